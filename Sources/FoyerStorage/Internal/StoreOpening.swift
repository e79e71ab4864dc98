import GRDB
import GRDBSQLite
import Glibc

/// Opens a store: file and rights first, then a look at what it is, and only then the first byte changed.
struct StoreOpening {
  let location: StoreLocation
  let migrations: [Migration]
  let busyTimeout: Duration
  /// The file that a store in memory begins with a copy of.
  var original: String?

  /// - Returns: The store, and whether there was none before.
  func open() throws(StoreError) -> (queue: DatabaseQueue, isNew: Bool) {
    var known: Set<String> = []
    for migration in migrations where !known.insert(migration.id).inserted {
      throw StoreError(.other, cause: "two migrations are called \(migration.id)", file: location.path)
    }
    do {
      guard let path = location.path else {
        let queue = try DatabaseQueue(configuration: configuration())
        if let original { try copy(StoreFile(path: original), to: queue) }
        try migrator.migrate(queue)
        return (queue, original == nil)
      }
      return try open(StoreFile(path: path))
    } catch {
      throw StoreError(error, file: original ?? location.path)
    }
  }

  /// A database in memory with all that another one has.
  func copy(of other: DatabaseQueue) throws(StoreError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration())
      try other.backup(to: queue)
      return queue
    } catch {
      throw StoreError(error, file: location.path)
    }
  }

  /// Copies a store that is not written to.
  private func copy(_ file: StoreFile, to queue: DatabaseQueue) throws {
    guard access(file.path, R_OK) == 0 else {
      throw StoreError(systemError: errno, doing: "opening the file", file: file.path)
    }
    var configuration = configuration()
    configuration.readonly = true
    let source = try DatabaseQueue(path: file.sqlitePath, configuration: configuration)
    _ = try source.unsafeReentrantRead { db in try understand(db, of: file) }
    try source.backup(to: queue)
    try source.close()
  }

  private func open(_ file: StoreFile) throws -> (DatabaseQueue, isNew: Bool) {
    try file.make()
    let lock = DirectoryLock(of: file.directory, waiting: busyTimeout)
    defer { lock?.release() }
    let queue = try DatabaseQueue(path: file.sqlitePath, configuration: configuration())
    let applied: Set<String>
    do {
      applied = try queue.unsafeReentrantRead { db in try look(at: db, of: file) }
    } catch {
      leaveUntouched(queue, of: file)
      throw error
    }
    try queue.unsafeReentrantRead { db in try makeDurable(db) }
    guard let next = migrations.first(where: { !applied.contains($0.id) }) else { return (queue, false) }
    if !applied.isEmpty {
      try StoreCopy.make(of: queue, at: file.copyPath(before: next.id), replacing: true)
    }
    try migrator.migrate(queue)
    return (queue, applied.isEmpty)
  }

  /// The migrations a store has seen, when it is one of ours that we understand and can write.
  private func look(at db: GRDB.Database, of file: StoreFile) throws -> Set<String> {
    guard sqlite3_db_readonly(db.sqliteConnection, "main") == 0 else {
      throw StoreError(.readOnly, cause: "the file cannot be written", file: file.path)
    }
    return try understand(db, of: file)
  }

  /// The migrations a store has seen, when it is one of ours that we understand.
  private func understand(_ db: GRDB.Database, of file: StoreFile) throws -> Set<String> {
    let database = Database(db, file: file.path)
    let tables = try database.system {
      try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0[0] as String }
    }
    guard tables.isEmpty || tables.contains("grdb_migrations") else {
      throw StoreError(.cannotOpen, cause: "it is another program's database", file: file.path)
    }
    guard !tables.isEmpty else { return [] }
    let applied = try database.system {
      Set(try database.rows("SELECT identifier FROM grdb_migrations") { $0[0] as String })
    }
    let unknown = applied.subtracting(migrations.map(\.id))
    guard unknown.isEmpty else {
      let names = unknown.sorted().joined(separator: ", ")
      throw StoreError(.newerVersion, cause: "it has seen \(names)", file: file.path)
    }
    return applied
  }

  /// Makes a commit wait for the disk, and lets readers and a writer work side by side.
  private func makeDurable(_ db: GRDB.Database) throws {
    let deadline = ContinuousClock.now + busyTimeout
    while true {
      do {
        // SQLite does not wait by itself for the lock that this change of mode takes.
        try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        // 16 MiB, taken as they are needed: a large write spills its pages to the log again and again with less.
        try db.execute(sql: "PRAGMA cache_size = -16384")
        return
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
      {
        usleep(2_000)
      }
    }
  }

  /// Closes a store that is refused, without a byte changed.
  ///
  /// The last connection to close writes the log back into the file; while a second,
  /// read-only one is open, ours is not the last, and the read-only one cannot.
  private func leaveUntouched(_ queue: DatabaseQueue, of file: StoreFile) {
    var witness: DatabaseQueue?
    if file.hasLog {
      var configuration = configuration()
      configuration.readonly = true
      witness = try? DatabaseQueue(path: file.sqlitePath, configuration: configuration)
      _ = try? witness?.unsafeReentrantRead {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema")
      }
    }
    try? queue.close()
    try? witness?.close()
  }

  private func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout / .seconds(1))
    // The transactions are ours; should one stay open after a failing disk, GRDB would end the program.
    configuration.allowsUnsafeTransactions = true
    return configuration
  }

  private var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.id) { [file = location.path] grdb in
        let database = Database(grdb, file: file)
        try database.system { try migration.body(database) }
        database.access = .none
      }
    }
    return migrator
  }
}
