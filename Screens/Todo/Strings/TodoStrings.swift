import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences of the feature.
enum TodoStrings {
  static let feature = LocalizedText(en: "Todo", ko: "할 일")
  static let column = LocalizedText(en: "Column", ko: "칸")
  static let added = LocalizedText(en: "Added", ko: "추가")
  static let empty = LocalizedText(en: "No cards yet. Type add and a title.", ko: "카드가 없습니다. add 뒤에 제목을 쓰세요.")
  static let cardGone = LocalizedText(en: "This card was deleted.", ko: "삭제된 카드입니다.")

  enum Argument {
    static let title = LocalizedText(en: "TITLE", ko: "제목")
    static let column = LocalizedText(en: "COLUMN", ko: "칸")
    static let days = LocalizedText(en: "DAYS", ko: "날수")
    static let limit = LocalizedText(en: "COUNT", ko: "장수")
    static let dueExpectation = LocalizedText(
      en: "a day such as friday, tomorrow, 3d, 30 Nov or 2026-12-01, or none",
      ko: "금요일, 내일, 3일 뒤, 12월 1일, 2026-12-01 같은 날이나 없음")
    static let recurrence = LocalizedText(en: "INTERVAL", ko: "주기")
    static let recurrenceExpectation = LocalizedText(
      en: "an interval such as daily, weekly, monthly, weekdays, every 2 weeks or 3d, or none",
      ko: "매일, 매주, 매달, 평일, 2주마다 같은 주기나 없음")
    static let items = LocalizedText(en: "ITEMS", ko: "항목")
    static let tag = LocalizedText(en: "TAG", ko: "태그")
    static let priority = LocalizedText(en: "PRIORITY", ko: "우선순위")
    static let priorityExpectation = LocalizedText(en: "a letter from A to Z, or none", ko: "A에서 Z까지의 글자나 없음")
    static let note = LocalizedText(en: "TEXT", ko: "내용")
    static let line = LocalizedText(en: "LINE", ko: "줄")
    static let columnExpectation = LocalizedText(en: "TODO, DOING or DONE", ko: "할 일, 진행 중, 완료 중 하나")
    static let date = LocalizedText(en: "a date", ko: "날짜")
    static let dateExpectation = LocalizedText(
      en: "a day or a moment such as 2021-12-22 or 2021-12-22T09:00:00.000Z",
      ko: "2021-12-22나 2021-12-22T09:00:00.000Z 같은 날이나 시각")
    static let flag = LocalizedText(en: "the answer", ko: "답")
    static let flagExpectation = LocalizedText(en: "yes or no", ko: "예나 아니요")
  }

