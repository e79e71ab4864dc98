import Foyer
import FoyerJournal

/// The sentences about files of records, the same in every feature.
enum TransferStrings {
  static let refused = LocalizedText(
    en: "Refused",
    ko: "들여올 수 없음")
  static let new = LocalizedText(
    en: "New",
    ko: "새로 추가")
  static let changed = LocalizedText(
    en: "Changed",
    ko: "변경")
  static let same = LocalizedText(
    en: "Already here",
    ko: "이미 있음")
  static let warnings = LocalizedText(
    en: "Warnings",
    ko: "주의")
  static let entry = LocalizedText(
    en: "Entry",
    ko: "항목")
  static let change = LocalizedText(
    en: "Change",
    ko: "내용")
  static let kept = LocalizedText(
    en: "Nothing was changed here.",
    ko: "여기에는 바뀐 것이 없습니다.")
  static let moreHelp = LocalizedText(
    en: "Show more of the file",
    ko: "파일의 내용을 더 봅니다")
  static let hasMore = LocalizedText(
    en: "There is more: type more.",
    ko: "more를 입력하면 더 나옵니다.")
  static let noMore = LocalizedText(
    en: "There is no more to show.",
    ko: "더 보여 줄 것이 없습니다.")
  static let yesHelp = LocalizedText(
    en: "import without showing first what the file would change",
    ko: "파일이 무엇을 바꾸는지 먼저 보지 않고 들여옵니다")
  static let yesHint = LocalizedText(
    en: "Add --yes to the line to import the file.",
    ko: "파일을 들여오려면 줄 끝에 --yes를 붙이세요.")
  static let confirmHelp = LocalizedText(
    en: "Import the file. “confirm good” leaves out the refused rows",
    ko: "파일을 들여옵니다. confirm good은 들여올 수 없는 줄을 빼고 들여옵니다")
  static let stale = LocalizedText(
    en: "The records could not be updated; this is how they were last read.",
    ko: "저장된 내용을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
}
