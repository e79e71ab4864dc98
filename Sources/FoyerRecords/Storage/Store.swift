import Foyer
import FoyerSystem
import Glibc

/// The embedded store: one SQLite file, or a database in memory, that all features share.
///
/// When ``write(_:)`` returns, its changes are on the disk: they survive `kill -9` and a power cut. Reads and writes are
/// synchronous and run on the main actor, because a read takes microseconds. Other processes may use the same file
/// at the same time, and ``changes(since:)`` reports their commits as well as ours.
@MainActor
public final class Store {
  /// The store's file, behind every symbolic link.
  public let location: StoreLocation
  /// The reason why nothing can be written, in the system's words; `nil` when it can.
  ///
  /// Every write is refused with it then.
  public let readOnlyReason: String?
  /// True when ``changes(since:)`` reports commits of other processes as they come, which a brief run does
  /// not need.
  ///
  /// A process that watches files ends some 10 ms later: the kernel waits until nobody can look at the watch any more.
  public var watchesOthers = true

  package private(set) var database: Database { didSet { defineLocalDays() } }
  /// Seconds east of UTC at a moment, in the person's time zone.
  var secondsFromUTC: @Sendable (Timestamp) -> Int = { _ in 0 } { didSet { defineLocalDays() } }
  /// The state of the files when a read-only connection was opened, which it keeps showing; `nil` when it
  /// follows them.
  private(set) var shown: FileState?
  /// The number of times that the file was opened again because it had changed.
  private var reopenings: Int64 = 0
  let opening: StoreOpening
  let hub = ChangeHub()
  private(set) var current = StoreVersion()
  /// The version that a new store began with.
  private var firstVersion: StoreVersion?
  private var watch: CommitObserver?
  private(set) var isOpen = true
  /// The connection for work off the main actor, made when it is first needed.
  var background: BackgroundConnection?
  /// The number of writes under way on it.
  var backgroundWrites = 0

  /// Opens a store, making its directory (0700) and file (0600) where there are none, and brings its schema up to date.
  ///
  /// Before an existing store is migrated, a copy of it is kept beside it: `foyer.sqlite.before-<id>`, named for the
  /// first migration it had not seen.
  ///
  /// A store that can't be written is opened for reading, and nothing is made beside it; see ``readOnlyReason``.
  ///
  /// - Parameters:
  ///   - location: The file, or memory.
  ///   - migrations: The migrations of all features, oldest first.
  ///   - original: A file that a store in memory begins with a copy of; the file stays as it is.
  ///   - busyTimeout: The time that a read or write waits for another process before it fails with `busy`.
  ///   - pause: Blocks for the time given while a read or write waits, and returns whether to go on waiting.
  ///     It is called every 20 ms at least, on any thread.
  /// - Throws: ``StoreError``: `newerVersion` when the store has seen a migration that is not in `migrations`; the
  ///   store is then left untouched.
  public convenience init(
    at location: StoreLocation, migrations: [Migration] = [], copying original: String? = nil,
    busyTimeout: Duration = .seconds(5), pause: @escaping @Sendable (Duration) -> Bool = Store.sleep
  ) throws(StoreError) {
    try self.init(
      StoreOpening(
        location: location, migrations: migrations, busyTimeout: busyTimeout, pause: pause, original: original
      ))
  }

  convenience init(_ opening: StoreOpening) throws(StoreError) {
    try self.init(opening, opening.open())
  }

  /// Opens a store in memory that begins with all that another one has.
  ///
  /// It takes a small part of the time that the migrations would, so whoever needs many new stores makes one by its
  /// migrations and the others from that.
  ///
  /// - Parameters:
  ///   - other: The store to copy.
  ///   - migrations: The migrations of a newer program, which bring the copy up to date.
  /// - Throws: ``StoreError``: when the other store is closed, or inside of a read or write of it.
  public convenience init(copying other: Store, migrations: [Migration] = []) throws(StoreError) {
    try other.requireIdle("a copy")
    let opening = StoreOpening(location: .memory, migrations: migrations, busyTimeout: .zero)
    let database = try opening.upToDateCopy(of: other.database)
    try self.init(opening, OpenedStore(database: database, location: .memory, isNew: other.isFresh))
  }

