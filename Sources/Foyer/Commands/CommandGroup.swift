/// A heading under which help lists commands of a screen.
///
/// ```swift
/// Action("export", exportHelp, .file(fileName)) { … }.group(.files)
/// ```
public struct CommandGroup: Sendable, Hashable {
  /// The heading, without a colon.
  package let title: LocalizedText

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
    var groups: [CommandGroup?] = [nil] + CommandGroup.inOrder
    for command in self where !groups.contains(command.group) { groups.append(command.group) }
    return groups.map { group in (group, filter { $0.group == group }) }.filter { !$0.commands.isEmpty }
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
