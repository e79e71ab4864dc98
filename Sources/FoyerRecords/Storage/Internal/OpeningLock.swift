import Glibc
import Synchronization

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

/// The wait of one connection for a lock that another program holds, attempt after attempt.
final class LockWait: Sendable {
  private let limit: Duration
  private let pause: @Sendable (Duration) -> Bool
  private let deadline = Mutex(ContinuousClock.now)

  /// - Parameters:
  ///   - limit: The longest wait.
  ///   - pause: Blocks for the time given, and returns whether to go on waiting.
  init(limit: Duration, pause: @escaping @Sendable (Duration) -> Bool = Store.sleep) {
    self.limit = limit
    self.pause = pause
  }

  /// Blocks for a moment before the next attempt.
  ///
  /// - Parameter attempts: The number of attempts that have failed before the latest one.
  /// - Returns: True to try once more.
  func goesOn(after attempts: Int) -> Bool {
    let now = ContinuousClock.now
    let end = deadline.withLock { deadline in
      if attempts == 0 { deadline = now + limit }
      return deadline
    }
    guard now < end else { return false }
    return pause(.milliseconds(min(20, 1 << min(attempts, 5))))
  }
}
