import Foyer
import FoyerJournal

/// Sentences about the preview of an import.
extension TransferStrings {
  static func exportHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.words.things, endings(schema))
    return LocalizedText(
      en: "Write all \(things) to a new file. Its name ends in \(endings)",
      ko: "\(things.ko.with(.object)) 모두 새 파일에 씁니다. 파일 이름은 \(endings.ko.with(.toward)) 끝나야 합니다")
  }

  static func importHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.words.things, endings(schema, isRead: true))
    return LocalizedText(
      en: "Import \(things) from a file. Shows first what it would change; the name ends in \(endings)",
      ko: "파일에서 \(things.ko.with(.object)) 들여옵니다. 무엇이 바뀌는지 먼저 보여 줍니다. 쓸 수 있는 파일: \(endings)")
  }

  static func endings<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool = false
  ) -> LocalizedText {
    guard let lines = schema.lines, let ending = lines.endings.first, !isRead || lines.read != nil else {
      return LocalizedText(en: ".csv or .json", ko: ".csv나 .json")
    }
    return LocalizedText(
      en: ".csv, .json or .\(ending) (\(lines.name))", ko: ".csv, .json, .\(ending)(\(lines.name))")
  }

  static func importTitle(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(en: "Import \(file)", ko: "\(file) 들여오기")
  }

  static func state(isEmpty: Bool) -> LocalizedText {
    isEmpty
      ? LocalizedText(en: "All of it is already here.", ko: "모두 이미 있습니다.")
      : LocalizedText(en: "Nothing is imported yet.", ko: "아직 들여오지 않았습니다.")
  }

  static let bringsNothing = Refusal(
    LocalizedText(en: "All of the file is already here.", ko: "파일의 내용이 모두 이미 있습니다."),
    suggestion: FormStrings.goBack)

  static func hint(hasRefused: Bool) -> LocalizedText {
    hasRefused
      ? LocalizedText(
        en: "Correct the file, or type confirm good to import the other rows; .. changes nothing.",
        ko: "파일을 고치거나, confirm good을 입력해 나머지만 들여오세요. 그대로 두려면 ..을 입력하세요.")
      : LocalizedText(
        en: "Type confirm to import this; .. changes nothing.",
        ko: "들여오려면 confirm을, 그대로 두려면 ..을 입력하세요.")
  }

  static func place(_ place: TransferPlace) -> LocalizedText {
    switch place {
    case .line(let line): LocalizedText(en: "line \(line)", ko: "\(line)번째 줄")
    case .element(let number, let line):
      LocalizedText(en: "element \(number), line \(line)", ko: "\(number)번째 요소, \(line)번째 줄")
    case .file: LocalizedText(en: "the file", ko: "파일")
    }
  }

  /// A value of a new record.
  static func value(_ edit: HistoryEntry.Edit) -> LocalizedText {
    guard edit.lines == nil, let new = edit.new else { return HistoryStrings.edit(edit) }
    return LocalizedText(en: "\(edit.label) \(new)", ko: "\(edit.label) \(new)")
  }
}
