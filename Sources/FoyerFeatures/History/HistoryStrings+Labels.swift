public import Foyer

/// Labels, and names of arguments.
extension HistoryStrings {
  static let time = LocalizedText("Time", context: "history")
  static let who: LocalizedText = "Who"
  static let what: LocalizedText = "What"
  static let change: LocalizedText = "Change"
  static let since: LocalizedText = "Since"
  static let sinceHelp: LocalizedText = "Show the changes since a day. Alone, shows all"
  static let moreHelp: LocalizedText = "Show older changes"
  static let dayExpectation: LocalizedText = "a day such as yesterday, monday, 3 days ago or 2026-11-20"
  static let empty: LocalizedText = "No changes yet."
  static let noneSince: LocalizedText = "No changes since then."
  static let hasOlder: LocalizedText = "For older changes, type more."
  static let noOlder: LocalizedText = "There are no older changes."
  /// The title of the history.
  public static let title: LocalizedText = "History"
  /// The help of the command `history`.
  public static let help: LocalizedText = "Show who changed what, newest first"
  /// The help of the command that opens what a change was about.
  public static let openHelp: LocalizedText = "Open what a change was about"
  /// The name of a row of the history.
  public static let row: LocalizedText = "CHANGE"
  package static let person: LocalizedText = "person"
  package static let until: LocalizedText = "end date"
  package static let day: LocalizedText = "DAY"
  package static let today: LocalizedText = "Today"
}