  enum Help {
    static let add = LocalizedText(
      en: "Add a card. Its title may contain due:friday, pri:A, wait:monday, rec:weekly and in:doing",
      ko: "카드를 추가합니다. 제목에 기한:금요일, 우선순위:A, 대기:월요일, 반복:매주, 칸:진행중을 섞어 쓸 수 있습니다")
    static let done = LocalizedText(
      en: "Move cards to DONE. Repeating ones come back", ko: "카드를 완료 칸으로 옮깁니다. 반복하는 카드는 다음 것이 생깁니다")
    static let start = LocalizedText(en: "Move cards to DOING", ko: "카드를 진행 중 칸으로 옮깁니다")
    static let stop = LocalizedText(en: "Move cards back to TODO", ko: "카드를 할 일 칸으로 되돌립니다")
    static let wait = LocalizedText(
      en: "Hide cards until a day. They appear sooner when they are due",
      ko: "정한 날까지 카드를 숨깁니다. 기한이 먼저 오면 그날 나옵니다")
    static let repeating = LocalizedText(
      en: "Repeat a card. When done, it comes back after the interval", ko: "카드를 반복합니다. 끝내면 주기만큼 뒤에 다시 나옵니다")
    static let item = LocalizedText(en: "Add an item to a card's checklist", ko: "체크리스트에 항목을 추가합니다")
    static let check = LocalizedText(en: "Check items of the checklist", ko: "체크리스트의 항목을 완료로 표시합니다")
    static let uncheck = LocalizedText(en: "Uncheck items of the checklist", ko: "항목의 완료 표시를 지웁니다")
    static let unitem = LocalizedText(en: "Remove items from the checklist", ko: "체크리스트에서 항목을 지웁니다")
    static let next = LocalizedText(
      en:
        "Show what to do next. The order is by points: 12 when overdue, 10 when due today and one less each day before; 6, 4 or 2 for priority A, B or C, 1 for others; 4 in DOING",
      ko:
        "급한 순서로 할 일을 봅니다. 점수: 기한이 지나면 12점, 오늘까지면 10점이고 하루 멀어질 때마다 1점씩 적습니다. 우선순위 A, B, C는 6, 4, 2점, 나머지는 1점, 진행 중은 4점입니다"
    )
    static let agenda = LocalizedText(
      en: "Show what is due in seven days. Overdue cards come first",
      ko: "7일 안에 끝낼 카드를 봅니다. 기한이 지난 카드가 먼저 나옵니다")
    static let board = LocalizedText(
      en: "Show the whole board in your own order", ko: "직접 정한 순서로 보드 전체를 봅니다")
    static let more = LocalizedText(
      en: "Show more cards, of one column or of all", ko: "한 칸이나 모든 칸의 카드를 더 봅니다")
    static let tags = LocalizedText(en: "Show the tags and how many cards have them", ko: "태그와 카드 수를 봅니다")
    static let openTag = LocalizedText(en: "Show the cards of a tag on the board", ko: "태그의 카드를 보드에서 봅니다")
    static let move = LocalizedText(en: "Move cards to another column", ko: "카드를 다른 칸으로 옮깁니다")
    static let up = LocalizedText(en: "Move a card up in its column", ko: "카드를 칸 안에서 위로 옮깁니다")
    static let down = LocalizedText(en: "Move a card down in its column", ko: "카드를 칸 안에서 아래로 옮깁니다")
    static let top = LocalizedText(en: "Move a card to the top of its column", ko: "카드를 칸의 맨 위로 옮깁니다")
    static let limit = LocalizedText(
      en: "Show or set the limit of a column. 0 is for none",
      ko: "칸에 둘 카드의 한도를 보거나 정합니다. 0이면 한도가 없습니다")
    static let edit = LocalizedText(
      en: "Change a card's title or fields",
      ko: "카드의 제목이나 항목을 바꿉니다")
    static let delete = LocalizedText(en: "Delete cards", ko: "카드를 삭제합니다")
    static let due = LocalizedText(en: "Set the day that a card is due", ko: "카드의 기한을 정합니다")
    static let priority = LocalizedText(en: "Set how urgent a card is", ko: "카드의 우선순위를 정합니다")
    static let note = LocalizedText(
      en: "Add a line to a card's notes. Alone, opens your editor",
      ko: "카드에 메모를 한 줄 추가합니다. 내용을 쓰지 않으면 편집기가 열립니다")
    static let unnote = LocalizedText(en: "Remove a line from the notes", ko: "메모에서 한 줄을 지웁니다")
    static let archive = LocalizedText(
      en:
        "Archive cards that are done. Takes those finished 14 or more days ago, or as many as given",
      ko: "끝낸 카드를 보관합니다. 끝낸 지 14일이나 정한 날수가 지난 카드가 대상입니다")
    static let to = LocalizedText(en: "Choose the column to move to", ko: "옮길 칸을 고릅니다")
  }

  static func summary(_ board: BoardPage, _ today: Day) -> LocalizedText {
    switch board.view {
    case .next:
      let count = board.count
      let all = LocalizedText(
        en: "The most urgent of \(count) open \(count == 1 ? "card" : "cards") first",
        ko: "끝내지 않은 카드 \(count)장, 급한 것부터")
      return BoardPage.nouns.state(all, of: board, nil)
    case .agenda:
      let all = LocalizedText(
        en: "\(BoardPage.nouns.count(board.count).en) to finish by \(Text(today.adding(days: 6).iso))",
        ko: "\(Text(today.adding(days: 6).iso))까지 끝낼 카드 \(board.count)장")
      return BoardPage.nouns.state(all, of: board, nil)
    default: return columns(board)
    }
  }

