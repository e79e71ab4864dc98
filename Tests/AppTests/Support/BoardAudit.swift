import FoyerStorage
import Testing

@testable import FoyerApp
@testable import TodoScreen

/// Looks whether a board's store is whole: SQLite's own check, the log, and the tables that are its fold.
@MainActor
struct BoardAudit {
  private(set) var log: [TodoScreen.Operation] = []
  private var cards: [Card.ID: Card] = [:]
  private var tally: [Category: Int] = [:]
  private let damage: [String]

  init(of path: String) throws {
    let store = try Store(at: .file(path), migrations: Household.migrations)
    defer { store.close() }
    damage = try store.integrityCheck()
    try store.read { db in
      log = try db.operations(where: "true")
      let kept = try db.rows("SELECT \(Card.columns) FROM card") { Card($0) }
      cards = Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) })
      let counts = try db.rows("SELECT category, count FROM card_tally") {
        (Category(rank: $0[0]), $0[1] as Int)
      }
      tally = Dictionary(uniqueKeysWithValues: counts)
    }
  }

  func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(damage == [], sourceLocation: sourceLocation)
    #expect(log.map(\.revision) == Array(1..<Int64(log.count + 1)), sourceLocation: sourceLocation)
    #expect(Set(log.map(\.id)).count == log.count, sourceLocation: sourceLocation)
    let fold = BoardFold(log).cards
    for (id, card) in fold { #expect(cards[id] == card, sourceLocation: sourceLocation) }
    #expect(cards.count == fold.count, sourceLocation: sourceLocation)
    for category in Category.allCases {
      let count = cards.values.count { $0.category == category && !$0.isDeleted && !$0.isArchived }
      #expect(tally[category] == count, sourceLocation: sourceLocation)
    }
  }

  /// The titles on the board, in no order.
  var titles: [String] { cards.values.filter { !$0.isDeleted }.map(\.title) }
}
