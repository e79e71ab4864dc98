import Foyer

/// The remarks about rows and columns of files.
extension TransferStrings {
  static let noValue = Refusal("A value is missing.")
  static let noObject = Refusal("It is not an object.")

  static func unknownColumn(_ name: String) -> LocalizedText {
    "The column \(quoted: name) is unknown and was not read."
  }

  static func twice(_ name: String) -> LocalizedText {
    "\(quoted: name) appears twice."
  }

  static func missing<Record: TransferRecord>(_ column: TransferColumn<Record>) -> LocalizedText {
    "The column \(LocalizedText(heading: column.typedName)) is missing."
  }

  static func unfit(_ name: String, _ shape: TransferShape) -> Refusal {
    let form: LocalizedText =
      switch shape {
      case .text: "a text or null"
      case .lines: "a list of texts of one line, or null"
      case .flag: "true, false or null"
      case .number: "a whole number or null"
      }
    return Refusal(
      "\(quoted: name) has to be \(form).")
  }

  static func repeated(_ id: String, _ first: TransferPlace) -> Refusal {
    let (id, first) = (Text(id).quoted, place(first))
    return Refusal(
      "The id \(id) is also that of \(first).")
  }

  static func repeated(_ first: TransferPlace) -> Refusal {
    let first = place(first)
    return Refusal(
      "It is the same entry as \(first).")
  }

  static func ambiguous(_ count: LocalizedText) -> Refusal {
    Refusal(
      "It could mean any of \(count).")
  }

  static func outside(_ file: String) -> Refusal {
    let file = Text.path(file)
    return Refusal(
      "The picture \(file) is not in the folder of this file. Put it there, and name it without / or ~ in front."
    )
  }

  static func missingPicture(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return "There is no file \(file), so it is imported without a picture."
  }

  static func fields(_ count: Int, insteadOf expected: Int) -> LocalizedText {
    "It has \(count) fields instead of \(expected)."
  }

  static func flaw(_ kind: CSVReading.Flaw.Kind) -> LocalizedText {
    switch kind {
    case .quoteInside:
      "There is a quotation mark inside a field that does not begin with one."
    case .textBehindQuote:
      "There is text after a closing quotation mark."
    case .openQuote:
      "A quotation mark is opened here and never closed, so nothing from here on was read."
    case .zeroByte: "It contains a zero byte."
    case .longField:
      "It contains a text of more than \(CSVReading.longestField) bytes."
    case .notUTF8: "It is not UTF-8."
    }
  }
}
