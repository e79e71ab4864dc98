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
  /// The heading that help lists the command under; `nil` for none.
  public internal(set) var group: CommandGroup?
  /// Whether a line that names no command, path or row is this command's last argument: an answer to a question.
  public let takesBareLine: Bool
  /// Whether menus name the command while a view is as it is; `nil` for always.
  let isOffered: (@MainActor (any View) -> Bool)?
  /// Carries out an action on a view; `nil` for transitions and global commands.
  let perform: (@MainActor (any View, Words) throws -> Work)?

  /// An action with its arguments read, ready to run.
  struct Work {
    let waiting: Phrase?
    let run: @MainActor () async throws -> Outcome
  }

  init(
    _ name: String, also aliases: [String] = [], _ help: Phrase, parameters: [Parameter] = [],
    takesBareLine: Bool = false, isOffered: (@MainActor (any View) -> Bool)? = nil,
    perform: (@MainActor (any View, Words) throws -> Work)? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.help = help
    self.parameters = parameters
    self.takesBareLine = takesBareLine
    self.isOffered = isOffered
    self.perform = perform
  }

  /// The parameters that have a position, which flags have not.
  package var positional: [Parameter] { parameters.filter { !$0.isFlag } }

  /// Whether the command means nothing on a screen without rows.
  var needsRow: Bool { positional.first.map { $0.isRow && !$0.isOptional } ?? false }

  /// The command's line in help: `move CARD [COLUMN]: Move a card to another column`.
  func line(in language: Language) -> Text { "\(usage(in: language)): \(help(language))" }

  /// The command with its parameters as a menu shows it: `move CARD [COLUMN]`.
  public func usage(in language: Language) -> Text {
    ([Text(name)] + parameters.map { $0.usage(in: language) }).joined(separator: " ")
  }
}
