public import Foyer

/// The name of a program, and the text of its help and its manual.
@MainActor
public struct ProgramDescription {
  /// The word that starts the program.
  ///
  /// Its folders have the same name.
  public var name: String
  /// The text that `--version` prints; `nil` for a program without that option.
  var version: String?
  /// One sentence about what the program is.
  var summary: @MainActor () -> LocalizedText
  /// Paragraphs with blank lines between them; lines that begin with spaces are examples.
  var details: @MainActor () -> LocalizedText

  /// The help of the words behind the options.
  package var line: @MainActor () -> LocalizedText = {
    "One line to carry out. Options stand before it."
  }
  /// Returns the parts of the manual page that no declaration contains.
  package var manual: @MainActor () -> ManualNotes = { ManualNotes() }

  var declared: @MainActor () -> [any DeclaredOption] = { [] }
  /// The options of the parts that were added, such as the pager.
  var further: [any DeclaredOption] = []
  var commands: [Subcommand] = []
  var languages: [Language] = [.english]
  var graph: (@MainActor () -> CoordinatorNode)?

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - name: The word that starts it.
  ///   - version: The text that `--version` prints.
  ///   - summary: One sentence about what the program is.
  ///   - details: Further sentences of its help.
  public init(
    _ name: String, version: String? = nil,
    summary: @autoclosure @escaping @MainActor () -> LocalizedText = "",
    details: @autoclosure @escaping @MainActor () -> LocalizedText = ""
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.details = details
  }

  var options: [OptionDeclaration] { (declared() + further).map { $0.declaration.fitted(to: languages) } }

  /// The options that this program has and others have not.
  var ownOptions: [OptionDeclaration] {
    let usual = Set(SessionOptions.all.map(\.declaration.name))
    return declared().map(\.declaration).filter { !usual.contains($0.name) }
  }

  /// The language of help and of errors, which is known before the options are read.
  var language: Language {
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    let typed = zip(arguments, arguments.dropFirst()).reversed().first { $0.0 == "--language" }?.1
    let joined = arguments.last { $0.hasPrefix("--language=") }?.dropFirst("--language=".count)
    return (typed ?? joined.map(String.init)).flatMap { languages.named($0) }
      ?? ProcessEnvironment.language(among: languages)
  }

  /// The options of a command as this program has them.
  func options(of command: Subcommand) -> [OptionDeclaration] {
    command.options.map { $0.fitted(to: languages) }
  }

  /// The program, and behind it every command that is not hidden.
  var descriptions: [CommandDescription] { [main] + shownCommands.map(description) }

  /// Returns the command that the words call, with its own words: `check`, and `--store FILE check` likewise.
  ///
  /// The words before the command are options as well. Those of a session that it doesn't take are refused by their names.
  func call(in words: [String]) -> (command: Subcommand, words: [String])? {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-"), word != "-", word != "--" {
      rest.removeFirst()
      let takesValue = options.contains { $0.names.contains(word) && $0.value != nil }
      if takesValue { rest = rest.dropFirst() }
    }
    guard let command = commands.first(where: { $0.name == rest.first }) else { return nil }
    return (command, Array(words[..<rest.startIndex]) + Array(rest.dropFirst()))
  }

  var shownCommands: [Subcommand] { commands.filter { !$0.isHidden } }

  var main: CommandDescription {
    let words = OptionDeclaration(
      names: [], value: ValueName.word.phrase, help: line(), isRepeating: true)
    return CommandDescription(
      call: name, name: "", summary: summary(), details: details(), arguments: options + [words],
      hasVersion: version != nil)
  }

  func description(of command: Subcommand) -> CommandDescription {
    CommandDescription(
      call: "\(name) \(command.name)", name: command.name, summary: command.summary(),
      details: command.details(), arguments: options(of: command), hasVersion: version != nil)
  }
}

/// A command of a program with its options, as help, the manual and completions show it.
struct CommandDescription {
  /// The words that call it: `foyer test`.
  let call: String
  /// The name behind the program's; empty for the program itself.
  let name: String
  let summary: LocalizedText
  /// Paragraphs with blank lines between them; lines that begin with spaces are examples, and stay as they are.
  let details: LocalizedText
  /// Options and operands that are shown, in the order of their declaration.
  let arguments: [OptionDeclaration]

  init(
    call: String, name: String, summary: LocalizedText, details: LocalizedText,
    arguments: [OptionDeclaration],
    hasVersion: Bool
  ) {
    self.call = call
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = (arguments + (hasVersion ? [.version] : []) + [.help]).filter { !$0.isHidden }
  }

  var options: [OptionDeclaration] { arguments.filter { !$0.names.isEmpty } }
  var operands: [OptionDeclaration] { arguments.filter(\.names.isEmpty) }

  /// The option of a name, or the operand of a key in angle brackets.
  func argument(_ name: String) -> OptionDeclaration? {
    arguments.first { $0.names.contains(name) || $0.names.isEmpty && $0.name == name }
  }

  /// Returns the usage line, such as `foyer test [OPTIONS] FILE …`.
  func usage(_ language: Language) -> String {
    let operands = operands.map { operand in
      let name = operand.synopsis(language)
      return operand.isRequired ? name : "[\(name)]"
    }
    return ([call, LocalizedText("[OPTIONS]")(language).shown] + operands).joined(separator: " ")
  }
}

/// A command of the program itself and not of a session, such as `foyer check`.
@MainActor
public struct Subcommand {
  /// The word that calls it.
  let name: String
  let summary: @MainActor () -> LocalizedText
  let details: @MainActor () -> LocalizedText
  let declared: @MainActor () -> [any DeclaredOption]
  var isHidden = false
  let run: @MainActor (SubcommandContext) async throws -> Void

  /// Declares a command behind the program's name.
  ///
  /// - Parameters:
  ///   - name: The word that calls it.
  ///   - summary: One sentence about what the command does.
  ///   - details: Paragraphs with blank lines between them; lines that begin with spaces are examples, and stay as they
  ///     are.
  ///   - options: The options and operands that it takes.
  ///   - run: Does it. Throw a ``UsageError`` for options that contradict each other, an `ExplainedError` for what failed
  ///     outside, and an ``ExitStatus`` for another end.
  public init(
    _ name: String, _ summary: @autoclosure @escaping @MainActor () -> LocalizedText,
    details: @autoclosure @escaping @MainActor () -> LocalizedText = "",
    options: @autoclosure @escaping @MainActor () -> [any DeclaredOption] = [],
    run: @escaping @MainActor (SubcommandContext) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    declared = options
    self.run = run
  }

  var options: [OptionDeclaration] { declared().map(\.declaration) }

  /// The same command, which help, the manual and completions leave out.
  package var hidden: Subcommand {
    var copy = self
    copy.isHidden = true
    return copy
  }
}

/// The values that a command of a program is started with.
@MainActor
public struct SubcommandContext {
  /// The program, as help and the manual describe it.
  public let description: ProgramDescription
  /// The values of the options.
  public let arguments: ProgramArguments
  /// The language that the environment asks for, or the option `--language` of the command.
  public let language: Language

  /// Prints a sentence on standard output.
  package func say(_ sentence: LocalizedText) throws(ConsoleError) {
    try StandardOutput.write(lines: sentence(language).shown)
  }

  /// Prints a sentence on standard error, behind the program's name.
  public func complain(_ sentence: String) { StandardError.write(lines: "\(description.name): \(sentence)") }
}