  private init(_ opening: StoreOpening, _ opened: OpenedStore) throws(StoreError) {
    self.opening = opening
    location = opened.location
    readOnlyReason = opened.readOnlyReason
    database = opened.database
    shown = opened.shown
    if location != .memory { current.elsewhere = try onConnection { try database.dataVersion() } }
    firstVersion = opened.isNew ? current : nil
  }

  /// Defines the function of SQL that makes the number of a day of a moment in milliseconds.
  private func defineLocalDays() {
    let secondsFromUTC = secondsFromUTC
    // Without the function a query that needs it fails, and says so.
    try? database.define("local_day") { text in
      let moment = Timestamp(milliseconds: Int64(text) ?? 0)
      return String(Day(moment, secondsFromUTC: secondsFromUTC(moment)).daysSince1970)
    }
  }

  /// Reads in one transaction, so that several statements see one and the same state.
  ///
  /// A read inside a read or a write joins it. A store that can only be read may run `body` again, when another program
  /// changed the file meanwhile.
  public func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    guard shown != nil, database.access == .none else { return try readOnce(body) }
    return try readSettled(body)
  }

  func readOnce<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try onConnection {
      guard database.access == .none else { return try body(database) }
      return try database.transaction("BEGIN", access: .read, body)
    }
  }

  /// Writes in one immediate transaction: all of it is kept, or, when `body` throws, nothing.
  ///
  /// When it returns, the change is on the disk and every consumer of ``changes(since:)`` has been told. A write that
  /// changed nothing tells nobody. A write inside a write becomes a savepoint of it.
  ///
  /// `body` says a refusal by returning it, before it changes anything. An error of its own that it throws undoes the
  /// write like any other and comes out as a ``StoreError`` with the code `other`.
  public func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try onConnection { try writeUnmapped(body) }
  }

  /// Writes as ``write(_:)`` does, and throws the error of `body` as it is.
  func writeUnmapped<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try requireOpen()
    switch database.access {
    case .read:
      throw database.refusal("a write inside a read")
    case .write:
      return try savepoint(body)
    case .none:
      try requireWritable()
      try database.refuseWhenReplaced()
      database.hasChanges = false
      do {
        let value = try database.transaction("BEGIN IMMEDIATE", access: .write, body)
        if database.hasChanges { publishOurs() }
        return value
      } catch let error as StoreError where error.code == .unsure {
        // Screens read the store again before the error is said.
        publishOurs()
        throw error
      }
    }
  }

  /// The present version, which differs after every commit.
  ///
  /// Asking costs about as much as a read of one row.
  public var version: StoreVersion {
    noticeCommitsElsewhere()
    return current
  }

  /// True when opening created the store and nobody has written to it since.
  public var isFresh: Bool { firstVersion == version }

  /// The version that was seen last, which costs nothing to ask.
  ///
  /// Another process may have committed since. Take it before a read, and ask for the changes since then.
  public var lastKnownVersion: StoreVersion { current }

  /// The changes of the store from now on, ours and those of other processes.
  ///
  /// The place among the listeners is taken at once, so nothing is missed between this call and the first `next()`.
  ///
  /// - Parameter version: The version that the listener knows; when the store is newer, a change is there at once.
  public func changes(since version: StoreVersion? = nil) -> StoreChanges {
    watchIfNeeded()
    let missed = version.flatMap { $0 == self.version ? nil : current }
    return StoreChanges(hub: hub, missed: missed)
  }

  /// Waits until every consumer of ``changes(since:)`` has consumed what there was.
  ///
  /// A consumer has when it came back for the next change, was cancelled, or was dropped. Returns at once when nothing
  /// is outstanding, and when the waiting task is cancelled.
  public nonisolated(nonsending) func settled() async {
    await hub.settled()
  }

  /// Closes the store; whatever is asked of it later fails.
  ///
  /// Consumers of changes get the end of their sequence.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    watch = nil
    background = nil
    hub.finish()
    database.close()
  }
}

