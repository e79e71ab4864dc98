extension Session {
  /// Returns completions at the end of a half-typed line: commands, paths through the graph, and values.
  package func complete(_ typed: String) -> Completions {
    var rest = Substring(typed).withoutLeadingBlanks
    if let answers = completeFreeForm(rest, on: stack.top) { return answers }
    guard rest.utf8.contains(UInt8(ascii: " ")) else { return completeFirst(String(rest)) }
    let word = rootType.languages.takeName(&rest)
    rest = rest.withoutLeadingBlanks
    if word.utf8.contains(UInt8(ascii: "/")) {
      guard let entries = try? DeepLink(present: stack.entries).resolve(word) else { return .none }
      return completeCommand(rest, on: entries)
    }
    return completeArguments(word, rest, on: stack.entries)
  }

  func completeFirst(_ word: String) -> Completions {
    if word.utf8.contains(UInt8(ascii: "/")) { return completePath(word) }
    return completeNames(offeredCommands(on: stack.top) + namesAnywhere, word)
  }

  /// Completes names, and their words in the program's languages.
  private func completeNames(_ names: [String], _ typed: String) -> Completions {
    Completions(
      replacing: typed, names: names + rootType.languages.words(for: names, beginningWith: typed))
  }

  /// The names of a screen's commands but for those that its menu leaves out, such as `more` at the end of a list.
  func offeredCommands(on entry: ScreenInstance) -> [String] {
    let idle = entry.type.idleActions(of: entry.view)
    return entry.type.commands.map(\.name).filter { !idle.contains($0) }
  }

  /// Returns true when a line begins with a command, also with one that the menu leaves out now.
  package func beginsWithCommand(_ line: String) -> Bool {
    var rest = Substring(line)
    var entries = stack.entries
    var word = CommandLine.takeWord(&rest)
    if word.utf8.contains(UInt8(ascii: "/")) {
      guard let resolved = try? DeepLink(present: entries).resolve(word) else { return false }
      rest = rest.withoutLeadingBlanks
      if rest.isEmpty { return true }
      entries = resolved
      word = CommandLine.takeWord(&rest)
    }
    guard let target = entries.last else { return false }
    return (try? CommandLookup(screen: target.type, programCommands: programCommands).find(word)) != nil
  }

  private func completeCommand(_ typed: Substring, on entries: [ScreenInstance]) -> Completions {
    guard let target = entries.last else { return .none }
    guard typed.utf8.contains(UInt8(ascii: " ")) else {
      return completeNames(offeredCommands(on: target), String(typed))
    }
    var rest = typed
    let word = rootType.languages.takeName(&rest)
    return completeArguments(word, rest.withoutLeadingBlanks, on: entries)
  }

  private func completeArguments(_ word: String, _ typed: Substring, on entries: [ScreenInstance])
    -> Completions
  {
    guard let target = entries.last,
      let match = try? CommandLookup(screen: target.type, programCommands: programCommands).find(word)
    else { return .none }
    switch match {
    case .action(let command):
      return completeValues(command.parameters, typed, on: target)
    case .transition(let transitions):
      guard let transition = transitions.first else { return .none }
      if let entrance = target.type.entrance(by: transition),
        let inside = try? DeepLink(present: entries).resolve(entrance)
      {
        return completeCommand(typed, on: inside)
      }
      return completeValues(transition.command.parameters, typed, on: target)
    case .global(.help):
      return Completions(
        replacing: String(typed),
        names: target.type.commands.map(\.name) + namesAnywhere + [Session.everywhere])
    case .global(.how):
      return completePath(typed.isEmpty ? "/" : String(typed), replacing: String(typed))
    case .global(let global):
      return completeValues(global.command(in: rootType.languages).parameters, typed, on: target)
    case .program(let program):
      return completeValues(program.command.parameters, typed, on: target)
    }
  }

  /// Returns completions for the end of the values that a command takes.
  func completeValues(_ declared: [Parameter], _ typed: Substring, on target: ScreenInstance) -> Completions {
    if let flags = declared.flagCompletions(typed) { return flags }
    let parameters = declared.filter { !$0.isFlag }
    var rest = typed
    if parameters.count < declared.count {
      let line = try? FlaggedLine(String(typed), flags: declared.filter(\.isFlag).map(\.word))
      rest = Substring(line?.rest ?? "").withoutLeadingBlanks
    }
    var position = 0
    while position < parameters.count - 1, !CommandLine.hasOpenQuote(rest) {
      var attempt = rest
      _ = CommandLine.takeWords(&attempt, of: parameters[position], before: parameters[position + 1])
      guard !attempt.isEmpty else { break }
      rest = attempt.withoutLeadingBlanks
      position += 1
    }
    guard position < parameters.count else { return .none }
    let isLast = position == parameters.count - 1
    if parameters[position].isFile { return completeFile(rest, isLast: isLast) }
    var context = target.context(in: environment)
    context.typed = CommandLine.plain(CommandLine.openingQuote(of: rest) == nil ? rest : rest.dropFirst())
    let values = parameters[position].candidates(context)
    return Completions(replacing: CommandLine.plain(rest), values: values, isLast: isLast)
  }

  private func completePath(_ path: String, replacing: String? = nil) -> Completions {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let head = String(path[..<end])
    let tail = path[end...].lowercased()
    guard let entries = try? DeepLink(present: stack.entries).resolve(head), let top = entries.last else {
      return .none
    }
    let namesake = top.type.namesake(of: top.flow?.name)?.segment
    let candidates = top.type.successors.compactMap { successor -> Completions.Candidate? in
      let words = rootType.languages.words(for: [successor.segment], beginningWith: tail).filter {
        !$0.contains(" ")
      }
      let name = successor.segment.hasPrefix(tail) ? successor.segment : words.first
      guard let name, successor.segment != namesake, top.unavailableReason(to: successor) == nil else {
        return nil
      }
      return Completions.Candidate(head + name + (successor.parameters.isEmpty ? "" : "/"), endsWord: false)
    }
    return Completions(replacing: replacing ?? path, candidates: candidates)
  }
}

extension Completions {
  /// Creates candidates of the values that begin with the typed text, quoted when a quote was typed or when
  /// spaces need one.
  ///
  /// A value that a terminal could act on is left out, because a candidate lands in the line as it is.
  fileprivate init(replacing typed: String, values: [String], isLast: Bool) {
    let quote = CommandLine.openingQuote(of: typed)
    let beginning = typed.dropFirst(quote == nil ? 0 : 1).lowercased()
    let matching = values.filter {
      $0.lowercased().hasPrefix(beginning) && Text($0).original == Text($0).shown
    }
    self.init(
      replacing: typed,
      names: matching.map { value in
        if let quote { return "\(quote)\(value)\(quote)" }
        return isLast || !value.contains(" ") ? value : "\"\(value)\""
      }, matching: "")
  }

  /// The names that begin with what was typed, case aside, each once and in the order given.
  init(replacing typed: String, names: [String], matching beginning: String? = nil) {
    let lowercased = (beginning ?? typed).lowercased()
    var seen: Set<String> = []
    self.init(
      replacing: typed,
      candidates: names.filter { $0.lowercased().hasPrefix(lowercased) && seen.insert($0).inserted }
        .map { Candidate($0) })
  }
}