  private static func columns(_ board: BoardPage) -> LocalizedText {
    let counts = Category.allCases.map { tally(in: $0, of: board) }
    let count = BoardPage.nouns.count(board.count)
    let hidden = Category.allCases.first { board.shown(in: $0) < board.counts[$0] ?? 0 }
    let more = hidden.map { LocalizedText(en: Text($0.name.lowercased()), ko: $0.title.ko) }
    let waiting = board.waiting
    return LocalizedText(
      en: "\(count): \(counts.map(\.en).joined(separator: ", "))"
        + (waiting > 0 ? "; \(waiting) waiting" : "")
        + (more.map { "; for more, type more or more \($0)" } ?? ""),
      ko: "\(count): \(counts.map(\.ko).joined(separator: ", "))"
        + (waiting > 0 ? ". 대기 \(waiting)장" : "")
        + (more.map { ". more나 more \($0) 명령으로 더 봅니다" } ?? ""))
  }

  private static func tally(in category: Category, of board: BoardPage) -> LocalizedText {
    let (name, count, shown) = (category.title, board.counts[category] ?? 0, board.shown(in: category))
    let limit = board.limits[category].flatMap { count > $0 ? $0 : nil }
    let notes = [
      limit.map { LocalizedText(en: "limit \($0)", ko: "한도 \($0)장") },
      shown < count ? LocalizedText(en: "\(shown) shown", ko: "\(shown)장 표시") : nil,
      board.dueLeft[category].map { LocalizedText(en: "\($0) more due", ko: "기한이 된 카드 \($0)장 더 있음") },
    ].compactMap(\.self)
    if notes.isEmpty { return LocalizedText(en: "\(name.en) \(count)", ko: "\(name.ko) \(count)") }
    return LocalizedText(
      en: "\(name) \(count) (\(notes.map(\.en).joined(separator: ", ")))",
      ko: "\(name) \(count)(\(notes.map(\.ko).joined(separator: ", ")))")
  }

  static func noMore(of category: Category) -> LocalizedText {
    let name = category.title
    return LocalizedText(
      en: "There are no more cards in \(name).",
      ko: "\(name) 칸에는 더 볼 카드가 없습니다.")
  }

  static func empty(_ board: BoardPage) -> LocalizedText {
    switch board.view {
    case .next where board.total > 0:
      LocalizedText(en: "Everything is done.", ko: "모두 끝냈습니다.")
    case .agenda where board.total > 0:
      LocalizedText(
        en: "Nothing is due in the next seven days. Type board for all cards.",
        ko: "앞으로 7일 동안 기한인 카드가 없습니다. board 명령으로 모두 봅니다.")
    default:
      board.waiting > 0
        ? LocalizedText(
          en: "All cards are waiting. Type find in:waiting for them.",
          ko: "모든 카드가 대기 중입니다. find 칸:대기 명령으로 볼 수 있습니다.")
        : empty
    }
  }

  /// - Parameter cards: The cards as they were.
  static func renamed(_ cards: [Recorded<Card>], to new: String) -> LocalizedText {
    let old = who(cards)
    return LocalizedText(
      en: "Changed \(old.en) to \(quoted: new).", ko: "\(old.ko)의 제목을 바꿨습니다. 새 제목: \(quoted: new)")
  }

  /// The title of a card, or the number of several.
  static func who(_ cards: [Recorded<Card>]) -> LocalizedText {
    guard cards.count == 1 else { return BoardPage.nouns.count(cards.count) }
    let title = Text(cards[0].title).quoted
    return LocalizedText(en: title, ko: "\(title) 카드")
  }

  static func moveTo(_ category: Category) -> LocalizedText {
    let column = category.title
    return LocalizedText(en: "Move to \(column)", ko: "\(column) 칸으로 옮기기")
  }
}
