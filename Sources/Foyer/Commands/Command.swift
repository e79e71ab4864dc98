/// A command that can be typed: its name, its arguments and its effect.
///
/// A command is declared once; its menu line, help, completion and errors are made from the declaration.
@MainActor
package final class Command {
  package let name: String
  /// Other names that the command answers to, which menus do not show.
  package let aliases: [String]
  package let help: LocalizedText
  package let parameters: [Parameter]
  /// The parameters that have a position, which flags have not.
  package let positional: [Parameter]
  /// The heading that help lists the command under; `nil` for none.
  package let group: CommandGroup?
  /// True when a line that names no command, path or row is this command's last argument: an answer to a question.
  package let takesFreeForm: Bool

  /// True for the command `answer`, whose name nobody needs: every line is an answer.
  var isAnswer: Bool { takesFreeForm && name == "answer" }

  /// An action with its arguments read, ready to run.
  struct Work {
    let waiting: LocalizedText?
    let run: @MainActor (WorkProgress) async throws -> Outcome
  }

  init(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, parameters: [Parameter] = [],
    takesFreeForm: Bool = false, group: CommandGroup? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.help = help
    self.parameters = parameters
    self.takesFreeForm = takesFreeForm
    self.group = group
    positional = parameters.filter { !$0.isFlag }
  }

  /// The command under a heading of the help.
  func under(_ group: CommandGroup) -> Command {
    Command(
      name, also: aliases, help, parameters: parameters, takesFreeForm: takesFreeForm, group: group)
  }

  /// True when the command means nothing on a screen without rows.
  var needsRow: Bool { positional.first.map { $0.isRow && !$0.isOptional } ?? false }

  /// The command's line in help, with the first sentence of its help: `move CARD [COLUMN]: Move a card to another column`.
  func line(in language: Language) -> Text {
    let other = language.word(for: name).map { " (\($0))" as Text } ?? ""
    let summary = help(language).shown.split(separator: ". ", maxSplits: 1).first.map {
      Text(shown: String($0))
    }
    return "\(usage(in: language))\(other): \(summary ?? "")"
  }

  /// The forms of the command, one for each way to give its values: `edit` and `edit FIELD VALUE`.
  func usages(in language: Language) -> [Text] {
    guard let last = positional.last, !last.isOptional || positional.allSatisfy(\.isOptional) else {
      return [usage(in: language)]
    }
    let forms = last.name(language).shown.split(separator: " | ").map(String.init)
    guard forms.count > 1 || last.isOptional else { return [usage(in: language)] }
    let before = positional.dropLast().map { last.isOptional ? $0.name(language) : $0.usage(in: language) }
    let given = forms.map { ([Text(name)] + before + [Text($0)]).joined(separator: " ") }
    return last.isOptional ? [Text(name)] + given : given
  }

  /// The command with its parameters as a menu shows it: `move CARD [COLUMN]`.
  package func usage(in language: Language) -> Text {
    ([Text(name)] + positional.map { $0.usage(in: language) }).joined(separator: " ")
  }
}
