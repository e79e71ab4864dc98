import Foyer
import FoyerJournal

/// The sentences about files of records, the same in every feature.
enum TransferStrings {
  static let refused: LocalizedText = "Refused"
  static let new: LocalizedText = "New"
  static let changed: LocalizedText = "Changed"
  static let same: LocalizedText = "Already here"
  static let warnings: LocalizedText = "Warnings"
  static let entry: LocalizedText = "Entry"
  static let change: LocalizedText = "Change"
  static let anImport = LocalizedText("import", context: "result")
  static let kept: LocalizedText = "Nothing was changed here."
  static let moreHelp: LocalizedText = "Show more of the file"
  static let hasMore: LocalizedText = "There is more: type more."
  static let noMore: LocalizedText = "There is no more to show."
  static let yesHelp: LocalizedText = "import without showing first what the file would change"
  static let yesHint: LocalizedText = "Add --yes to the line to import the file."
  static let confirmHelp: LocalizedText = "Import the file. “confirm good” leaves out the refused rows"
  static let stale: LocalizedText = "The records could not be updated; this is how they were last read."
}
