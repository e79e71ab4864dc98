import GRDB
import Glibc

/// A whole copy of a store in another file, made while the store is in use.
enum StoreCopy {
  /// Copies by SQLite's online backup into a file beside the destination, which then takes its name: a copy is whole
  /// or not there.
  static func make(of queue: DatabaseQueue, at path: String, replacing: Bool) throws(StoreError) {
    let file = StoreFile(path: path)
    if !replacing, access(path, F_OK) == 0 {
      throw StoreError(.alreadyExists, cause: "there is a file of this name", file: path)
    }
    let partial = StoreFile(path: path + ".partial-\(getpid())")
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(partial.path + suffix) } }
    unlink(partial.path)
    try partial.make()
    do {
      let copy = try DatabaseQueue(path: partial.sqlitePath)
      try queue.backup(to: copy)
      try copy.close()
    } catch {
      throw StoreError(error, file: path)
    }
    guard rename(partial.path, path) == 0 else {
      throw StoreError(systemError: errno, doing: "naming the copy", file: path)
    }
    StoreFile.sync(file.directory)
  }
}
