import GRDB
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
    guard let path = location.path.map({ StoreFile(path: $0).resolved.path }) else { return [] }
    let prefix = (path.split(separator: "/").last ?? "") + ".before-"
    guard let directory = opendir(StoreFile(path: path).directory) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted().map { path.dropLast(prefix.count - ".before-".count) + $0 }
  }
}
