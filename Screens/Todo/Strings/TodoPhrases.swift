import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences of the feature.
enum TodoPhrases {
  static let feature = LocalizedText(en: "Todo", ko: "할 일")
  static let title = LocalizedText(en: "Title", ko: "제목")
  static let column = LocalizedText(en: "Column", ko: "칸")
  static let added = LocalizedText(en: "Added", ko: "추가")
  static let empty = LocalizedText(en: "No cards yet. Type add and a title.", ko: "카드가 없습니다. add 뒤에 제목을 쓰세요.")
  static let cardGone = LocalizedText(en: "This card was deleted.", ko: "삭제된 카드입니다.")

  enum Argument {
    static let title = LocalizedText(en: "TITLE", ko: "제목")
    static let column = LocalizedText(en: "COLUMN", ko: "칸")
    static let days = LocalizedText(en: "DAYS", ko: "날수")
    static let limit = LocalizedText(en: "COUNT", ko: "장수")
    static let due = LocalizedText(en: "DAY", ko: "날")
    static let dueExpectation = LocalizedText(
      en: "a day such as friday, tomorrow, in 3 days or 2026-12-01, or none",
      ko: "금요일, 내일, 3일 뒤, 2026-12-01 같은 날이나 없음")
    static let priority = LocalizedText(en: "PRIORITY", ko: "우선순위")
    static let priorityExpectation = LocalizedText(en: "a letter from A to Z, or none", ko: "A에서 Z까지의 글자나 없음")
    static let note = LocalizedText(en: "TEXT", ko: "내용")
    static let line = LocalizedText(en: "LINE", ko: "줄")
    static let columnExpectation = LocalizedText(en: "TODO, DOING or DONE", ko: "TODO, DOING, DONE 중 하나")
    static let date = LocalizedText(en: "a date", ko: "날짜")
    static let dateExpectation = LocalizedText(
      en: "a day or a moment such as 2021-12-22 or 2021-12-22T09:00:00.000Z",
      ko: "2021-12-22나 2021-12-22T09:00:00.000Z 같은 날이나 시각")
    static let flag = LocalizedText(en: "the answer", ko: "답")
    static let flagExpectation = LocalizedText(en: "yes or no", ko: "예나 아니요")
  }

  enum Help {
    static let add = LocalizedText(en: "Add a card", ko: "카드를 추가합니다")
    static let move = LocalizedText(en: "Move cards to another column", ko: "카드를 다른 칸으로 옮깁니다")
    static let up = LocalizedText(en: "Move a card up in its column", ko: "카드를 칸 안에서 위로 옮깁니다")
    static let down = LocalizedText(en: "Move a card down in its column", ko: "카드를 칸 안에서 아래로 옮깁니다")
    static let top = LocalizedText(en: "Move a card to the top of its column", ko: "카드를 칸의 맨 위로 옮깁니다")
    static let limit = LocalizedText(
      en: "Say or set how many cards DOING should hold at most, 0 for any number",
      ko: "DOING 칸에 둘 카드의 한도를 보거나 정합니다. 0이면 한도가 없습니다")
    static let edit = LocalizedText(en: "Give a card another title", ko: "카드의 제목을 바꿉니다")
    static let delete = LocalizedText(en: "Delete cards", ko: "카드를 삭제합니다")
    static let due = LocalizedText(en: "Set the day that a card is due", ko: "카드의 기한을 정합니다")
    static let priority = LocalizedText(en: "Set how urgent a card is", ko: "카드의 우선순위를 정합니다")
    static let note = LocalizedText(
      en: "Add a line to a card's notes, or edit them all in your editor",
      ko: "카드에 메모를 한 줄 덧붙이거나 편집기로 고칩니다")
    static let unnote = LocalizedText(en: "Remove a line from the notes", ko: "메모에서 한 줄을 지웁니다")
    static let archive = LocalizedText(
      en:
        "Take cards off the board that were finished 14 days ago, or so many; find in:archive shows them",
      ko: "끝낸 지 14일이나 정한 날수가 지난 카드를 보관합니다. find in:archive로 봅니다")
    static let to = LocalizedText(en: "Choose the column to move to", ko: "옮길 칸을 고릅니다")
  }

  static func summary(_ board: BoardPage) -> LocalizedText {
    let counts = Category.allCases.map { tally(in: $0, of: board) }
    let count = BoardPage.nouns.count(board.count)
    let all = LocalizedText(
      en: "\(count): \(counts.map(\.en).joined(separator: ", "))",
      ko: "\(count): \(counts.map(\.ko).joined(separator: ", "))")
    return BoardPage.nouns.state(all, of: board, nil)
  }

  private static func tally(in category: Category, of board: BoardPage) -> LocalizedText {
    let (name, count) = (Text(category.name), board.counts[category] ?? 0)
    guard category == .doing, let limit = board.limit, count > limit else {
      return LocalizedText(verbatim: "\(name) \(count)")
    }
    return LocalizedText(en: "\(name) (\(count) of \(limit))", ko: "\(name) (\(count)장, 한도 \(limit)장)")
  }

  /// - Parameter cards: The cards as they were.
  static func renamed(_ cards: [Recorded<Card>], to new: String) -> LocalizedText {
    let (old, new) = (who(cards), Text(new).quoted)
    return LocalizedText(en: "Changed \(old.en) to \(new).", ko: "\(old.ko)의 제목을 바꿨습니다. 새 제목: \(new)")
  }

  /// The title of a card, or the number of several.
  static func who(_ cards: [Recorded<Card>]) -> LocalizedText {
    guard cards.count == 1 else { return BoardPage.nouns.count(cards.count) }
    let title = Text(cards[0].title).quoted
    return LocalizedText(en: title, ko: "\(title) 카드")
  }

  static func moveTo(_ category: Category) -> LocalizedText {
    let column = Text(category.name)
    return LocalizedText(en: "Move to \(column)", ko: "\(column) 칸으로 옮기기")
  }
}
