import FoundationEssentials
import FoyerStorage
import FoyerTesting
import Glibc

/// The store that a script begins with.
struct StoreFixture {
  let path: String

  /// Lends a copy of the store, because reading the store itself would leave SQLite's files beside it.
  ///
  /// - Throws: The error of `body`, with the store's own path.
  func withCopy<Result>(_ body: (_ copy: String) throws -> Result) throws -> Result {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let copy = folder.path + "/store"
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    do {
      return try body(copy)
    } catch let error as StoreError {
      throw error.naming(path)
    }
  }
}
