extension Session {
  /// The command of a screen that takes a line as its argument, because the line is an answer and nothing else.
  ///
  /// Nobody is trapped on a screen that asks: the names of commands, paths from home, `..` and the numbers of rows
  /// keep their meaning there. A name with words behind it that its command does not take is an answer, so `Show Kim`
  /// can be given as a name; `answer show` gives even the word `show`. Where a file is asked for, a path that leads to
  /// no screen is the file's.
  func freeFormCommand(for line: Substring, on target: ScreenInstance) -> Command? {
    guard let command = target.type.freeFormCommand, !line.isEmpty else { return nil }
    if CommandLine.openingQuote(of: line) != nil { return command }
    var rest = line
    let word = CommandLine.takeWord(&rest)
    if word.hasPrefix("/") || word.hasPrefix("../") {
      let isFile = command.positional.last?.isFile ?? false
      return isFile && (try? DeepLink(present: stack.entries).resolve(word)) == nil ? command : nil
    }
    if rest.isEmpty, CommandLine.isNumber(word),
      !target.document(in: environment.language).lists.isEmpty
    {
      return nil
    }
    let name = rootType.languages.name(for: word) ?? word.lowercased()
    let named =
      target.type.command(named: name)
      ?? (GlobalCommand.aliases[name] ?? GlobalCommand(rawValue: name))?
      .command(in: rootType.languages)
      ?? programCommands.first { $0.isNamed(name) }?.command
    guard let named else { return command }
    return rest.isEmpty || !named.parameters.isEmpty ? nil : command
  }

  /// Asks about an answer that is the name of a command of another step or of a screen below.
  func askAboutName(_ line: Substring, for command: Command, on entries: [ScreenInstance]) throws {
    guard let target = entries.last, CommandLine.openingQuote(of: line) == nil,
      !line.utf8.contains(UInt8(ascii: " "))
    else { return }
    let name = rootType.languages.name(for: String(line)) ?? line.lowercased()
    let screens = target.coordinator.type.screens + entries.map(\.type)
    guard screens.contains(where: { $0.command(named: name) != nil }) else { return }
    let answers = command.positional.last?.candidates(context(of: entries)) ?? []
    guard !answers.contains(where: { $0.lowercased() == name }) else { return }
    throw Question(.isCommandToo(String(line)), line: "\(command.name) \(line)")
  }

  /// Returns completions for a half-typed line of a screen that asks: its answers, and what can be typed
  /// anyway.
  func completeFreeForm(_ typed: Substring, on target: ScreenInstance) -> Completions? {
    guard let parameter = target.type.freeFormCommand?.positional.last else { return nil }
    if parameter.isFile { return completeBareFile(typed) }
    let answers = completeValues([parameter], typed, on: target)
    guard !answers.candidates.isEmpty else { return nil }
    let isFirstWord = !typed.utf8.contains(UInt8(ascii: " "))
    let names = isFirstWord ? offeredCommands(on: target) + namesAnywhere : []
    let commands = Completions(replacing: String(typed), names: names)
    return Completions(replacing: String(typed), candidates: answers.candidates + commands.candidates)
  }

  /// Returns completions where a file is asked for: its path, a path through the graph or a command.
  private func completeBareFile(_ typed: Substring) -> Completions? {
    let files = completeFile(typed, isLast: true)
    guard !typed.isEmpty, !files.candidates.isEmpty else { return nil }
    let others = typed.utf8.contains(UInt8(ascii: " ")) ? .none : completeFirst(String(typed))
    return Completions(replacing: files.replacing, candidates: files.candidates + others.candidates)
  }
}
