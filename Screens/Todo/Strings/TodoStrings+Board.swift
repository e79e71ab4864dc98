import Foyer
import FoyerFeatures
import FoyerJournal

/// Sentences about the board.
extension TodoStrings {
  static func summary(_ board: BoardPage, _ today: Day) -> LocalizedText {
    switch board.view {
    case .next:
      let count = board.count
      let all = LocalizedText(
        en: "The most urgent of \(count) open \(count == 1 ? "card" : "cards") first",
        ko: "끝내지 않은 카드 \(count)장, 급한 것부터")
      return Card.nouns.state(all, of: board, nil)
    case .agenda:
      let last = Text(today.adding(days: 6).iso)
      let all =
        board.isCounted
        ? LocalizedText(
          en: "\(Card.nouns.count(board.count).en) to finish by \(last)",
          ko: "\(last)까지 끝낼 카드 \(board.count)장")
        : LocalizedText(
          en: "Over \(BoardPage.mostCounted) cards to finish by \(last)",
          ko: "\(last)까지 끝낼 카드 \(BoardPage.mostCounted)장 넘게 있음")
      return Card.nouns.state(all, of: board, nil)
    default: return columns(board)
    }
  }

  private static func columns(_ board: BoardPage) -> LocalizedText {
    let counts = Category.allCases.map { tally(in: $0, of: board) }
    let count = Card.nouns.count(board.count)
    let hidden = Category.allCases.first { board.shown(in: $0) < board.counts[$0] ?? 0 }
    let more = hidden.map { LocalizedText(en: Text($0.rawValue.lowercased()), ko: $0.name.ko) }
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
    let (name, count, shown) = (category.name, board.counts[category] ?? 0, board.shown(in: category))
    let limit = board.limits[category].flatMap { count > $0 ? $0 : nil }
    let notes = [
      limit.map { LocalizedText(en: "limit \($0)", ko: "한도 \($0)장") },
      shown < count ? LocalizedText(en: "\(shown) shown", ko: "\(shown)장 표시") : nil,
      board.dueLeft[category].map(moreDue),
    ].compactMap(\.self)
    if notes.isEmpty { return LocalizedText(en: "\(name.en) \(count)", ko: "\(name.ko) \(count)") }
    return LocalizedText(
      en: "\(name) \(count) (\(notes.map(\.en).joined(separator: ", ")))",
      ko: "\(name) \(count)(\(notes.map(\.ko).joined(separator: ", ")))")
  }

  private static func moreDue(_ count: Int) -> LocalizedText {
    guard count <= BoardPage.mostDueCounted else {
      return LocalizedText(
        en: "over \(BoardPage.mostDueCounted) more due", ko: "기한이 된 카드 \(BoardPage.mostDueCounted)장 넘게 더 있음")
    }
    return LocalizedText(en: "\(count) more due", ko: "기한이 된 카드 \(count)장 더 있음")
  }

  static func noMore(of category: Category) -> LocalizedText {
    let name = category.name
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

  /// The title of a card, or the number of several.
  static func who(_ cards: [Recorded<Card>]) -> LocalizedText {
    guard cards.count == 1 else { return Card.nouns.count(cards.count) }
    let title = Text(cards[0].title).quoted
    return LocalizedText(en: title, ko: "\(title) 카드")
  }

  static func moveTo(_ category: Category) -> LocalizedText {
    let column = category.name
    return LocalizedText(en: "Move to \(column)", ko: "\(column) 칸으로 옮기기")
  }
}
