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

  package private(set) var database: Database
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
    var opening = StoreOpening(location: location, migrations: migrations, busyTimeout: busyTimeout)
    opening.original = original
    opening.pause = pause
    try self.init(opening)
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
    try onConnection {
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
  }

  /// Writes to temporary tables of this connection alone.
  func writeTemporary<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try onConnection { try database.transaction("BEGIN", access: .write, body) }
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
    let missed = version.flatMap {
      $0 == self.version ? nil : StoreChange(version: current, isFromElsewhere: false)
    }
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
    guard isOpen else { throw StoreError(.other, cause: "the store is closed", file: location.path) }
    do {
      return try body()
    } catch {
      throw StoreError(error, file: location.path)
    }
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
    hub.publish(StoreChange(version: current, isFromElsewhere: true))
  }

  /// Tells the listeners of a commit on the connection for background work.
  func noticeOwnCommit() {
    if let now = try? dataVersion() { current.elsewhere = now }
    publishOurs()
  }

  private func publishOurs() {
    current.ours += 1
    hub.publish(StoreChange(version: current, isFromElsewhere: false))
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
