import Foyer

/// The names of the feature's arguments, and what they expect.
enum TodoArguments {
  static let title = LocalizedText(
    en: "TITLE",
    ko: "제목")
  static let column = LocalizedText(
    en: "COLUMN",
    ko: "칸")
  static let days = LocalizedText(
    en: "DAYS",
    ko: "날수")
  static let limit = LocalizedText(
    en: "COUNT",
    ko: "장수")
  static let dueExpectation = LocalizedText(
    en: "a day such as friday, tomorrow, 3d, 30 Nov or 2026-12-01, or none",
    ko: "금요일, 내일, 3일 뒤, 12월 1일, 2026-12-01 같은 날이나 없음")
  static let recurrence = LocalizedText(
    en: "INTERVAL",
    ko: "주기")
  static let recurrenceExpectation = LocalizedText(
    en: "an interval such as daily, weekly, monthly, weekdays, every 2 weeks or 3d, or none",
    ko: "매일, 매주, 매달, 평일, 2주마다 같은 주기나 없음")
  static let items = LocalizedText(
    en: "ITEMS",
    ko: "항목")
  static let tag = LocalizedText(
    en: "TAG",
    ko: "태그")
  static let tags = LocalizedText(
    en: "TAGS",
    ko: "태그")
  static let tagsExpectation = LocalizedText(
    en: "tags such as +home @phone",
    ko: "+집 @전화 같은 태그")
  static let priority = LocalizedText(
    en: "PRIORITY",
    ko: "우선순위")
  static let priorityExpectation = LocalizedText(
    en: "a letter from A to Z, or none",
    ko: "A에서 Z까지의 글자나 없음")
  static let note = LocalizedText(
    en: "TEXT",
    ko: "내용")
  static let person = LocalizedText(
    en: "PERSON",
    ko: "사람")
  static let item = LocalizedText(
    en: "ITEM",
    ko: "항목")
  static let place = LocalizedText(
    en: "PLACE",
    ko: "자리")
  static let blocker = LocalizedText(
    en: "BLOCKER",
    ko: "먼저 할 카드")
  static let blockerExpectation = LocalizedText(
    en: "the identifier and the title of a card",
    ko: "카드의 ID와 제목")
  static let line = LocalizedText(
    en: "LINE",
    ko: "줄")
  static let columnExpectation = LocalizedText(
    en: "TODO, DOING or DONE",
    ko: "할 일, 진행 중, 완료 중 하나")
  static let date = LocalizedText(
    en: "a date",
    ko: "날짜")
  static let flag = LocalizedText(
    en: "the answer",
    ko: "답")
  static let flagExpectation = LocalizedText(
    en: "yes or no",
    ko: "예나 아니요")
}
