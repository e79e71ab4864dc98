/// Completes the end of a half-typed line: commands, paths through the graph, and values.
@MainActor
struct Completer {
  let stack: BackStack
  let environment: Environment
  let vocabulary: Vocabulary

  /// Returns the ways to go on with a text that stands behind the beginning of a line, which stays as it is.
  func complete(_ typed: String, behind beginning: String) -> Completions {
    let whole = complete(beginning + typed)
    let excess = whole.replacing.count - typed.count
    guard excess > 0 else { return whole }
    // A value of several words is replaced as a whole, with words of the beginning.
    let kept = whole.replacing.prefix(excess)
    return Completions(
      replacing: String(whole.replacing.dropFirst(excess)),
      candidates: whole.candidates.filter { $0.text.hasPrefix(kept) }.map {
        Completions.Candidate(String($0.text.dropFirst(excess)), endsWord: $0.endsWord)
      })
  }

  func complete(_ typed: String) -> Completions {
    let line = Substring(typed).withoutLeadingBlanks
    return freeForm(line, on: stack.top) ?? command(line, on: stack.entries)
  }

  // MARK: Names

  /// Completes the first word of a line.
  private func first(_ word: String, on entries: [ScreenInstance]) -> Completions {
    guard stack.holds(entries) else { return names(entries.last.map(vocabulary.namesOffered) ?? [], word) }
    if word.utf8.contains(UInt8(ascii: "/")) { return path(word) }
    return names(vocabulary.names(on: stack.top), word)
  }

  /// Completes names, and their words in the program's languages.
  private func names(_ names: [String], _ typed: String) -> Completions {
    Completions(
      replacing: typed, names: names + vocabulary.spokenLanguages.words(for: names, beginningWith: typed))
  }

  /// Completes a command and its arguments on the last of some entries.
  private func command(_ typed: Substring, on entries: [ScreenInstance]) -> Completions {
    guard let target = entries.last else { return .none }
    guard typed.utf8.contains(UInt8(ascii: " ")) else { return first(String(typed), on: entries) }
    var rest = typed
    let word = vocabulary.spokenLanguages.takeName(&rest) { vocabulary.isName($0, on: target.type) }
    rest = rest.withoutLeadingBlanks
    guard stack.holds(entries), word.utf8.contains(UInt8(ascii: "/")) else {
      return arguments(word, rest, on: entries)
    }
    guard let there = try? DeepLink(present: entries).resolve(word) else { return .none }
    return command(rest, on: there)
  }

