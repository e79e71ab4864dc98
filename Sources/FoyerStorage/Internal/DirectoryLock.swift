import Glibc

/// A lock on a directory, so that two processes that open one new store do not both make its tables.
struct DirectoryLock {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Returns: `nil` when it cannot be had: SQLite's own locks still keep the file whole.
  init?(of directory: String, waiting limit: Duration) {
    descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let deadline = ContinuousClock.now + limit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, ContinuousClock.now < deadline else {
        close(descriptor)
        return nil
      }
      usleep(1_000)
    }
  }

  func release() {
    close(descriptor)
  }
}
