import CSQLite
import Glibc

/// Puts what one store holds in the place of another.
///
/// It is one transaction of SQLite's on the file that is there. A rename would be one step as well, but programs that have
/// the file open share its log by the log's name: they would take the new store's log for theirs, and remove it when
/// they end.
struct StoreReplacement {
  let source: Database
  let file: StoreFile
  /// The path that what is there now is kept under.
  let aside: String
  let opening: StoreOpening

  /// - Returns: The path of what was there before; `nil` when there was nothing.
  func run() throws(StoreReplacementError) -> String? {
    do {
      do {
        return try overwrite()
      } catch let error where [.damaged, .notAStore].contains(StoreError(error, file: file.path).code) {
        return try exchange()
      }
    } catch let error as StoreReplacementError {
      throw error
    } catch {
      throw StoreReplacementError(
        cause: StoreError(error, file: file.path), isReplaced: false, aside: nil)
    }
  }

  // MARK: A store

  private func overwrite() throws -> String? {
    let destination = try opening.connection(to: file.sqlitePath)
    defer { destination.close() }
    try requireStore(destination)
    try opening.makeDurable(destination)
    guard let transfer = sqlite3_backup_init(destination.connection, "main", source.connection, "main")
    else { throw StoreError(connection: destination.connection, file: file.path) }
    var isFinished = false
    defer { if !isFinished { sqlite3_backup_finish(transfer) } }
    // No pages, but the lock: nobody can write between the copy of what is there and its replacement.
    let lock = sqlite3_backup_step(transfer, 0)
    guard lock == SQLITE_OK else { throw failure(lock, destination) }
    let before = try Before(of: file, opening, aside)
    let end = sqlite3_backup_step(transfer, -1)
    isFinished = true
    sqlite3_backup_finish(transfer)
    guard end == SQLITE_DONE else {
      throw before.error(failure(end, destination), in: file, opening)
    }
    return before.aside
  }

  private func requireStore(_ database: Database) throws {
    let past = try database.system { try StorePast(database, []) }
    guard past.tables == 0 || past.isStore else {
      throw StoreError(.notAStore, cause: "it is another program's database", file: file.path)
    }
    try database.refuseWhenReplaced()
  }

  private func failure(_ result: Int32, _ destination: Database) -> StoreError {
    // A file with pages of another size is one that SQLite can't do it to.
    destination.failure(ofCopying: result == SQLITE_READONLY ? SQLITE_CORRUPT : result)
  }

  /// The state from before, while nobody else can write.
  private struct Before {
    /// The path of its copy; `nil` for a file without tables.
    let aside: String?
    /// SQLite's number of the schema, which grows with the replacement.
    private let version: Int

    init(of file: StoreFile, _ opening: StoreOpening, _ aside: String) throws {
      let reader = try opening.connection(to: file.sqlitePath)
      defer { reader.close() }
      version = try Self.version(reader)
      let isEmpty = try reader.system { try reader.count("SELECT count(*) FROM sqlite_schema") == 0 }
      self.aside = isEmpty ? nil : aside
      if !isEmpty { try StoreCopy.make(of: reader, at: aside, replacing: false) }
    }

    /// Looks again after an error, and says what stands there.
    func error(_ cause: StoreError, in file: StoreFile, _ opening: StoreOpening) -> StoreReplacementError {
      var isReplaced: Bool?
      if let reader = try? opening.connection(to: file.sqlitePath), let now = try? Self.version(reader) {
        isReplaced = now != version
      }
      if let aside, isReplaced == false { unlink(aside) }
      return StoreReplacementError(
        cause: cause, isReplaced: isReplaced, aside: isReplaced == false ? nil : aside)
    }

    private static func version(_ reader: Database) throws -> Int {
      try reader.system { try reader.count("PRAGMA schema_version") }
    }
  }

  // MARK: A file that SQLite can't write

  /// Takes the place of a file that is damaged or something else, which gets another name with what lies beside it.
  private func exchange() throws -> String? {
    let endings = ["-wal", ""].filter { access(file.path + $0, F_OK) == 0 }
    let new = PartialFile.name(for: file.path)
    try StoreCopy.make(of: source, at: new, replacing: true)
    defer { unlink(new) }
    do {
      // The old files keep their own names too until the new one takes its.
      for ending in endings { try keep(ending) }
      // With another store's log the new one would be damaged.
      for ending in ["-wal", "-shm"] { unlink(file.path + ending) }
      guard rename(new, file.path) == 0 else {
        throw StoreError(systemError: errno, doing: "naming the store", file: file.path)
      }
    } catch {
      link(aside + "-wal", file.path + "-wal")
      for ending in endings { unlink(aside + ending) }
      throw error
    }
    guard StoreFile.sync(file.directory) else {
      let cause = StoreError(systemError: errno, doing: "naming the store", file: file.path)
      throw StoreReplacementError(cause: cause, isReplaced: true, aside: aside)
    }
    return aside
  }

  private func keep(_ ending: String) throws(StoreError) {
    let (old, kept) = (file.path + ending, aside + ending)
    guard link(old, kept) != 0 else { return }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else {
      throw StoreError(systemError: errno, doing: "keeping the file", file: kept)
    }
    try StoreFile.copy(old, to: kept)
  }
}
