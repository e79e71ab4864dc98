import Foyer

/// The refusals of files as a whole.
extension TransferStrings {
  static func unknownFormat<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The format is not clear: the name of the file has to end in \(endings(schema)).",
        ko: "형식을 알 수 없습니다. 파일 이름은 \(endings(schema).ko.with(.toward)) 끝나야 합니다."),
      suggestion: LocalizedText(
        en: "Or type the format after the name, as in cards.old csv.",
        ko: "이름 뒤에 형식을 써도 됩니다(예: cards.old csv)."))
  }

  static func onlyWritten<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    let endings = endings(schema, isRead: true)
    return Refusal(
      LocalizedText(
        en: "Such a file can be exported but not imported: give one that ends in \(endings).",
        ko: "이 형식은 내보낼 수만 있습니다. \(endings.ko.with(.toward)) 끝나는 파일을 들여오세요."))
  }

  static func nothingToExport(_ things: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There are no \(things), so no file was made.", ko: "내보낼 것이 없습니다(\(things)). 파일을 만들지 않았습니다."))
  }

  static func nothingToImport(_ things: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(en: "There are no \(things) in the file.", ko: "파일에 들여올 것이 없습니다(\(things))."))
  }

  static func hasRefused(_ count: Int) -> Refusal {
    Refusal(
      LocalizedText(
        en: "Nothing was imported, because \(count) \(count == 1 ? "row is" : "rows are") refused.",
        ko: "들여올 수 없는 줄이 \(count)개 있어서 아무것도 들여오지 않았습니다."),
      suggestion: hint(hasRefused: true))
  }

  static let emptyFile = Refusal(
    LocalizedText(en: "The file is empty; nothing was imported.", ko: "빈 파일입니다. 아무것도 들여오지 않았습니다."))

  static let saveAsUTF8 = LocalizedText(
    en: "Save the file as UTF-8.",
    ko: "파일을 UTF-8로 저장하세요.")

  static func notUTF8(line: Int) -> Refusal {
    Refusal(
      LocalizedText(
        en: "Line \(line) of the file is not UTF-8; nothing was imported.",
        ko: "파일의 \(line)번째 줄이 UTF-8이 아닙니다. 아무것도 들여오지 않았습니다."),
      suggestion: saveAsUTF8)
  }

  static func flaw<Record: TransferRecord>(_ flaw: JSONElements.Flaw, of type: Record.Type) -> Refusal {
    let things = Record.transfer.words.things
    switch flaw {
    case .notAnArray:
      return Refusal(
        LocalizedText(
          en: "The file is not a JSON array of \(things); nothing was imported.",
          ko: "JSON 배열(\(things))이 아닙니다. 아무것도 들여오지 않았습니다."))
    case .notJSON(let line):
      return Refusal(
        LocalizedText(
          en: "From line \(line) on, the file is not JSON with whole numbers; nothing was imported.",
          ko: "\(line)번째 줄부터 JSON이 아니거나 정수가 아닌 수가 있습니다. 아무것도 들여오지 않았습니다."))
    }
  }

  static func badHeader<Record: TransferRecord>(_ reason: LocalizedText, of type: Record.Type) -> Refusal {
    let columns = Record.transfer.columns
    let names = Text(columns.map(\.header).joined(separator: ","))
    let korean = columns.map { $0.label?.ko ?? Text($0.header) }.joined(
      separator: ",")
    return Refusal(
      LocalizedText(
        en: "The file does not begin with a line of column names, so nothing was imported. \(reason)",
        ko: "파일의 첫 줄이 열 이름이 아니어서 아무것도 들여오지 않았습니다. \(reason)"),
      suggestion: LocalizedText(en: "The columns are \(names).", ko: "쓸 수 있는 열: \(korean)."))
  }
}
