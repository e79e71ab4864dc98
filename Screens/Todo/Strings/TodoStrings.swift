import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences of the feature.
enum TodoStrings {
  static let feature = LocalizedText(
    en: "Todo",
    ko: "할 일")
  static let column = LocalizedText(
    en: "Column",
    ko: "칸")
  static let added = LocalizedText(
    en: "Added",
    ko: "추가")
  static let empty = LocalizedText(
    en: "No cards yet. Type add and a title.",
    ko: "카드가 없습니다. add 뒤에 제목을 쓰세요.")
  // MARK: Details

  static let priority = LocalizedText(
    en: "Priority",
    ko: "우선순위")
  static let due = LocalizedText(
    en: "Due",
    ko: "기한")
  static let dueDay = LocalizedText(
    en: "due day",
    ko: "기한")
  static let dueTime = LocalizedText(
    en: "due time",
    ko: "기한 시각")
  static let waitingDay = LocalizedText(
    en: "waiting day",
    ko: "대기")
  static let recurrence = LocalizedText(
    en: "recurrence",
    ko: "반복")
  static let place = LocalizedText(
    en: "place",
    ko: "자리")
  static let ownOrder = LocalizedText(
    en: "your own order",
    ko: "직접 정한 순서")
  static let dayAdded = LocalizedText(
    en: "day added",
    ko: "추가한 날")
  static let dayFinished = LocalizedText(
    en: "day finished",
    ko: "끝낸 날")
  static let archived = LocalizedText(
    en: "archived",
    ko: "보관")
  static let assignee = LocalizedText(
    en: "Assignee",
    ko: "담당")
  static let blockers = LocalizedText(
    en: "blockers",
    ko: "먼저 할 카드")
  static let blockedBy = LocalizedText(
    en: "Blocked by",
    ko: "먼저 할 카드")
  static let projects = LocalizedText(
    en: "Projects",
    ko: "프로젝트")
  static let finished = LocalizedText(
    en: "Finished",
    ko: "끝낸 날")
  static let contexts = LocalizedText(
    en: "Contexts",
    ko: "상황")

  // MARK: Moves

  static let inArchive = LocalizedText(
    en: "In the archive.",
    ko: "보관한 카드입니다.")
  static let filter = LocalizedText(
    en: "Shown only",
    ko: "조건")
  static let columnHint = LocalizedText(
    en: "Name the column too, as in move 1 done.",
    ko: "move 1 완료처럼 칸도 함께 쓰세요.")

  // MARK: Planning

  static let details = LocalizedText(
    en: "Details",
    ko: "기타")
  static let wait = LocalizedText(
    en: "Waiting until",
    ko: "대기")
  static let repeats = LocalizedText(
    en: "Repeats",
    ko: "반복")
  static let checklist = LocalizedText(
    en: "Checklist",
    ko: "체크리스트")
  static let tags = LocalizedText(
    en: "Tags",
    ko: "태그")
  static let tag = LocalizedText(
    en: "Tag",
    ko: "태그")
  static let noTags = LocalizedText(
    en: "No card has a tag. Write +project or @place in a title.",
    ko: "태그가 있는 카드가 없습니다. 제목에 +프로젝트나 @장소를 쓰세요.")
}
