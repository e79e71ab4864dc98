import Foyer
import FoyerStorage

/// The parts of a journal that work on any thread.
struct JournalCore: Sendable {
  let tables: RecordTables
  var author: String
  let clock: any SessionClock
  let ids: RecordIDSource

  func table(_ name: String) -> RecordTable { tables[name] ?? .unknown(name) }

  /// The tables of all types, those that this program doesn't know behind the others.
  func tables(in db: Database) throws(StoreError) -> [RecordTable] {
    let names = try db.rows("SELECT DISTINCT type FROM \(RecordTable.unknownSource) ORDER BY type") {
      $0[0] as String
    }
    return tables.all + names.map(RecordTable.unknown)
  }

  /// Returns the identifier of this store, made when it is first asked for.
  func replica(in db: Database) throws(StoreError) -> RecordID {
    if let bytes = try db.row("SELECT id FROM journal_replica", [], { $0[0] as [UInt8] }),
      let id = RecordID(bytes: bytes)
    {
      return id
    }
    let id = ids.next(at: clock.now)
    try db.execute("INSERT INTO journal_replica (id) VALUES (?)", [id.bytes])
    return id
  }
}

/// The facts about a change that is being made.
struct ChangeHeader: Sendable {
  var feature: String
  var command: String
  var note: String?
  var kind = Change.Kind.did
  var target: RecordID?
}
