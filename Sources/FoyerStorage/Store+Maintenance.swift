import FoyerFiles
import Glibc

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
  package func backup(
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
  package static func mask(_ path: String, _ masking: Masking) throws(StoreError) {
    try StoreCopy.mask(StoreFile(path: path), masking)
  }

  /// Asks SQLite whether the store is whole: its answer is a list of what is wrong, empty when nothing is.
  ///
  /// It reads the whole store, so it takes about as long as copying it.
  package func integrityCheck() throws(StoreError) -> [String] {
    do throws(StoreError) {
      return try read { db in
        let damage = try db.rows("PRAGMA integrity_check") { $0[0] as String }.filter { $0 != "ok" }
        return damage + (try db.foreignKeyLosses())
      }
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
    var opening = StoreOpening(
      location: .file(file.path), migrations: [], busyTimeout: self.opening.busyTimeout)
    opening.pause = self.opening.pause
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
