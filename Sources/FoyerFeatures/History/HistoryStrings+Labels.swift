public import Foyer

/// Labels, and names of arguments.
extension HistoryStrings {
  static let time = LocalizedText(
    en: "Time",
    ko: "시각")
  static let who = LocalizedText(
    en: "Who",
    ko: "누가")
  static let what = LocalizedText(
    en: "What",
    ko: "무엇")
  static let change = LocalizedText(
    en: "Change",
    ko: "변경")
  static let since = LocalizedText(
    en: "Since",
    ko: "조회 시작일")
  static let sinceHelp = LocalizedText(
    en: "Show the changes since a day. Alone, shows all",
    ko: "정한 날부터의 기록만 봅니다. 명령만 쓰면 모두 봅니다")
  static let moreHelp = LocalizedText(
    en: "Show older changes",
    ko: "더 오래된 기록을 봅니다")
  static let dayExpectation = LocalizedText(
    en: "a day such as yesterday, monday, 3 days ago or 2026-11-20",
    ko: "어제, 월요일, 3일 전, 2026-11-20 같은 날")
  static let empty = LocalizedText(
    en: "No changes yet.",
    ko: "아직 기록이 없습니다.")
  static let noneSince = LocalizedText(
    en: "No changes since then.",
    ko: "그 뒤의 기록이 없습니다.")
  static let hasOlder = LocalizedText(
    en: "For older changes, type more.",
    ko: "더 오래된 기록은 more로 봅니다.")
  static let noOlder = LocalizedText(
    en: "There are no older changes.",
    ko: "더 오래된 기록이 없습니다.")
  /// The title of the history.
  public static let title = LocalizedText(
    en: "History",
    ko: "기록")
  /// The help of the command `history`.
  public static let help = LocalizedText(
    en: "Show who changed what, newest first",
    ko: "누가 무엇을 바꾸었는지 최근 것부터 봅니다")
  /// The help of the command that opens what a change was about.
  public static let openHelp = LocalizedText(
    en: "Open what a change was about",
    ko: "바뀐 것을 엽니다")
  /// The name of a row of the history.
  public static let row = LocalizedText(
    en: "CHANGE",
    ko: "변경")
  package static let person = LocalizedText(
    en: "person",
    ko: "사람")
  package static let until = LocalizedText(
    en: "end date",
    ko: "기한")
  package static let day = LocalizedText(
    en: "DAY",
    ko: "날")
  package static let today = LocalizedText(
    en: "Today",
    ko: "오늘")
}
