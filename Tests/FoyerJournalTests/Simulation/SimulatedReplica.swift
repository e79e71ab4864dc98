import Foyer
import FoyerJournal
import FoyerStorage
import Synchronization

/// A replica of a simulation: a store, the journal on it, and a clock that may be wrong.
@MainActor
final class SimulatedReplica {
  let store: Store
  let author: String
  let clock = SkewedClock()
  private(set) var journal: Journal
  /// The fields that this replica's author was told others replaced unseen.
  var told: [Overruling] = []
  /// The journal has an entry for every change: it didn't begin with a snapshot, and none was pruned.
  var hasWholeJournal = true
  private var starts: UInt64 = 0
  private let seed: UInt64

  init(_ store: Store, author: String, seed: UInt64) {
    self.store = store
    self.author = author
    self.seed = seed
    journal = Journal(
      store: store, environment: Environment(clock: clock, identifiers: IdentifierSource(seed: seed)),
      author: author, types: [Book.self])
  }

  func begin(with snapshot: JournalSnapshot) async throws {
    try await journal.begin(with: snapshot)
    hasWholeJournal = false
  }

  /// Forgets all that isn't in the store.
  func restart() {
    starts += 1
    let identifiers = IdentifierSource(seed: seed &+ starts &* 1_000_003)
    journal = Journal(
      store: store, environment: Environment(clock: clock, identifiers: identifiers), author: author,
      types: [Book.self])
  }

  /// All records that were ever made, deleted ones too.
  func books() throws -> [Recorded<Book>] {
    try journal.read { db in try db.records(Book.self, "TRUE ORDER BY id") }
  }

  /// The identifiers of the changes in the journal.
  func changes() throws -> Set<RecordID> {
    let ids = try journal.read { db in
      try db.rows("SELECT id FROM journal_change WHERE feature <> ''") { RecordID(stored: .blob($0[0])) }
    }
    return Set(ids.compactMap(\.self))
  }

  /// The revision up to which the journal doesn't have the changes one by one.
  func firstRevision() throws -> Int64 {
    try journal.read { db in
      try db.row("SELECT max(revision) FROM journal_change WHERE feature = ''", []) { $0[0] as Int64? ?? 0 }
        ?? 0
    }
  }

  /// The references to the private values that the store holds.
  func privateReferences() throws -> Set<String> {
    let ids = try journal.read { db in
      try db.rows("SELECT id FROM journal_private") { RecordID(stored: .blob($0[0]))?.description ?? "" }
    }
    return Set(ids)
  }

  /// The parts of the journal that the server has, by their change and record, as this replica keeps them.
  func sharedParts() throws -> [String: String] {
    let parts = try journal.read { db in
      try db.rows(
        """
        SELECT hex(id) || ' ' || hex(record), coalesce(before, '') || ' → ' || after
        FROM journal_change JOIN journal_patch ON change = sequence WHERE feature <> '' AND revision IS NOT NULL
        """
      ) { ($0[0] as String, $0[1] as String) }
    }
    return Dictionary(uniqueKeysWithValues: parts)
  }

  /// A field of a record where a change keeps another value as replaced than the change before it wrote.
  func brokenChain() throws -> String? {
    var values: [String: JSONValue] = [:]
    let patches = try journal.read { db in
      try db.rows(
        """
        SELECT hex(record), before, after FROM journal_change JOIN journal_patch ON change = sequence
        ORDER BY revision IS NULL, revision, sequence
        """
      ) { ($0[0] as String, $0[1] as String?, $0[2] as String) }
    }
    for (record, before, after) in patches {
      if case .object(let members)? = before.flatMap({ JSONReader.value(of: $0[...]) }) {
        for member in members where values["\(member.name) of \(record)"] ?? .null != member.value {
          return "\(member.name) of \(record)"
        }
      }
      guard case .object(let members)? = JSONReader.value(of: after[...]) else { continue }
      for member in members { values["\(member.name) of \(record)"] = member.value }
    }
    return nil
  }

  /// The states of all changes for undo and redo, by their identifiers.
  func stepStates() throws -> [String: (author: String, state: Int)] {
    let states = try journal.read { db in
      try db.rows(
        "SELECT hex(id), author, state FROM journal_change WHERE state IS NOT NULL"
      ) { ($0[0] as String, ($0[1] as String, $0[2] as Int)) }
    }
    return Dictionary(uniqueKeysWithValues: states)
  }

  /// The index that follows from the records doesn't fit them.
  func hasWrongIndex() throws -> Bool {
    try journal.read { db in
      try db.count(
        """
        SELECT count(*) FROM book FULL JOIN book_index ON book.number = book_index.number
        WHERE book.title IS NOT book_index.title
        """) > 0
    }
  }

  final class SkewedClock: SessionClock {
    private let offset = Mutex<Int64>(0)

    var now: Timestamp { Timestamp(milliseconds: 1_640_163_600_000 + offset.withLock { $0 }) }

    func skew(by milliseconds: Int64) { offset.withLock { $0 += milliseconds } }

    func sleep(for duration: Duration) async throws {}
  }
}
