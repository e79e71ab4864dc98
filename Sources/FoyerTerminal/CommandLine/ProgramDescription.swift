public import Foyer

/// The name of a program, and the text of its help and its manual.
@MainActor
public struct ProgramDescription {
  /// The word that starts the program.
  ///
  /// Its folders have the same name.
  public var name: String
  /// The text that `--version` prints; `nil` for a program without that option.
  package var version: String?
  /// One sentence about what the program is.
  package var summary: @MainActor () -> LocalizedText
  /// Paragraphs with blank lines between them; lines that begin with spaces are examples.
  package var details: @MainActor () -> LocalizedText

  /// The help of the words behind the options.
  package var line: @MainActor () -> LocalizedText = { HelpStrings.line }
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
    summary: @autoclosure @escaping @MainActor () -> LocalizedText = LocalizedText(verbatim: ""),
    details: @autoclosure @escaping @MainActor () -> LocalizedText = LocalizedText(verbatim: "")
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.details = details
  }

  var options: [OptionDeclaration] { (declared() + further).map { $0.declaration.fitted(to: languages) } }

  /// The language of help and of errors, which is known before the options are read.
  var language: Language {
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    let typed = zip(arguments, arguments.dropFirst()).reversed().first { $0.0 == "--language" }?.1
    let joined = arguments.last { $0.hasPrefix("--language=") }?.dropFirst("--language=".count)
    return (typed ?? joined.map(String.init)).flatMap { languages[code: $0] }
      ?? ProcessEnvironment.language(among: languages)
  }

  /// The options of a command as this program has them.
  func options(of command: Subcommand) -> [OptionDeclaration] {
    command.options.map { $0.fitted(to: languages) }
  }

  /// The program, and behind it every command that is not hidden.
  package var descriptions: [CommandDescription] { [main] + shownCommands.map(description) }

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
      names: [], value: ValueName.word.phrase, help: line(), isRepeating: true, read: { $0 })
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
