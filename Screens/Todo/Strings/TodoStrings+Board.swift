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
        count, one: "The most urgent of \(count) open card first",
        many: "The most urgent of \(count) open cards first")
      return Card.nouns.state(all, of: board, nil)
    case .agenda:
      let last = today.adding(days: 6).shown(on: today)
      let all =
        board.isCounted
        ? LocalizedText("\(Card.nouns.count(board.count)) to finish by \(last)")
        : LocalizedText("Over \(BoardPage.mostCounted) cards to finish by \(last)")
      return Card.nouns.state(all, of: board, nil)
    default: return columns(board)
    }
  }

  private static func columns(_ board: BoardPage) -> LocalizedText {
    let counts = Category.allCases.map { tally(in: $0, of: board) }
    let count = Card.nouns.count(board.count)
    let whole: LocalizedText = "\(count): \(counts.joined(separator: ", "))"
    return board.waiting > 0 ? "\(whole); \(Card.nouns.number(board.waiting)) waiting" : whole
  }

  /// The commands that show more of a column; `nil` where all cards are shown.
  static func moreHint(_ board: BoardPage) -> LocalizedText? {
    guard !board.view.isFlat else { return nil }
    let hidden = Category.allCases.first { board.shown(in: $0) < board.counts[$0] ?? 0 }
    return hidden.map { column in
      let name = LocalizedText(typed: TypedName(column.rawValue.lowercased(), column.name))
      return "For more, type more or more \(name)."
    }
  }

  private static func tally(in category: Category, of board: BoardPage) -> LocalizedText {
    let (name, count, shown) = (category.name, board.counts[category] ?? 0, board.shown(in: category))
    let limit = board.limits[category].flatMap { count > $0 ? $0 : nil }
    let notes = [
      limit.map { LocalizedText("limit \($0)") },
      shown < count ? LocalizedText("\(shown) shown") : nil,
      board.dueLeft[category].map(moreDue),
    ].compactMap(\.self)
    if notes.isEmpty { return "\(name) \(count)" }
    return LocalizedText("\(name) \(count) (\(notes.joined(separator: ", ")))", context: "column")
  }

  private static func moreDue(_ count: Int) -> LocalizedText {
    guard count <= BoardPage.mostDueCounted else {
      return "over \(BoardPage.mostDueCounted) more due"
    }
    return "\(count) more due"
  }

  static func noMore(of category: Category) -> LocalizedText {
    let name = category.name
    return "There are no more cards in \(name)."
  }

  static func empty(_ board: BoardPage) -> LocalizedText {
    switch board.view {
    case .next where board.total > 0:
      "Everything is done."
    case .agenda where board.total > 0:
      "Nothing is due in the next seven days. Type board for all cards."
    default:
      board.waiting > 0
        ? LocalizedText("All cards are waiting. Type find in:waiting for them.")
        : empty
    }
  }

  /// The title of a card, or the number of several.
  static func who(_ cards: [Recorded<Card>]) -> LocalizedText {
    guard cards.count == 1 else { return Card.nouns.count(cards.count) }
    return LocalizedText("\(quoted: cards[0].title)", context: "card title")
  }

  static func moveTo(_ category: Category) -> LocalizedText {
    let column = category.name
    return "Move to \(column)"
  }
}
