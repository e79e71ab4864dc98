import Foyer
import TodoScreen

/// Random lines for the board, each with what it appends to the log when it is carried out.
struct BoardLines {
  /// One operation, without what differs in every run.
  struct Entry: Equatable {
    let title: String
    let field: String
    var old: String?
    var new: String?
  }

  struct Line {
    let text: String
    /// What the sentence that acknowledges it begins with.
    let acknowledgement: String
    let entries: [Entry]
  }

  private var generator: SplitMix64
  /// What undo takes back, the latest last.
  private var done: [[Entry]] = []
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
    done.append([Entry(title: title, field: "card", new: title)])
    return Line(text: "add \(title)", acknowledgement: "Added ", entries: done[done.count - 1])
  }

  private mutating func move() -> Line? {
    guard cards.count > firstOfSession, let (title, column) = cards.last else { return nil }
    let next = ["TODO": "DOING", "DOING": "DONE"][column] ?? "TODO"
    cards[cards.count - 1].column = next
    let finished = [column, next].contains("DONE") ? [Entry(title: title, field: "finished")] : []
    done.append(
      [Entry(title: title, field: "category", old: column, new: next)] + finished + [
        Entry(title: title, field: "place")
      ])
    return Line(
      text: "move \(title) \(next.lowercased())", acknowledgement: "Moved ", entries: done[done.count - 1])
  }

  private mutating func undo() -> Line? {
    guard let step = done.popLast() else { return nil }
    let entries = step.map { Entry(title: $0.title, field: $0.field, old: $0.new, new: $0.old) }
    if step[0].field == "card" {
      cards.removeLast()
      firstOfSession = min(firstOfSession, cards.count)
    } else if let old = step[0].old {
      cards[cards.count - 1].column = old
    }
    return Line(text: "undo", acknowledgement: "Undone: ", entries: entries)
  }
}
