/// The meaning of a typed line.
@MainActor
enum LineMeaning {
  /// The line is empty.
  case nothing
  /// A path that leads to some entries.
  case visit(String, [ScreenInstance])
  /// A command, with the words behind it and the entries from home to its screen.
  case command(CommandMatch, Substring, [ScreenInstance])
}

/// Finds the meaning of a line: a row's number, a path, a command of the screen or one of every screen.
@MainActor
struct LineInterpreter {
  let stack: BackStack
  let environment: Environment
  let vocabulary: Vocabulary
  let numbers: PrintedNumbers
  let leaks: LeakTracker?
  /// The question that the line answers with yes.
  var answered: Question?

  func meaning(of line: String) throws -> LineMeaning {
    let line = CommandLine.trim(Substring(line))
    guard line.isEmpty else { return try meaning(of: line, on: stack.entries) }
    // Return alone goes on from a question that can do without an answer.
    guard let answer = stack.entries.last?.type.freeFormCommand, answer.positional.allSatisfy(\.isOptional)
    else { return .nothing }
    return try meaning(of: Substring(answer.name), on: stack.entries)
  }

  /// Returns the meaning of a line that isn't empty, as seen from the last of some entries.
  private func meaning(of line: Substring, on entries: [ScreenInstance]) throws -> LineMeaning {
    guard let target = entries.last else { return .nothing }
    if let command = freeFormCommand(for: line, on: target) {
      try askAboutName(line, for: command, on: entries)
      return try meaning(of: "\(command.name) \(line)", on: entries)
    }
    var rest = line
    var word = takeName(&rest, on: target)
    rest = CommandLine.trim(rest)
    let digits = word.withoutCounter
    if CommandLine.isNumber(digits) {
      guard rest.isEmpty else { throw Refusal.superfluous(String(rest)) }
      return try row(digits, on: entries)
    }
    let isPath = word.utf8.contains(UInt8(ascii: "/")) || word == ".." || word == "."
    if isPath, !rest.isEmpty || GlobalCommand.aliases[word] == nil {
      let (whole, behind) = vocabulary.spokenLanguages.wholePath(word, rest)
      return try path(whole, behind, from: entries)
    }
    if rest.isEmpty, let answer = Answer(rawValue: word.lowercased()) {
      guard target.type.command(named: answer.rawValue) != nil else { throw Refusal.nothingAsked }
      word = answer.rawValue
    }
    guard let match = try vocabulary.find(word, on: target.type) else {
      let path = stack.holds(entries) ? nil : entries.path
      let suggester = CommandSuggester(vocabulary: vocabulary, path: stack.path)
      let words = Words(rest: String(rest), context: context(of: entries))
      for command in suggester.commands(meantBy: word) {
        environment.redact(words, command.parameters)
      }
      throw Refusal.unknownCommand(
        word, under: path,
        suggestion: word.hasPrefix("--")
          ? "Options of the program stand before the first word of its line."
          : suggester.suggestion(for: word, rest, on: target, under: path))
    }
    if !rest.isEmpty, let entrance = target.type.entrance(by: match) {
      return try meaning(of: rest, on: resolve(entrance, from: entries))
    }
    if match.isOfEveryScreen, !stack.holds(entries) {
      throw Refusal.worksAnywhere(match.name, under: entries.path)
    }
    return .command(match, rest, entries)
  }

  /// Takes the first word of a line, and returns the command that it names in any language or at its beginning.
  private func takeName(_ rest: inout Substring, on target: ScreenInstance) -> String {
    var behind = rest
    let typed = CommandLine.takeWord(&behind)
    if vocabulary.isName(typed, on: target.type) {
      rest = behind
      return typed
    }
    let languages = vocabulary.spokenLanguages
    let word = languages.takeName(&rest) { vocabulary.isName($0, on: target.type) }
    if vocabulary.isName(word, on: target.type) { return word }
    return languages.name(
      beginningWith: word, among: vocabulary.names(on: target)) ?? word
  }

  /// Returns a line with the program's own name of its command.
  func withOwnName(_ line: String) -> String {
    let target = stack.top
    if target.type.freeFormCommand != nil || beginsWithOwnName(line, on: target.type) { return line }
    var rest = CommandLine.trim(Substring(line))
    guard !rest.isEmpty else { return line }
    let match = try? vocabulary.find(takeName(&rest, on: target), on: target.type)
    guard let name = match?.name, !line.hasPrefix(name) else { return line }
    rest = CommandLine.trim(rest)
    return rest.isEmpty ? name : "\(name) \(rest)"
  }