extension Store {
  func onConnection<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
    try requireOpen()
    do {
      return try body()
    } catch {
      throw StoreError(error, file: location.path)
    }
  }

  func requireOpen() throws(StoreError) {
    guard isOpen else { throw StoreError(.other, cause: "the store is closed", file: location.path) }
  }

  func requireWritable() throws(StoreError) {
    guard let readOnlyReason else { return }
    throw StoreError(.readOnly, cause: readOnlyReason, file: location.path)
  }

  /// Looks whether another process has committed, and tells the listeners if so.
  func noticeCommitsElsewhere() {
    guard location != .memory, let now = try? dataVersion(), now != current.elsewhere else { return }
    current.elsewhere = now
    guard backgroundWrites == 0 else { return publishOurs() }
    current.foreign += 1
    hub.publish(current)
  }

  /// Tells the listeners of a commit on the connection for background work.
  func noticeOwnCommit() {
    if let now = try? dataVersion() { current.elsewhere = now }
    publishOurs()
  }

  private func publishOurs() {
    current.ours += 1
    hub.publish(current)
  }

  private func dataVersion() throws(StoreError) -> Int64 {
    guard isOpen, location != .memory else { return current.elsewhere }
    try openAgainIfChanged()
    return try reopenings << 32 + database.dataVersion()
  }

  /// Opens a file that the connection does not follow again when it has changed.
  func openAgainIfChanged() throws(StoreError) {
    guard isOpen, let shown, let path = location.path, let reason = readOnlyReason, database.access == .none
    else { return }
    let file = StoreFile(path: path)
    guard FileState(of: file) != shown else { return }
    let opened = try opening.openForReading(file, because: reason)
    database.close()
    database = opened.database
    self.shown = opened.shown
    reopenings += 1
  }

  private func watchIfNeeded() {
    guard isOpen, watchesOthers, watch == nil, let path = location.path else { return }
    watch = CommitObserver(of: path) { [weak self] in self?.noticeCommitsElsewhere() }
  }

  private func savepoint<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try database.control("SAVEPOINT nested")
    do {
      let value = try body(database)
      try database.control("RELEASE nested")
      return value
    } catch {
      try? database.control("ROLLBACK TO nested")
      try? database.control("RELEASE nested")
      throw error
    }
  }
}

