/// A command that can be typed: its name, its arguments and its effect.
///
/// A command is declared once; its menu line, help, completion and errors are made from the declaration.
@MainActor
package final class Command {
  package let name: String
  /// Other names that the command answers to, which menus do not show.
  let aliases: [String]
  package let help: LocalizedText
  package let parameters: [Parameter]
  /// The parameters that have a position, which flags have not.
  package let positional: [Parameter]
  /// The heading that help lists the command under; `nil` for none.
  let group: CommandGroup?
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

  /// True when a line behind the name has words enough, or none for a command without parameters.
  func mayTake(_ line: String) -> Bool {
    let count = line.split(separator: " ").count
    return count >= positional.count { !$0.isOptional } && (count == 0 || !positional.isEmpty)
  }

  /// The command with its parameters as a menu shows it: `move CARD [COLUMN]`.
  package func usage(in language: Language) -> Text {
    ([Text(name)] + positional.map { $0.usage(in: language) }).joined(separator: " ")
  }
}

/// A heading under which help lists commands of a screen.
///
/// ```swift
/// Action("export", exportHelp, .file(fileName)) { … }.group(.files)
/// ```
public struct CommandGroup: Sendable, Hashable {
  /// The heading, without a colon.
  let title: LocalizedText

  /// Makes a heading.
  ///
  /// - Parameter title: The heading, without a colon.
  public init(_ title: LocalizedText) { self.title = title }

  /// Commands that act on a row.
  public static let rows = CommandGroup("Rows")
  /// Commands that act on the list as a whole.
  public static let list = CommandGroup("List")
  /// Commands that read or write files.
  public static let files = CommandGroup("Files")
  /// Commands that list changes, or take them back.
  public static let changes = CommandGroup("Changes")
  /// Commands that change what is shown.
  public static let view = CommandGroup("View")

  /// The groups in the order of menus, those that are used most first.
  static let inOrder: [CommandGroup] = [.rows, .view, .changes, .list, .files]
}

extension [Command] {
  /// The commands group by group: first those without one, then the usual groups, then others as they were declared.
  @MainActor
  func grouped() -> [(group: CommandGroup?, commands: [Command])] {
    var groups: [(group: CommandGroup?, commands: [Command])] = [(nil, [])]
    groups += CommandGroup.inOrder.map { ($0, []) }
    for command in self {
      if let place = groups.firstIndex(where: { $0.group == command.group }) {
        groups[place].commands.append(command)
      } else {
        groups.append((command.group, [command]))
      }
    }
    return groups.filter { !$0.commands.isEmpty }
  }
}

extension Action {
  /// The same action under a heading of help.
  public func group(_ group: CommandGroup) -> Action {
    var copy = self
    copy.command = command.under(group)
    return copy
  }
}