  /// Returns true for a line that begins with the program's own name of a command, or with a path from home.
  private func beginsWithOwnName(_ line: String, on screen: ScreenNode) -> Bool {
    var rest = Substring(line)
    let word = CommandLine.takeWord(&rest)
    guard !word.isEmpty, line.hasPrefix(word) else { return false }
    guard let name = screen.command(named: word)?.name ?? GlobalCommand.named[word]?.rawValue else {
      return word.hasPrefix("/")
    }
    return name == word
  }

  /// Returns the meaning of a path, or of the words behind it there.
  private func path(_ path: String, _ rest: Substring, from entries: [ScreenInstance]) throws -> LineMeaning {
    guard stack.holds(entries) || !path.hasPrefix("/") else { throw Refusal.superfluous(path) }
    let there = try resolve(path, from: entries)
    return rest.isEmpty ? .visit(path, there) : try meaning(of: rest, on: there)
  }

  private func resolve(_ path: String, from entries: [ScreenInstance]) throws -> [ScreenInstance] {
    let there = try DeepLink(present: entries).resolve(path)
    leaks?.record(there, leftFor: stack.entries)
    return there
  }

  private func row(_ number: String, on entries: [ScreenInstance]) throws -> LineMeaning {
    guard let target = entries.last else { return .nothing }
    let context = context(of: entries)
    guard !context.document.lists.isEmpty else { throw Refusal.noRows }
    let row = try context.row(named: number)
    guard let line = target.type.line(of: row, numbered: number) else { throw Refusal.rowDoesNotOpen(number) }
    return try meaning(of: line[...], on: entries)
  }

  /// Returns a screen as its commands read their arguments against it.
  ///
  /// - Parameter entries: The entries from home to the screen.
  func context(of entries: [ScreenInstance]) -> ArgumentContext {
    let target = entries.last ?? stack.top
    let language = environment.language
    let screen = SeenScreen {
      target.document(in: language)
    } numbers: { [numbers] in
      target.numbers ?? numbers.numbers(at: entries.path)
    } path: {
      entries.path
    }
    var context = ArgumentContext(view: target.view, environment: environment, screen: screen)
    context.answered = answered
    return context
  }
}

// MARK: Answers

extension LineInterpreter {
  /// The command of a screen that takes a line as its argument, because the line is an answer and nothing else.
  ///
  /// Nobody is trapped on a screen that asks: the names of commands, paths from home, `..` and the numbers of rows
  /// keep their meaning there. A name with words behind it that its command does not take is an answer, so `Show Kim`
  /// can be given as a name; `answer show` gives even the word `show`. Where a file is asked for, a path that leads to
  /// no screen is the file's.
  private func freeFormCommand(for line: Substring, on target: ScreenInstance) -> Command? {
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
    guard let named = vocabulary.command(called: word, on: target.type) else { return command }
    return rest.isEmpty || !named.parameters.isEmpty ? nil : command
  }

  /// Asks about an answer that is the name of a command of another step or of a screen below.
  private func askAboutName(_ line: Substring, for command: Command, on entries: [ScreenInstance]) throws {
    guard let target = entries.last, CommandLine.openingQuote(of: line) == nil,
      !line.utf8.contains(UInt8(ascii: " "))
    else { return }
    let screens = target.coordinator.type.screens + entries.map(\.type)
    let name = vocabulary.name(of: String(line)) { name in
      screens.contains { $0.command(named: name) != nil }
    }
    guard screens.contains(where: { $0.command(named: name) != nil }) else { return }
    let parameter = command.positional.last
    if parameter?.isName?(String(line)) == true { return }
    let answers = parameter?.candidates(context(of: entries)) ?? []
    guard !answers.contains(where: { $0.lowercased() == name }) else { return }
    throw Question(.isCommandToo(String(line)), line: "\(command.name) \(line)")
  }
}

extension LineInterpreter {
  /// Returns true when a line begins with a command, also with one that the menu leaves out now.
  func beginsWithCommand(_ line: String) -> Bool {
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
    return (try? vocabulary.find(word, on: target.type)) != nil
  }
}
