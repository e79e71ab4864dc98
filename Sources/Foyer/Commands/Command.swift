/// Something that can be typed: its name, what it takes and what it does.
///
/// A command is declared once; its menu line, help, completion and errors are made from the declaration.
@MainActor
public struct Command {
  public let name: String
  /// Other names that the command answers to, which menus do not show.
  public let aliases: [String]
  public let help: Phrase
  public let parameters: [Parameter]
  /// Whether a line that names no command, path or row is this command's last argument: an answer to a question.
  public let takesBareLine: Bool
  /// Carries out an action on a view; `nil` for transitions and global commands.
  let perform: (@MainActor (any View, Words) throws -> Work)?

  /// An action with its arguments read, ready to run.
  struct Work {
    let waiting: Phrase?
    let run: @MainActor () async throws -> Outcome
  }

  init(
    _ name: String, also aliases: [String] = [], _ help: Phrase, parameters: [Parameter] = [],
    takesBareLine: Bool = false,
    perform: (@MainActor (any View, Words) throws -> Work)? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.help = help
    self.parameters = parameters
    self.takesBareLine = takesBareLine
    self.perform = perform
  }

  /// The command with its parameters as a menu shows it: `move CARD [COLUMN]`.
  public func usage(in language: Language) -> Text {
    ([Text(name)] + parameters.map { $0.usage(in: language) }).joined(separator: " ")
  }
}
