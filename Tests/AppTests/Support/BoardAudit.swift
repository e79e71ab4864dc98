import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import FoyerApp
@testable import TodoScreen

/// Checks that a board's store is whole: SQLite's own check, the journal, and the tables that follow from it.
struct BoardAudit {
  /// The changes of the board, oldest first.
  private(set) var changes: [HistoryEntry] = []
  private(set) var titles: [String] = []
  private var isTallied = true
  private var findings: [JournalFinding] = []
  private let damage: [String]

  @MainActor
  init(of path: String) throws {
    let store = try Store(at: .file(path), migrations: CompositionRoot.migrations)
    defer { store.close() }
    damage = try store.integrityCheck()
    let journal = Journal(
      store: store,
      environment: Environment(
        clock: VirtualClock(now: ScriptSettings().now), identifiers: IdentifierSource(seed: 1)),
      author: "", types: AppCoordinator.recordTypes)
    findings = try journal.check()
    var request = HistoryRequest(feature: "todo")
    request.length = 100_000
    changes = try journal.history(request).entries.reversed()
    try store.read { db in
      titles = try db.records(Card.self).map(\.title)
      let tally = try db.boardCounts()
      for category in Category.allCases {
        let count = try db.count(
          "SELECT count(*) FROM card WHERE \(Card.isOnBoard) AND category = ?", [category.rank])
        isTallied = isTallied && tally[category] == count
      }
    }
  }

  func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(damage == [], sourceLocation: sourceLocation)
    #expect(findings == [], sourceLocation: sourceLocation)
    #expect(isTallied, sourceLocation: sourceLocation)
    #expect(Set(changes.map(\.id)).count == changes.count, sourceLocation: sourceLocation)
  }

  /// The columns that a card came from and went to, oldest first.
  func moves(of title: String) -> [(old: String?, new: String?)] {
    changes.compactMap { entry in
      guard let item = entry.items.first, item.title.en.original == title,
        case .edited(let edits) = item.event,
        let column = edits.first(where: { $0.field == "category" })
      else { return nil }
      return (column.old?.en.original, column.new?.en.original)
    }
  }
}