  /// Completes the segments of a path.
  private func path(_ path: String, replacing: String? = nil) -> Completions {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let head = String(path[..<end])
    let tail = path[end...].lowercased()
    guard let entries = try? DeepLink(present: stack.entries).resolve(head), let top = entries.last else {
      return .none
    }
    let namesake = top.type.namesake(of: top.flow?.name)?.segment
    let candidates = top.type.successors.compactMap { successor -> Completions.Candidate? in
      let words = vocabulary.spokenLanguages.words(for: [successor.segment], beginningWith: tail).filter {
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

  // MARK: Values

  private func arguments(_ word: String, _ typed: Substring, on entries: [ScreenInstance]) -> Completions {
    guard let target = entries.last, let match = try? vocabulary.find(word, on: target.type) else {
      return .none
    }
    switch match {
    case .global(.help):
      return Completions(
        replacing: String(typed),
        names: target.type.commands.map(\.name) + vocabulary.namesAnywhere + [SessionGuide.everywhere])
    case .global(.how):
      return path(typed.isEmpty ? "/" : String(typed), replacing: String(typed))
    default:
      if let entrance = target.type.entrance(by: match),
        let inside = try? DeepLink(present: entries).resolve(entrance)
      {
        return command(typed, on: inside)
      }
      return values(match.command(in: vocabulary.languages).parameters, typed, on: target)
    }
  }

  /// Completes the end of the values that a command takes.
  private func values(_ declared: [Parameter], _ typed: Substring, on target: ScreenInstance) -> Completions {
    if let option = declared.optionWithValue(atEndOf: typed) {
      let last = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return values(of: option, last, behind: typed.dropLast(last.count), on: target, isLast: false)
    }
    if let flags = declared.flagCompletions(typed) { return flags }
    let parameters = declared.filter { !$0.isFlag }
    var rest = typed
    if parameters.count < declared.count {
      let line = try? FlaggedLine(String(typed), flags: declared.filter(\.isFlag))
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
    return values(
      of: parameters[position], rest, behind: typed.dropLast(rest.count), on: target, isLast: isLast)
  }

  /// Completes one value behind others.
  private func values(
    of parameter: Parameter, _ typed: Substring, behind preceding: Substring, on target: ScreenInstance,
    isLast: Bool
  ) -> Completions {
    if parameter.isFile { return file(Substring(CommandLine.plain(typed)), isLast: isLast) }
    var context = target.context(in: environment)
    context.typed = CommandLine.plain(CommandLine.openingQuote(of: typed) == nil ? typed : typed.dropFirst())
    context.preceding = LineText.trimmed(CommandLine.plain(preceding))
    return Completions(replacing: typed, values: parameter.candidates(context), isLast: isLast)
  }

  /// Completes a line of a screen that asks: its answers, and what can be typed anyway.
  private func freeForm(_ typed: Substring, on target: ScreenInstance) -> Completions? {
    guard let parameter = target.type.freeFormCommand?.positional.last else { return nil }
    if parameter.isFile { return freeFormFile(typed) }
    let answers = values([parameter], typed, on: target)
    guard !answers.candidates.isEmpty else { return nil }
    let isFirstWord = !typed.utf8.contains(UInt8(ascii: " "))
    let names = isFirstWord ? vocabulary.names(on: target) : []
    let commands = Completions(replacing: String(typed), names: names)
    return Completions(replacing: String(typed), candidates: answers.candidates + commands.candidates)
  }

  /// Completes a line where a file is asked for: its path, a path through the graph or a command.
  private func freeFormFile(_ typed: Substring) -> Completions? {
    let files = file(typed, isLast: true)
    guard !typed.isEmpty, !files.candidates.isEmpty else { return nil }
    let others = typed.utf8.contains(UInt8(ascii: " ")) ? .none : first(String(typed), on: stack.entries)
    return Completions(replacing: files.replacing, candidates: files.candidates + others.candidates)
  }

  /// Completes the path of a file.
  ///
  /// Dotfiles appear only after a typed dot, and names that a terminal could act on never do.
  private func file(_ typed: Substring, isLast: Bool) -> Completions {
    let quote = CommandLine.openingQuote(of: typed)
    let path = quote == nil ? typed : typed.dropFirst()
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? path.prefix(0)
    let beginning = path.dropFirst(folder.count)
    let names = (environment.fileNames?(String(folder)) ?? []).filter { name in
      name.hasPrefix(beginning) && (name.first != "." || beginning.first == ".") && Text(name).shown == name
    }
    return Completions(
      replacing: String(typed),
      candidates: names.sorted().map { name in
        let file = folder + name
        let isFolder = name.last == "/"
        let mark = quote.map(String.init) ?? (!isLast && file.contains(" ") ? "\"" : "")
        return Completions.Candidate(mark + file + (isFolder ? "" : mark), endsWord: !isFolder)
      })
  }
}

extension Completions {
  /// Creates candidates of the values that begin with the typed text, quoted when a quote was typed or when
  /// spaces need one.
  ///
  /// A value that a terminal could act on is left out, because a candidate lands in the line as it is.
  fileprivate init(replacing typed: Substring, values: [String], isLast: Bool) {
    let quote = CommandLine.openingQuote(of: typed)
    let beginning = CommandLine.plain(typed.dropFirst(quote == nil ? 0 : 1)).lowercased()
    let matching = values.filter {
      $0.lowercased().hasPrefix(beginning) && Text($0).original == Text($0).shown
    }
    self.init(
      replacing: CommandLine.plain(typed),
      names: matching.map { value in
        if let quote { return CommandLine.quoted(value, by: quote) ?? CommandLine.word(value) }
        let isTypable = isLast && value.unquoted == value
        return isTypable ? value : CommandLine.word(value)
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

/// The candidates for the end of a half-typed line.
public struct Completions: Sendable, Equatable {
  /// The end of the typed text that a candidate replaces; it may be empty.
  package let replacing: String
  /// Whole replacements for that end, in the order to list them.
  public let candidates: [Candidate]

  /// One way to go on.
  public struct Candidate: Sendable, Equatable {
    /// The text that replaces the end of the line.
    public let text: String
    /// True when the word is complete, so that a space may follow it.
    package let endsWord: Bool

    package init(_ text: String, endsWord: Bool = true) {
      self.text = text
      self.endsWord = endsWord
    }
  }

  package init(replacing: String, candidates: [Candidate]) {
    self.replacing = replacing
    self.candidates = candidates
  }

  package static let none = Completions(replacing: "", candidates: [])
}

extension Completions {
  /// The longest prefix that all candidates share.
  package var commonPrefix: String {
    guard var common = candidates.first?.text else { return "" }
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }
}

/// Words in columns, to be read downwards as `ls` lists them.
package struct CandidateList {
  private let words: [Text]

  package init(_ words: [Text]) {
    self.words = words
  }

  /// Returns the lines that fit in a window beside the line being typed, and the number of words left out.
  ///
  /// A word that is wider than the window is cut short.
  package func lines(columns: Int, rows: Int) -> [String] {
    let words = words.map { $0.truncated(to: columns) }
    let cell = (words.map(\.width).max() ?? 0) + 2
    let perLine = max(1, (columns + 1) / cell)
    let needed = (words.count + perLine - 1) / perLine
    let room = max(1, rows - 3)
    let lines = min(needed, room)
    let shown = words.prefix(lines * perLine)
    let height = (shown.count + perLine - 1) / perLine
    var result = (0..<height).map { line in
      self.line(stride(from: line, to: shown.count, by: height).map { shown[$0] }, cell)
    }
    if shown.count < words.count { result.append("… +\(words.count - shown.count)") }
    return result
  }

  private func line(_ words: [Text], _ cell: Int) -> String {
    var line = ""
    for (index, word) in words.enumerated() {
      line += word.shown
      if index < words.count - 1 { line += String(repeating: " ", count: cell - word.width) }
    }
    return line
  }
}
