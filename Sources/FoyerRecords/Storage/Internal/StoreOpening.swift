import CSQLite
import Glibc

/// Opens a store after checking its file, its permissions and its contents.
struct StoreOpening {
  private(set) var location: StoreLocation
  let migrations: [Migration]
  let busyTimeout: Duration
  /// Blocks between two attempts to get a lock, and returns whether to go on.
  var pause: @Sendable (Duration) -> Bool = Store.sleep
  /// The file that a store in memory begins with a copy of.
  var original: String?
  /// Returns the reason why a store can't be written; tests replace it.
  var readOnlyReason: @Sendable (StoreFile) -> String? = { $0.readOnlyReason }

  func open() throws(StoreError) -> OpenedStore {
    for (index, migration) in migrations.enumerated()
    where migrations[..<index].contains(where: { $0.id == migration.id }) {
      throw StoreError(.other, cause: "two migrations are called \(migration.id)", file: location.path)
    }
    guard let path = location.path else { return try openInMemory() }
    var opening = self
    let file = try StoreFile(path: path).made()
    opening.location = .file(file.path)
    return try opening.open(file)
  }

  /// Opens a store that can only be read.
  func openForReading(_ file: StoreFile, because reason: String) throws(StoreError) -> OpenedStore {
    do {
      let (reading, state) = try settled(file) { try upToDateConnection(to: file) }
      return OpenedStore(
        database: reading.database, location: location, readOnlyReason: reason,
        shown: reading.followsFile ? nil : state)
    } catch {
      throw refusal(error, of: file)
    }
  }

  /// A database in memory with all that another one has.
  func copy(of other: Database) throws(StoreError) -> Database {
    do {
      let memory = try connection()
      try other.copy(into: memory)
      return memory
    } catch {
      throw StoreError(error, file: location.path)
    }
  }

  /// A database in memory with all that another one has, and with what the migrations add to that.
  func upToDateCopy(of other: Database) throws(StoreError) -> Database {
    do {
      let memory = try copy(of: other)
      try update(memory)
      return memory
    } catch {
      throw StoreError(error, file: location.path)
    }
  }

  private func openInMemory() throws(StoreError) -> OpenedStore {
    let file = original.map { StoreFile(path: $0).resolved }
    do {
      guard let file else {
        let database = try connection()
        try update(database)
        return OpenedStore(database: database, location: .memory, isNew: true)
      }
      guard access(file.path, R_OK) == 0 else {
        throw StoreError(systemError: errno, doing: "opening the file", file: file.path)
      }
      try file.requireOrdinary()
      let (database, _) = try settled(file) { try upToDateCopy(of: try original(in: file)) }
      return OpenedStore(database: database, location: .memory)
    } catch {
      throw refusal(error, of: file)
    }
  }

  private func open(_ file: StoreFile) throws(StoreError) -> OpenedStore {
    if let reason = readOnlyReason(file) { return try openForReading(file, because: reason) }
    do {
      return try openForWriting(file)
    } catch {
      let error = refusal(error, of: file)
      guard error.code == .readOnly else { throw error }
      return try openForReading(file, because: error.cause)
    }
  }

  // MARK: Reading

  /// Reads a file that others may be changing, again and again until no change came between.
  private func settled<Value>(_ file: StoreFile, _ read: () throws -> Value) throws -> (Value, FileState) {
    for _ in 0..<Self.mostAttempts {
      let state = FileState(of: file)
      let result = Result { try read() }
      if FileState(of: file) == state { return (try result.get(), state) }
    }
    throw StoreError(.busy, cause: "another program keeps changing it", file: file.path)
  }

  /// A connection to a file, or to a copy in memory when something is due.
  private func upToDateConnection(to file: StoreFile) throws -> StoreReader.Reading {
    let reading = try readConnection(to: file)
    let past = try understand(reading.database, of: file)
    guard try nextStep(after: past, reading.database) != nil else { return reading }
    return StoreReader.Reading(database: try upToDateCopy(of: reading.database), followsFile: false)
  }

  private func readConnection(to file: StoreFile) throws -> StoreReader.Reading {
    let reading = try StoreReader(file: file, opening: self).open()
    _ = try understand(reading.database, of: file)
    return reading
  }

  /// The connection to a file that is copied, which has to be a store already.
  private func original(in file: StoreFile) throws -> Database {
    let database = try readConnection(to: file).database
    guard try understand(database, of: file).isStore else {
      throw StoreError(.notAStore, cause: "it is empty", file: file.path)
    }
    return database
  }

  /// True when nothing is due, which a look at the additions isn't needed for.
  private func isComplete(_ past: StorePast) -> Bool {
    past.isMarked && migrations.allSatisfy { past.applied.contains($0.id) }
  }

  static let mostAttempts = 5

  // MARK: Writing

  private func openForWriting(_ file: StoreFile) throws -> OpenedStore {
    let database = try connection(to: file.sqlitePath)
    let isComplete: Bool
    do {
      try requireWritable(database, file)
      isComplete = self.isComplete(try understand(database, of: file))
    } catch {
      leaveUntouched(database, of: file)
      throw error
    }
    if isComplete {
      try makeDurable(database)
      return OpenedStore(database: database, location: location)
    }
    let isNew = try bringUpToDate(database, file)
    return OpenedStore(database: database, location: location, isNew: isNew)
  }

