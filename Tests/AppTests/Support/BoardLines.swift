import Foyer
import TodoScreen

/// Random lines for the board, each with the change that it makes when it is carried out.
struct BoardLines {
  /// One change, without what differs in every run.
  struct Entry: Equatable {
    let title: String
    /// The column that the card came from; `nil` when it was added.
    var old: String?
    /// The column that the card went to; `nil` when it was deleted.
    var new: String?
  }

  struct Line {
    let text: String
    /// The beginning of the sentence that acknowledges it.
    let acknowledgement: String
    let entry: Entry
  }

  private var generator: SplitMix64
  /// The entries that undo takes back, the latest last.
  private var done: [Entry] = []
  private var cards: [(title: String, column: String)] = []
  private var added = 0
  /// Only cards of this session are moved: others may be beyond the page that it shows.
  private var firstOfSession = 0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Lines of a new session, as many as may be wanted.
  mutating func session(_ count: Int) -> [Line] {
    firstOfSession = cards.count
    return (0..<count).map { _ in next() }
  }

  private mutating func next() -> Line {
    switch Int.random(in: 0...9, using: &generator) {
    case 0...2: if let line = undo() { return line }
    case 3...5: if let line = move() { return line }
    default: break
    }
    added += 1
    let title = "Card-\(added)."
    cards.append((title, "TODO"))
    done.append(Entry(title: title, new: "TODO"))
    return Line(text: "add \(title)", acknowledgement: "Added ", entry: done[done.count - 1])
  }

  private mutating func move() -> Line? {
    guard cards.count > firstOfSession, let (title, column) = cards.last else { return nil }
    let next = ["TODO": "DOING", "DOING": "DONE"][column] ?? "TODO"
    cards[cards.count - 1].column = next
    done.append(Entry(title: title, old: column, new: next))
    return Line(
      text: "move \(title) \(next.lowercased())", acknowledgement: "Moved ", entry: done[done.count - 1])
  }

  private mutating func undo() -> Line? {
    guard let step = done.popLast() else { return nil }
    if let old = step.old {
      cards[cards.count - 1].column = old
    } else {
      cards.removeLast()
      firstOfSession = min(firstOfSession, cards.count)
    }
    return Line(
      text: "undo", acknowledgement: "Undone. ", entry: Entry(title: step.title, old: step.new, new: step.old)
    )
  }
}
