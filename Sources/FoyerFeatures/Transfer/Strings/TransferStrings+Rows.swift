import Foyer

/// The remarks about rows and columns of files.
extension TransferStrings {
  static let noValue = Refusal(LocalizedText(en: "A value is missing.", ko: "빠진 값이 있습니다."))
  static let noObject = Refusal(LocalizedText(en: "It is not an object.", ko: "객체가 아닙니다."))

  static func unknownColumn(_ name: String) -> LocalizedText {
    LocalizedText(
      en: "The column \(quoted: name) is unknown and was not read.", ko: "모르는 열이라서 읽지 않았습니다: \(quoted: name)."
    )
  }

  static func twice(_ name: String) -> LocalizedText {
    LocalizedText(en: "\(quoted: name) appears twice.", ko: "두 번 나오는 이름입니다: \(quoted: name).")
  }

  static func missing<Record: TransferRecord>(_ column: TransferColumn<Record>) -> LocalizedText {
    let name = Text(column.header)
    let korean = column.label?.ko ?? name
    return LocalizedText(en: "The column \(name) is missing.", ko: "빠진 열: \(korean).")
  }

  static func unfit(_ name: String, _ shape: TransferShape) -> Refusal {
    let form =
      switch shape {
      case .text: LocalizedText(en: "a text or null", ko: "글자이거나 null")
      case .lines: LocalizedText(en: "a list of texts of one line, or null", ko: "한 줄짜리 글자의 배열이거나 null")
      case .flag: LocalizedText(en: "true, false or null", ko: "true, false이거나 null")
      case .number: LocalizedText(en: "a whole number or null", ko: "정수이거나 null")
      }
    return Refusal(
      LocalizedText(en: "\(quoted: name) has to be \(form).", ko: "\(quoted: name) 값은 \(form)이어야 합니다."))
  }

  static func repeated(_ id: String, _ first: TransferPlace) -> Refusal {
    let (id, first) = (Text(id).quoted, place(first))
    return Refusal(
      LocalizedText(en: "The id \(id) is also that of \(first).", ko: "\(id) 식별자를 이미 썼습니다(\(first))."))
  }

  static func repeated(_ first: TransferPlace) -> Refusal {
    let first = place(first)
    return Refusal(
      LocalizedText(en: "It is the same entry as \(first).", ko: "같은 항목이 이미 나왔습니다(\(first))."))
  }

  static func ambiguous(_ count: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(en: "It could mean any of \(count).", ko: "\(count) 중 어느 것인지 알 수 없습니다."))
  }

  static func outside(_ file: String) -> Refusal {
    let file = Text.path(file)
    return Refusal(
      LocalizedText(
        en:
          "The picture \(file) is not in the folder of this file. Put it there, and name it without / or ~ in front.",
        ko: "\(file) 사진이 이 파일의 폴더에 없습니다. 그 폴더에 두고 앞에 /나 ~ 없이 적으세요."))
  }

  static func missingPicture(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(
      en: "There is no file \(file), so it is imported without a picture.", ko: "\(file) 파일이 없어서 사진 없이 들여옵니다."
    )
  }

  static func fields(_ count: Int, insteadOf expected: Int) -> LocalizedText {
    LocalizedText(
      en: "It has \(count) fields instead of \(expected).", ko: "항목이 \(expected)개가 아니라 \(count)개입니다.")
  }

  static func flaw(_ kind: CSVReading.Flaw.Kind) -> LocalizedText {
    switch kind {
    case .quoteInside:
      LocalizedText(
        en: "There is a quotation mark inside a field that does not begin with one.",
        ko: "따옴표로 시작하지 않은 항목 안에 따옴표가 있습니다.")
    case .textBehindQuote:
      LocalizedText(en: "There is text after a closing quotation mark.", ko: "닫는 따옴표 뒤에 글자가 있습니다.")
    case .openQuote:
      LocalizedText(
        en: "A quotation mark is opened here and never closed, so nothing from here on was read.",
        ko: "여기서 연 따옴표를 닫지 않았습니다. 여기부터는 읽지 못했습니다.")
    case .zeroByte: LocalizedText(en: "It contains a zero byte.", ko: "값이 0인 바이트가 있습니다.")
    case .longField:
      LocalizedText(
        en: "It contains a text of more than \(CSVReading.longestField) bytes.",
        ko: "\(CSVReading.longestField)바이트보다 긴 글이 있습니다.")
    case .notUTF8: LocalizedText(en: "It is not UTF-8.", ko: "UTF-8이 아닙니다.")
    }
  }
}
