import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage
import Synchronization

extension TransferSchema<Card> {
  /// The same with the rules of a board.
  var ofCards: TransferSchema {
    ordered(by: "archived, \(Card.order)", lines: .todoTxt)
      .settling { card, old, said, time throws(Refusal) in
        if old == nil, !said.contains("added") { card.added = .moment(time) }
        if card.category == .done {
          if old?.category != .done, !said.contains("finished") { card.finished = .moment(time) }
        } else {
          guard card.finished == nil || !said.contains("finished") else { throw TodoStrings.unfinished }
          card.finished = nil
        }
      }
      .placing { db, _, _ in
        let places = try Places(behind: db)
        return { card, old in
          guard old?.category != card.category else { return }
          card.place = places.next(in: card.category)
        }
      }
      .remarking { db, format in
        TodoStrings.remaining(
          withNotes: try db.count("SELECT count(*) FROM card WHERE deleted = 0 AND notes <> ''"),
          withChecklists: try db.count("SELECT count(*) FROM card WHERE deleted = 0 AND checklist <> ''"),
          archived: try db.count("SELECT count(*) FROM card WHERE \(Card.isInArchive)"), format)
      }
  }
}

/// The places behind the cards of each column, since cards that are being imported don't count as in a column yet.
private final class Places: Sendable {
  private let next: Mutex<[Category: String]>

  init(behind db: Database) throws {
    next = Mutex([:])
    for category in Category.allCases {
      let place = try db.nextPlace(in: category)
      next.withLock { $0[category] = place }
    }
  }

  func next(in category: Category) -> String {
    next.withLock { next in
      let place = next[category] ?? OrderKey.first
      next[category] = OrderKey.behind(place)
      return place
    }
  }
}

extension LineFormat<Card> {
  static let todoTxt = LineFormat(endings: ["txt"], name: "todo.txt") { text throws(Refusal) in
    guard let line = TodoTxtLine(text) else { throw TodoStrings.noTitle }
    var texts = [
      ("title", line.title), ("category", line.category.rawValue), ("priority", line.priority ?? ""),
      ("due", line.due?.iso ?? ""), ("wait", line.wait?.iso ?? ""),
      ("recurrence", line.recurrence?.code ?? ""),
    ]
    if let added = line.added { texts.append(("added", added.iso)) }
    if let finished = line.finished { texts.append(("finished", finished.iso)) }
    return texts
  } write: { card, environment in
    TodoTxtLine(card, in: environment).text
  }
}

extension TodoTxtLine {
  /// Makes the line of a card as far as todo.txt can say it.
  @MainActor
  init(_ card: Card, in environment: Environment) {
    self.init(
      title: card.title, category: card.category, priority: card.priority, due: card.due,
      wait: card.wait, recurrence: card.recurrence,
      added: environment.day(of: card.added), finished: card.finished.map { environment.day(of: $0) })
  }
}
