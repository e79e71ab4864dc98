public import Foyer

/// One log of all changes under every feature of a program.
///
/// A change is a closure that runs inside a write transaction, reads what it needs there and names the fields it
/// changes:
///
/// ```swift
/// try journal.write("todo", "rename") { change in
///   try change.update(Card.self, id) { $0.title = "Buy milk" }
/// }
/// ```
///
/// Undo, redo and history come from the log and are the same for every feature.
@MainActor
public final class Journal {
  /// The store that the journal is kept in.
  public let store: Store
  /// The services that the journal uses.
  public let environment: Environment
  /// The latest readings of the data on screens.
  package let latestReadings: LatestReadings
  var core: JournalCore
  /// The server that the journal is shared by, as screens show it; `nil` for a journal that isn't shared.
  package var sharing: SharingState?
  /// The latest change that a server was asked to accept first, which comes back from it.
  var latestGuarded: RecordID?
  /// The number of changes in parts that are being made here.
  var changesInParts = 0
  /// The removal of cancelled changes, while it goes on.
  var removing: Task<Void, Never>?

  /// Makes the journal of a store whose migrations began with `Migration.journal`.
  ///
  /// - Parameters:
  ///   - store: The store that the journal is in.
  ///   - environment: The clock and the identifiers; the journal sets how its updates are waited for and its store copied.
  ///   - types: All types of records that the store keeps.
  ///   - author: The person's name, by which others know their changes.
  public init(store: Store, environment: Environment, author: String, types: RecordTypes) {
    self.store = store
    self.environment = environment
    latestReadings = LatestReadings(of: store, environment)
    core = JournalCore(
      tables: RecordTables(types), author: author, clock: environment.clock,
      ids: RecordIDSource(identifiers: environment.identifiers))
    store.secondsFromUTC = environment.secondsFromUTC
    environment.store = JournalStore(store: store, types: types)
    environment.identifiers.begin {
      (try? store.read { db in try db.count("SELECT count(*) FROM journal_change") }) ?? 0
    }
    environment.surroundings.version = { store.lastKnownVersion.number }
    environment.drainUpdates = {
      // Asking for the version notices what other programs have committed.
      _ = store.version
      await store.settled()
    }
  }

  /// Opens the store of a program, and makes the journal of its changes.
  ///
  /// - Parameters:
  ///   - path: The path of the store's file; `nil` for a store in memory.
  ///   - environment: The clock and the identifiers; the journal sets how its updates are waited for and its store copied.
  ///   - types: All types of records that the store keeps.
  ///   - migrations: The tables of those types; see `Migration.tables`.
  ///   - author: The person's name, by which others know their changes.
  public convenience init(
    at path: String?, environment: Environment, types: RecordTypes, migrations: [Migration],
    author: String = ""
  ) throws(StoreError) {
    let store = try Store(at: path.map { .file($0) } ?? .memory, migrations: [.journal] + migrations)
    self.init(store: store, environment: environment, author: author, types: types)
  }

  /// The name of the person who makes the changes here.
  public var author: String { core.author }

  /// Reads in one transaction.
  public func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.read(body)
  }

  /// Makes one change: all of it, or nothing when `body` throws.
  ///
  /// - Parameters:
  ///   - feature: The feature whose history and undo the change belongs to.
  ///   - command: The command's name, as history keeps it.
  ///   - body: Makes the change.
  /// - Throws: The error that `body` throws, or a `StoreError`.
  @discardableResult
  public func write<Value>(
    _ feature: String, _ command: String, _ body: (ChangeWriter) throws -> Value
  ) throws -> Value {
    try writing(ChangeHeader(feature: feature, command: command)) { try body($0) }
  }

  /// Makes one change; see ``write(_:_:_:)``.
  func writing<Value>(_ header: ChangeHeader, _ body: (ChangeWriter) throws -> Value) throws -> Value {
    var handles: [String] = []
    let value = try store.writeUnmapped { db in
      let writer = ChangeWriter(db, core: core, header: header)
      writer.isStopped = environment.isInterrupted
      let value = try body(writer)
      try core.commit(writer)
      handles = writer.handles
      return value
    }
    environment.observers.tell { handles.forEach($0.made) }
    return value
  }

  /// Returns a new identifier, for a record that ``ChangeWriter/create(_:as:)`` makes.
  public func newID() -> RecordID { core.ids.next(at: core.clock.now) }

  /// The place of the latest change; 0 in an empty journal.
  public func latestChange() throws(StoreError) -> Int64 {
    try read { db in try db.latestChange() }
  }
}

extension JournalRecord {
  static var table: RecordTable { schema.table }
}

extension JournalCore {
  /// Makes the writer of a change of many records, whose patches go to its entry at once.
  func writer(of header: ChangeHeader, _ db: Database) throws(StoreError) -> ChangeWriter {
    let entry = try db.append(header, id: ids.next(at: clock.now), at: clock.now, size: 0, self)
    return ChangeWriter(db, core: self, header: header, entry: entry)
  }

  /// Writes the entry of a change whose patches a writer collected, unless there are none.
  ///
  /// - Returns: The place of the entry.
  @discardableResult
  func commit(_ writer: ChangeWriter) throws -> Int64? {
    try commit(writer, UnsealedChange(entry: writer.entry))
  }

  /// Does the same for a change whose first parts are in the journal already.
  @discardableResult
  func commit(_ writer: ChangeWriter, _ parts: UnsealedChange) throws -> Int64? {
    let (db, header) = (writer.db, writer.header)
    let size = parts.size + writer.size
    let isStep = header.kind == .did
    guard size > 0 || !isStep else {
      if let entry = parts.entry { try db.execute("DELETE FROM journal_change WHERE sequence = ?", [entry]) }
      return nil
    }
    if isStep { try db.dropUndoneSteps(header.feature, by: author) }
    let state = isStep ? StepState.done : nil
    let sequence: Int64
    if let entry = parts.entry {
      sequence = entry
      try db.execute(
        "UPDATE journal_change SET note = ?, kind = ?, size = ?, state = ?, owner = NULL WHERE sequence = ?",
        [header.note, header.kind.rawValue, size, state, entry])
    } else {
      sequence = try db.append(
        header, id: ids.next(at: writer.time), at: writer.time, size: size, state: state, self)
      try db.append(writer.patches, to: sequence)
    }
    let types = parts.types.union(writer.types).sorted()
    let created = parts.entry == nil ? [] : Set(parts.rows.map(\.table)).union(writer.created.keys)
    try keepExpectations(of: sequence, header.kind, on: types.map(table), created: created, db)
    return sequence
  }
}

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

/// The store of a journal, for its session.
private struct JournalStore: SessionStore {
  let store: Store
  let types: RecordTypes

  func privateTexts() throws -> [String] {
    try store.read { db in try db.rows("SELECT DISTINCT value FROM journal_private") { $0[0] as String } }
  }

  func copy(to path: String, masking text: @escaping @Sendable (String) -> String) throws -> Bool {
    guard !store.isFresh else { return false }
    try store.backup(to: path, masking: Masking(of: types, text: text))
    return true
  }

  func mask(_ path: String, _ text: @escaping @Sendable (String) -> String) throws {
    try Store.mask(path, Masking(of: types, text: text))
  }

  func hasMovedElsewhere() -> (@MainActor () -> Bool) {
    let version = store.version
    return { store.version.hasMovedElsewhere(since: version) }
  }

  func close() { store.close() }
}
