/// A command that can be typed: its name, its arguments and its effect.
///
/// A command is declared once; its menu line, help, completion and errors are made from the declaration.
@MainActor
package struct Command {
  package let name: String
  /// Other names that the command answers to, which menus do not show.
  package let aliases: [String]
  package let help: LocalizedText
  package let parameters: [Parameter]
  /// The heading that help lists the command under; `nil` for none.
  package internal(set) var group: CommandGroup?
  /// True when a line that names no command, path or row is this command's last argument: an answer to a question.
  package let takesBareLine: Bool

  /// An action with its arguments read, ready to run.
  struct Work {
    let waiting: LocalizedText?
    let run: @MainActor (WorkProgress) async throws -> Outcome
  }

  init(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, parameters: [Parameter] = [],
    takesBareLine: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.help = help
    self.parameters = parameters
    self.takesBareLine = takesBareLine
  }

  /// The parameters that have a position, which flags have not.
  package var positional: [Parameter] { parameters.filter { !$0.isFlag } }

  /// True when the command means nothing on a screen without rows.
  var needsRow: Bool { positional.first.map { $0.isRow && !$0.isOptional } ?? false }

  /// The command's line in help: `move CARD [COLUMN]: Move a card to another column`.
  func line(in language: Language) -> Text { "\(usage(in: language)): \(help(language))" }

  /// The command with its parameters as a menu shows it: `move CARD [COLUMN]`.
  package func usage(in language: Language) -> Text {
    ([Text(name)] + parameters.map { $0.usage(in: language) }).joined(separator: " ")
  }
}
