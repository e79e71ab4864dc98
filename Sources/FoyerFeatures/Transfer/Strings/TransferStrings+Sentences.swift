import Foyer
import FoyerJournal

/// Sentences about the preview of an import.
extension TransferStrings {
  static func exportHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.things, endings(schema))
    return "Write all \(things) to a new file. Its name ends in \(endings)"
  }

  static func importHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.things, endings(schema, isRead: true))
    return "Import \(things) from a file. Shows first what it would change; the name ends in \(endings)"
  }

  static func endings<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool = false
  ) -> LocalizedText {
    guard let lines = schema.lines, let ending = lines.endings.first, !isRead || lines.read != nil else {
      return ".csv or .json"
    }
    if schema.calendar != nil, !isRead { return ".csv, .json, .ics or .\(ending) (\(lines.name))" }
    return ".csv, .json or .\(ending) (\(lines.name))"
  }

  static func importTitle(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return "Import \(file)"
  }

  static func state(isEmpty: Bool) -> LocalizedText {
    isEmpty
      ? LocalizedText("All of it is already here.")
      : LocalizedText("Nothing is imported yet.")
  }

  static let bringsNothing = Refusal(
    "All of the file is already here.",
    suggestion: FormStrings.goBack)

  static func hint(hasRefused: Bool) -> LocalizedText {
    hasRefused
      ? LocalizedText(
        "Correct the file, or type confirm good to import the other rows; back changes nothing.")
      : LocalizedText("Type confirm to import this; back changes nothing.")
  }

  static func place(_ place: TransferPlace) -> LocalizedText {
    switch place {
    case .line(let line): "line \(line)"
    case .element(let number, let line):
      "element \(number), line \(line)"
    case .file: "the file"
    }
  }

  /// A value of a new record.
  static func value(_ edit: HistoryEntry.Edit) -> LocalizedText {
    guard edit.lines == nil, let new = edit.new else { return HistoryStrings.edit(edit) }
    return "\(edit.label) \(new)"
  }
}
