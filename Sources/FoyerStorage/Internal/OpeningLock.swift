import Glibc

/// A lock for making or migrating one store, so that two processes do not both make its tables.
///
/// It is an empty file beside the store that exists while somebody holds the lock. The store's own bytes can't carry
/// it: closing another descriptor of the store would drop SQLite's locks. Reference:
/// <https://www.sqlite.org/howtocorrupt.html>, 2.2.
struct OpeningLock {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Returns: `nil` when it can't be had in time: SQLite's own locks still keep the store whole.
  init?(beside store: StoreFile, waiting wait: LockWait) {
    path = store.path + ".opening"
    var attempts = 0
    while let descriptor = Self.open(path) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isStill(path, descriptor) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      guard wait.goesOn(after: attempts) else { return nil }
      attempts += 1
    }
    return nil
  }

  func release() {
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_size == 0 { unlink(path) }
    close(descriptor)
  }

  private static func open(_ path: String) -> Int32? {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    return descriptor < 0 ? nil : descriptor
  }

  /// Returns true when the open file is still the one at the path, since the lock's previous holder removes
  /// it.
  private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino
  }
}
