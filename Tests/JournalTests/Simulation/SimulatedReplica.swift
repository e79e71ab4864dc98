import Foyer
import Synchronization

@testable import FoyerRecords

/// A replica of a simulation: a store, the journal on it, and a clock that may be wrong.
@MainActor
final class SimulatedReplica {
  private(set) var store: Store
  let author: String
  private(set) var generation: Generation
  let clock = SkewedClock()
  private(set) var journal: Journal
  /// The fields that this replica's author was told others replaced unseen.
  var told: [Overruling] = []
  /// The journal has an entry for every change: it didn't begin with a snapshot, and none was pruned.
  var hasWholeJournal = true
  private var starts: UInt64 = 0
  private let seed: UInt64

  init(_ store: Store, _ generation: Generation, author: String, seed: UInt64) {
    self.store = store
    self.generation = generation
    self.author = author
    self.seed = seed
    journal = Journal(
      store: store, environment: Environment(clock: clock, identifiers: IdentifierSource(seed: seed)),
      author: author, types: generation.types)
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
      types: generation.types)
  }

  /// Opens the store with a newer program.
  func update(to newer: Generation) throws {
    generation = newer
    store = try Store(copying: store, migrations: newer.migrations)
    restart()
    try journal.retrySetAside()
  }

  /// All books that were ever made, deleted ones too, as the newest program reads them.
  func books() throws -> [Recorded<ThirdEdition>] {
    try journal.read { db in try db.records(ThirdEdition.self, "TRUE ORDER BY id") }
  }

  func reviews() throws -> [Recorded<BookReview>] {
    try journal.read { db in try db.records(BookReview.self, "TRUE ORDER BY id") }
  }

  func book(_ id: RecordID) throws -> Book? {
    let edition = generation.book
    return try journal.read { db in try edition.found(id, db) }
  }

  func edit(_ id: RecordID, _ body: (inout Book) -> Void) throws {
    let edition = generation.book
    try journal.write("library", "edit") { try edition.edit(id, $0, body) }
  }

  /// The records of a type that are there.
  func records(_ type: String) throws -> [RecordID] {
    let ids = try journal.read { db in
      try db.rows("SELECT id FROM \(type) WHERE deleted = 0 ORDER BY id") { RecordID(stored: .blob($0[0])) }
    }
    return ids.compactMap(\.self)
  }

  /// The values of records that the program can't use.
  func kept(_ type: String) throws -> [RecordID: String] {
    let kept = try journal.read { db in
      try db.rows("SELECT id, extra FROM \(type)") {
        (RecordID(stored: .blob($0[0])), $0[1] as String?)
      }
    }
    return kept.reduce(into: [:]) { values, row in
      if let id = row.0, let text = row.1 { values[id] = SimulatedField.normal(text, of: type).text }
    }
  }

  /// True when the journal has an edit of a record that isn't there.
  func hasWaitingEdits() throws -> Bool {
    try journal.read { db in
      try db.count(
        """
        SELECT count(*) FROM journal_patch AS edit WHERE before IS NOT NULL AND NOT EXISTS
          (SELECT 1 FROM journal_patch WHERE record = edit.record AND before IS NULL)
        """) > 0
    }
  }

  /// The revisions of the changes that can't be used.
  func setAside() throws -> [Int64?] { try journal.setAsideChanges().map(\.revision) }

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
        SELECT hex(id) || ' ' || hex(record), type, before, after
        FROM journal_change JOIN journal_patch ON change = sequence WHERE feature <> '' AND revision IS NOT NULL
        """
      ) { (name: $0[0] as String, type: $0[1] as String, before: $0[2] as String?, after: $0[3] as String) }
    }
    return parts.reduce(into: [:]) { texts, part in
      let before = SimulatedField.normal(part.before, of: part.type)
      let after = SimulatedField.normal(part.after, of: part.type)
      texts[part.name] = "\(before.text) → \(after.text)"
    }
  }

  /// A field of a record where a change keeps another value as replaced than the change before it wrote.
  func brokenChain() throws -> String? {
    var values: [String: JSONValue] = [:]
    var created: [String: String] = [:]
    let patches = try journal.read { db in
      try db.rows(
        """
        SELECT hex(record), before, after, type FROM journal_change JOIN journal_patch ON change = sequence
        ORDER BY revision IS NULL, revision, sequence
        """
      ) { (record: $0[0] as String, before: $0[1] as String?, after: $0[2] as String, type: $0[3] as String) }
    }
    for patch in patches {
      if patch.before == nil { created[patch.record] = patch.type }
      // The edits before the creation come into effect with it.
      guard created[patch.record] == patch.type else { continue }
      for (field, value) in SimulatedField.normal(patch.before, of: patch.type) {
        let place = "\(field) of \(patch.record)"
        guard let present = values[place] else { continue }
        if present != value { return place }
      }
      for (field, value) in SimulatedField.normal(patch.after, of: patch.type) {
        values["\(field) of \(patch.record)"] = value
      }
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