/// Backups: a copy of a store in one file, with the pictures beside it.
extension Store {
  /// Writes a backup to a file that doesn't exist yet, off the main actor, and reads it again to see that it is whole.
  ///
  /// Others can go on writing meanwhile; the backup holds what was there when it began.
  ///
  /// - Returns: The number of pictures in it.
  /// - Throws: ``StoreError``, or `CancellationError` when the task was cancelled; there is no file then.
  package func backUp(to path: String) async throws -> Int {
    try requireIdle("a backup")
    do {
      nonisolated(unsafe) let source = try backupSource()
      return try await Self.copy(source, PictureFolder(beside: location), to: path)
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  /// A connection that work off the main actor may hold on to.
  private func backupSource() throws(StoreError) -> Database {
    guard let path = location.path else { return try opening.copy(of: database) }
    if let readOnlyReason {
      return try opening.openForReading(StoreFile(path: path), because: readOnlyReason).database
    }
    return try opening.connection(to: StoreFile(path: path).sqlitePath)
  }

  @concurrent private nonisolated static func copy(
    _ source: Database, _ folder: PictureFolder?, to path: String
  ) async throws(StoreError) -> Int {
    var count = 0
    let finish = { (copy: Database) throws in
      try copy.execute(
        "CREATE TABLE backup_picture (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT")
      for name in folder?.names ?? [] {
        guard let path = folder?.path(of: name) else { continue }
        let bytes = try AtomicFile(path: path).read(atMost: 64 << 20)
        try copy.execute("INSERT INTO backup_picture VALUES (?, ?)", [name, bytes])
        count += 1
      }
      if let damage = try copy.damage().first {
        throw StoreError(.device, cause: "the copy differs from what was written: \(damage)", file: path)
      }
    }
    try StoreCopy.make(of: source, at: path, replacing: false, finish: finish)
    return count
  }

  /// Puts the pictures of a backup beside the store of a location, and takes them out of this copy of the backup.
  ///
  /// - Returns: The number of pictures.
  package func unpackPictures(beside location: StoreLocation) throws -> Int {
    guard try isBackup(), let folder = PictureFolder(beside: location) else { return 0 }
    let pictures = try read { db in
      try db.rows("SELECT name, bytes FROM backup_picture") { ($0[0] as String, $0[1] as [UInt8]) }
    }
    // None is kept when one of them isn't what its name says.
    for (name, bytes) in pictures {
      guard PictureFolder.isName(name), folder.name(of: bytes, ending: PictureFolder.ending(of: name)) == name
      else {
        throw StoreError(.damaged, cause: "a picture of the backup was changed", file: location.path)
      }
    }
    // The folder of a store that is yet to be made.
    if !pictures.isEmpty { try StoreFile.makeDirectory(StoreFile(path: folder.path).directory) }
    for (name, bytes) in pictures { _ = try folder.keep(bytes, ending: PictureFolder.ending(of: name)) }
    try write { db in try db.script("DROP TABLE backup_picture") }
    return pictures.count
  }
}

extension Store {
  /// Writes off the main actor in one immediate transaction, on a connection of its own; see ``write(_:)``.
  ///
  /// A store in memory has one connection, so there the transaction is carried out on the main actor, and a long piece
  /// of work has to be cut into transactions of some milliseconds.
  ///
  /// The consumers of ``changes(since:)`` are told as of any write of this program. When the task is cancelled, the
  /// statement that is running ends with an error, so nothing of the write is kept.
  ///
  /// An error that `body` throws comes out as it is.
  ///
  /// - Parameters:
  ///   - isTemporary: True for a body that writes to temporary tables alone, which are seen by other such bodies: other
  ///     programs can write meanwhile, and nobody is told.
  ///   - isDurable: False for a write that a power cut may undo until a later one is durable. It waits for no disk.
  ///   - body: Reads and writes.
  public func writeInBackground<Value: Sendable>(
    isTemporary: Bool = false, isDurable: Bool = true,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try requireOpen()
    guard let path = location.path, !isTemporary || readOnlyReason == nil else {
      let value =
        try isTemporary
        ? database.transaction("BEGIN", access: .write, body) : writeUnmapped(body)
      await Task.yield()
      return value
    }
    try requireWritable()
    let connection = try backgroundConnection(path)
    if isTemporary { return try await connection.write(.temporary, body) }
    noticeCommitsElsewhere()
    backgroundWrites += 1
    defer {
      noticeOwnCommit()
      backgroundWrites -= 1
    }
    return try await connection.write(isDurable ? .durable : .deferred, body)
  }

  private func backgroundConnection(_ path: String) throws(StoreError) -> BackgroundConnection {
    if let background { return background }
    let made = try BackgroundConnection(path: path, opening)
    background = made
    return made
  }
}

/// A second connection to a store, used by one task at a time.
actor BackgroundConnection {
  /// Used by the task whose turn it is, and when nobody has the connection any more.
  private nonisolated(unsafe) let database: Database

  /// A kind of write.
  enum Kind {
    /// On the disk when it returns.
    case durable
    /// On the disk when a later durable write is.
    case deferred
    /// To temporary tables alone.
    case temporary
  }

  init(path: String, _ opening: StoreOpening) throws(StoreError) {
    database = try opening.connection(to: StoreFile(path: path).sqlitePath)
    // Large changes write most pages of an index again and again, which are written back to the file less often.
    // The temporary tables of an import are read several times.
    try database.run(
      "PRAGMA cache_size = -12288; PRAGMA temp.cache_size = -12288; PRAGMA wal_autocheckpoint = 16000")
    database.stopWhenCancelled()
  }

  func write<Value: Sendable>(
    _ kind: Kind, _ body: @Sendable (Database) throws -> Value
  ) throws -> Value {
    try database.refuseWhenReplaced()
    if kind != .temporary {
      try database.run("PRAGMA synchronous = \(kind == .durable ? "FULL" : "NORMAL")")
    }
    return try database.transaction(
      kind == .temporary ? "BEGIN" : "BEGIN IMMEDIATE", access: .write, body)
  }
}

extension Store {
  /// Blocks for the time given; returns `true`.
  public nonisolated static let sleep: @Sendable (Duration) -> Bool = { duration in
    usleep(UInt32(duration / .microseconds(1)))
    return true
  }

  /// Writes a whole copy of the store to a file, by SQLite's online backup; the store stays in use meanwhile.
  ///
  /// The copy takes its name only when it is whole and on the disk.
  ///
  /// - Parameter masking: The replacement of private texts in the copy; nothing of what they were stays in it.
  /// - Throws: ``StoreError``: `alreadyExists` when there is a file of this name and `replacing` is false.
  func backup(
    to path: String, replacing: Bool = false, masking: Masking? = nil
  ) throws(StoreError) {
    try requireIdle("a backup")
    try StoreCopy.make(of: database, at: path, replacing: replacing, masking: masking)
  }

  /// Refuses what cannot be done inside a read or write.
  func requireIdle(_ what: String) throws(StoreError) {
    try onConnection {
      guard database.access == .none else { throw database.refusal("\(what) inside a read or write") }
    }
  }

  /// Masks a copy that ``backup(to:replacing:masking:)`` made and nobody has open.
  ///
  /// A copy that was masked before stays as it is when there is no text to mask.
  static func mask(_ path: String, _ masking: Masking) throws(StoreError) {
    try StoreCopy.mask(StoreFile(path: path), masking)
  }

  /// Asks SQLite whether the store is whole: its answer is a list of what is wrong, empty when nothing is.
  ///
  /// It reads the whole store, so it takes about as long as copying it.
  package func integrityCheck() throws(StoreError) -> [String] {
    do throws(StoreError) {
      return try read { db in try db.damage() + db.foreignKeyLosses() }
    } catch {
      guard error.code == .damaged else { throw error }
      return [error.cause]
    }
  }

  /// Has the file at a path hold what this store holds, all of it or nothing, and keeps what was there beside it.
  ///
  /// Programs that have the file open see it as a commit of another program.
  ///
  /// - Parameter time: A number for the name of what was there.
  /// - Returns: The path of what was there before; `nil` when there was nothing.
  package func replace(_ path: String, at time: Int64) throws(StoreReplacementError) -> String? {
    let file: StoreFile
    do throws(StoreError) {
      try requireIdle("a replacement")
      file = try StoreFile(path: path).made()
    } catch {
      throw StoreReplacementError(cause: error, isReplaced: false, aside: nil)
    }
    let opening = StoreOpening(
      location: .file(file.path), migrations: [], busyTimeout: opening.busyTimeout, pause: opening.pause)
    let replacement = StoreReplacement(
      source: database, file: file, aside: file.path + "\(StoreFile.restoredSuffix)\(time)", opening: opening)
    let lock = OpeningLock(beside: file, waiting: LockWait(limit: opening.busyTimeout, pause: opening.pause))
    defer { lock?.release() }
    return try replacement.run()
  }

  /// Empties SQLite's log, in which values that were deleted still stand.
  ///
  /// Call after something was erased for good. The log stays as it is while another process reads from it, and is
  /// overwritten later.
  package func emptyLog() throws(StoreError) {
    guard location != .memory else { return }
    try requireIdle("emptying the log")
    try onConnection { try database.system { try database.execute("PRAGMA wal_checkpoint(TRUNCATE)") } }
  }

  /// The paths of the copies beside the store that were kept before migrations and before it was restored.
  package var keptCopies: [String] {
    guard let path = location.path.map({ StoreFile(path: $0).resolved }) else { return [] }
    return path.keptCopies
  }
}

extension Database {
  /// Returns what SQLite finds damaged.
  fileprivate func damage() throws(StoreError) -> [String] {
    try rows("PRAGMA integrity_check") { $0[0] as String }.filter { $0 != "ok" }
  }
}

/// A failure to put a store in the place of another.
package struct StoreReplacementError: Error, Sendable {
  /// The reason.
  package let cause: StoreError
  /// True when the new store stands at the path, false when the one from before does; `nil` when it isn't known.
  package let isReplaced: Bool?
  /// The path of the copy of what was there before; `nil` when there is none.
  package let aside: String?
}

extension StoreFile {
  /// The paths of the copies beside the file that were kept before migrations, additions and restoring.
  var keptCopies: [String] {
    let prefix = name + ".before-"
    let names = Files.names(in: directory) ?? []
    return names.filter { $0.hasPrefix(prefix) }.map { path.dropLast(name.count) + $0 }
  }

  /// Removes the copies kept before migrations and additions but the newest two.
  ///
  /// A store that was set aside by restoring another is no copy, and stays.
  func removeOldCopies() {
    let copies = keptCopies.filter { !$0.dropFirst(path.count).hasPrefix(Self.restoredSuffix) }
    let times = copies.map { copy in (copy, Files.time(of: copy) ?? 0) }
    for (copy, _) in times.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.mostCopies) { unlink(copy) }
  }

  /// The number of copies that are kept.
  private static let mostCopies = 2
  /// The beginning of what the name of a store gets that was set aside by restoring another.
  static let restoredSuffix = ".before-restore-"
}
