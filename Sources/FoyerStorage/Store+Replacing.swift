import Glibc

extension Store {
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
