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
}
