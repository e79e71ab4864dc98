import Foyer

/// The refusals of files as a whole.
extension TransferStrings {
  static func unknownFormat<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool
  ) -> Refusal {
    let endings = endings(schema, isRead: isRead)
    return Refusal(
      "The format is not clear: the name of the file has to end in \(endings).",
      suggestion: LocalizedText("Or type the format after the name, as in cards.old csv."))
  }

  static func onlyWritten<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    let endings = endings(schema, isRead: true)
    return Refusal(
      "Such a file can be exported but not imported: give one that ends in \(endings).")
  }

  static func nothingToExport(_ things: LocalizedText) -> Refusal {
    Refusal(
      "There are no \(things), so no file was made.")
  }

  static func nothingHasDay(_ things: LocalizedText) -> Refusal {
    Refusal("None of the \(things) has a day that a calendar could show, so no file was made.")
  }

  /// The sentence about records that a calendar has no place for; `nil` when there are none.
  static func withoutDay(_ count: Int, _ nouns: Nouns) -> LocalizedText? {
    guard count > 0 else { return nil }
    let records = nouns.count(count)
    return "Left out for lack of a day: \(records)."
  }

  static func nothingToImport(_ things: LocalizedText) -> Refusal {
    Refusal(
      "There are no \(things) in the file.")
  }

  static func hasRefused(_ count: Int) -> Refusal {
    Refusal(
      LocalizedText(
        count, one: "Nothing was imported, because \(count) row is refused.",
        many: "Nothing was imported, because \(count) rows are refused."),
      suggestion: hint(hasRefused: true))
  }

  static let emptyFile = Refusal(
    "The file is empty; nothing was imported.")

  static let saveAsUTF8: LocalizedText = "Save the file as UTF-8."

  static func notUTF8(line: Int) -> Refusal {
    Refusal(
      "Line \(line) of the file is not UTF-8; nothing was imported.",
      suggestion: saveAsUTF8)
  }

  static func flaw<Record: TransferRecord>(_ flaw: JSONElements.Flaw, of type: Record.Type) -> Refusal {
    let things = Record.transfer.things
    switch flaw {
    case .notAnArray:
      return Refusal(
        "The file is not a JSON array of \(things); nothing was imported.")
    case .notJSON(let line):
      return Refusal(
        "From line \(line) on, the file is not JSON with whole numbers; nothing was imported.")
    }
  }

  static func badHeader<Record: TransferRecord>(_ reason: LocalizedText, of type: Record.Type) -> Refusal {
    let names = Record.transfer.columns.map { LocalizedText(heading: $0.typedName) }.joined(separator: ",")
    return Refusal(
      "The file does not begin with a line of column names, so nothing was imported. \(reason)",
      suggestion: "The columns are \(names).")
  }
}
