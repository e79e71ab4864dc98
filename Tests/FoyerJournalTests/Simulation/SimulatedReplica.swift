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

  /// The references to the private values that the store holds.
  func privateReferences() throws -> Set<String> {
    let ids = try journal.read { db in
      try db.rows("SELECT id FROM journal_private") { RecordID(stored: .blob($0[0]))?.description ?? "" }
    }
    return Set(ids)
  }

  final class SkewedClock: SessionClock {
    private let offset = Mutex<Int64>(0)

    var now: Timestamp { Timestamp(milliseconds: 1_640_163_600_000 + offset.withLock { $0 }) }

    func skew(by milliseconds: Int64) { offset.withLock { $0 += milliseconds } }

    func sleep(for duration: Duration) async throws {}
  }
}
