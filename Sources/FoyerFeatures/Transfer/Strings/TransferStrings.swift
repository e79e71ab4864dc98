import Foyer
import FoyerJournal

/// The sentences about files of records, the same in every feature.
enum TransferStrings {
  static let refused = LocalizedText(en: "Refused", ko: "들여올 수 없음")
  static let new = LocalizedText(en: "New", ko: "새로 추가")
  static let changed = LocalizedText(en: "Changed", ko: "변경")
  static let same = LocalizedText(en: "Already here", ko: "이미 있음")
  static let warnings = LocalizedText(en: "Warnings", ko: "주의")
  static let entry = LocalizedText(en: "Entry", ko: "항목")
  static let change = LocalizedText(en: "Change", ko: "내용")
  static let kept = LocalizedText(en: "Nothing was changed here.", ko: "여기에는 바뀐 것이 없습니다.")
  static let moreHelp = LocalizedText(en: "Show more of the file", ko: "파일의 내용을 더 봅니다")
  static let hasMore = LocalizedText(en: "There is more: type more.", ko: "more를 입력하면 더 나옵니다.")
  static let noMore = LocalizedText(en: "There is no more to show.", ko: "더 보여 줄 것이 없습니다.")
  static let yesHelp = LocalizedText(
    en: "import without showing first what the file would change", ko: "파일이 무엇을 바꾸는지 먼저 보지 않고 들여옵니다")
  static let yesHint = LocalizedText(
    en: "Add --yes to the line to import the file.", ko: "파일을 들여오려면 줄 끝에 --yes를 붙이세요.")
  static let confirmHelp = LocalizedText(
    en: "Import the file. “confirm good” leaves out the refused rows",
    ko: "파일을 들여옵니다. confirm good은 들여올 수 없는 줄을 빼고 들여옵니다")
  static let stale = LocalizedText(
    en: "The records could not be updated; this is how they were last read.",
    ko: "저장된 내용을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")

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
    suggestion: .goBack)

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
