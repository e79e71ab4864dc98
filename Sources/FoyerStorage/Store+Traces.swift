import FoyerFiles
import Glibc

extension Store {
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
    let times = copies.map { copy in (copy, Self.time(of: copy)) }
    for (copy, _) in times.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.mostCopies) { unlink(copy) }
  }

  /// The number of copies that are kept.
  private static let mostCopies = 2
  /// The beginning of what the name of a store gets that was set aside by restoring another.
  static let restoredSuffix = ".before-restore-"

  private static func time(of path: String) -> Double {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return 0 }
    return Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9
  }
}
