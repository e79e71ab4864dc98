import FoyerSystem
import Glibc
import Synchronization

/// A file that is being made beside the place that it is to take.
///
/// It is locked meanwhile, so that one that a killed program left is told from one that somebody is making.
struct PartialFile {
  let path: String
  let descriptor: Int32

  /// Makes the file, for us alone.
  ///
  /// - Parameter destination: The path that it is to take.
  /// - Returns: `nil` when it can't be made, with `errno` set.
  init?(of destination: String) {
    path = Self.name(for: destination)
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      var facts = stat()
      // Files that can't be locked aren't taken for ones that were left, either.
      flock(descriptor, LOCK_EX | LOCK_NB)
      if fstat(descriptor, &facts) == 0, facts.st_nlink > 0 {
        self.descriptor = descriptor
        return
      }
      // It was taken for one that was left, before it was locked.
      close(descriptor)
    }
  }

  /// Gives the file its name; unless `replacing`, only where nothing has that name.
  ///
  /// - Returns: False when it failed, with `errno` set.
  func take(_ destination: String, replacing: Bool) -> Bool {
    if replacing { return rename(path, destination) == 0 }
    if link(path, destination) == 0 { return true }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { return false }
    // Without links there is a moment in which another file of the name would be lost.
    guard !Files.exists(destination) else {
      errno = EEXIST
      return false
    }
    return rename(path, destination) == 0
  }

  /// Ends the making: removes the partial file if it has no other name, and what SQLite kept beside it.
  ///
  /// No connection may be open to it, whose locks closing the file would drop.
  func end() {
    let error = errno
    for suffix in [""] + Self.companions { unlink(path + suffix) }
    close(descriptor)
    errno = error
  }

  /// Removes those in a folder that programs left when they were killed.
  static func removeLeft(in directory: String) {
    for name in Files.names(in: directory) ?? [] where isPartial(name) {
      let path = directory + "/" + name
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        for suffix in companions + [""] { unlink(path + suffix) }
      }
      close(descriptor)
    }
  }

  /// Returns a path for a file that is to take another one, which no other file has.
  static func name(for destination: String) -> String {
    "\(destination)\(infix)\(getpid())-\(count.add(1, ordering: .relaxed).newValue)"
  }

  private static func isPartial(_ name: String) -> Bool {
    guard let range = name.ranges(of: infix).last else { return false }
    let numbers = name[range.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
  }

  private static let infix = ".foyer-partial-"
  private static let companions = ["-journal", "-wal", "-shm"]
  private static let count = Atomic(0)
}