  /// Makes or migrates a store, one process at a time.
  ///
  /// - Returns: True when there was no store before.
  private func bringUpToDate(_ database: Database, _ file: StoreFile) throws -> Bool {
    let lock = OpeningLock(beside: file, waiting: lockWait)
    defer { lock?.release() }
    try makeDurable(database)
    // Another process may have done it while we waited.
    let past = try understand(database, of: file)
    guard let next = try nextStep(after: past, database) else {
      // Without the mark the next start takes a little longer, nothing else.
      try? update(database)
      return false
    }
    if !past.applied.isEmpty {
      try StoreCopy.make(of: database, at: file.copyPath(before: next), replacing: true)
    }
    try update(database)
    if !past.applied.isEmpty { file.removeOldCopies() }
    return past.applied.isEmpty
  }

  private func requireWritable(_ database: Database, _ file: StoreFile) throws {
    guard sqlite3_db_readonly(database.connection, "main") == 0 else {
      throw StoreError(.readOnly, cause: "the file cannot be written", file: file.path)
    }
  }

  // MARK: Understanding

  /// The error of a store that is refused; a file that never was a store is told from one that is damaged.
  private func refusal(_ error: any Error, of file: StoreFile?) -> StoreError {
    var error = StoreError(error, file: nil)
    // It may name a copy beside the store, or none for one in memory.
    if let file { error = error.naming(file.path) }
    guard error.resultCode & 0xff == SQLITE_NOTADB, file?.hasTraces == false else { return error }
    return StoreError(.notAStore, cause: error.cause, file: error.file, resultCode: error.resultCode)
  }

  /// The past of a store, when it is one of ours that we understand.
  private func understand(_ database: Database, of file: StoreFile) throws -> StorePast {
    let past = try database.system { try StorePast(database, migrations) }
    let applied = past.applied
    guard past.tables > 0 else { return past }
    guard past.isStore else {
      throw StoreError(.notAStore, cause: "it is another program's database", file: file.path)
    }
    guard !applied.isEmpty || past.tables == 1 else {
      throw StoreError(.damaged, cause: "its list of migrations is empty", file: file.path)
    }
    let unknown = applied.filter { id in !migrations.contains { $0.id == id } }
    guard unknown.isEmpty else {
      let names = unknown.sorted().joined(separator: ", ")
      throw StoreError(.newerVersion, cause: "it has seen \(names)", file: file.path)
    }
    return past
  }

  /// Makes a commit wait for the disk, and lets readers and a writer work side by side.
  func makeDurable(_ database: Database) throws(StoreError) {
    let wait = lockWait
    var attempts = 0
    while true {
      do throws(StoreError) {
        // SQLite does not wait by itself for the lock that this change of mode takes.
        // 16 MiB, taken as they are needed: a large write spills its pages to the log again and again with less.
        try database.run(
          "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384")
        return sync_log_once(database.connection)
      } catch {
        guard error.code == .busy, wait.goesOn(after: attempts) else { throw error }
        attempts += 1
      }
    }
  }

  /// Closes a store that is refused, without a byte changed.
  ///
  /// The last connection to close writes the log back into the file; while a second,
  /// read-only one is open, ours is not the last, and the read-only one cannot.
  private func leaveUntouched(_ database: Database, of file: StoreFile) {
    let witness = file.hasLog ? try? connection(to: file.sqlitePath, isReadOnly: true) : nil
    database.close()
    witness?.close()
  }

  private var lockWait: LockWait { LockWait(limit: busyTimeout, pause: pause) }

  /// Opens a database as all of the store's connections are.
  func connection(
    to address: String = ":memory:", isReadOnly: Bool = false
  ) throws(StoreError) -> Database {
    try Database(address, file: location.path, isReadOnly: isReadOnly, waiting: lockWait)
  }
}

/// Growth by declaration: what the additions name and the store lacks is added.
extension StoreOpening {
  private var additions: [Addition] { migrations.flatMap(\.additions) }

  /// The name of the first thing that is to be made or added; `nil` when nothing is.
  func nextStep(after past: StorePast, _ database: Database) throws -> String? {
    if let migration = migrations.first(where: { !past.applied.contains($0.id) }) { return migration.id }
    guard !past.isMarked else { return nil }
    return try database.transaction("BEGIN", access: .read) { db in
      try additions.first { try !$0.isThere(db) }?.name
    }
  }

  /// Makes the steps of the schema that a store hasn't seen, adds what is missing, and has the store keep this program's
  /// mark, all or nothing: a first start that fails leaves no store to keep a copy of.
  private func update(_ database: Database) throws {
    try database.migrate(migrations) { db in
      for addition in additions where try !addition.isThere(db) { try add(addition, to: db) }
      if !additions.isEmpty { try ProgramMark(of: migrations)?.keep(in: db) }
    }
  }

  private func add(_ addition: Addition, to db: Database) throws {
    try addition.add(db)
    guard try addition.isThere(db) else {
      throw StoreError(.other, cause: "adding \(addition.name) left it missing", file: location.path)
    }
  }
}

/// A store as its opening left it: a connection, and what opening found out.
///
/// A file that can't be written may be shown by a copy of it in memory.
struct OpenedStore {
  let database: Database
  /// The file itself, behind every link.
  let location: StoreLocation
  /// True when there was no store before.
  var isNew = false
  /// The reason why nothing can be written; `nil` when it can.
  var readOnlyReason: String?
  /// The state of the files when a read-only connection was opened, which it keeps showing; `nil` when it
  /// follows them.
  var shown: FileState?
}
