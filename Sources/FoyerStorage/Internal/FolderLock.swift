import Glibc

/// A lock on a folder, held by those who add files to it or remove some.
struct FolderLock {
  private let descriptor: Int32

  /// Takes the lock, waiting for it.
  ///
  /// - Parameter operation: `LOCK_SH` or `LOCK_EX`; see flock(2).
  /// - Returns: `nil` where there is no such folder, or where folders can't be locked.
  init?(_ path: String, _ operation: Int32) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, operation) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  func release() { close(descriptor) }
}
