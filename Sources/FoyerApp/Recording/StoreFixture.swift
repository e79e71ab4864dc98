import FoyerFiles
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
    for suffix in ["", "-wal"] where Files.exists(path + suffix) {
      guard Files.copy(path + suffix, to: copy + suffix) else {
        throw StoreError(.cannotOpen, cause: Files.reason(), file: path + suffix)
      }
    }
    do {
      return try body(copy)
    } catch let error as StoreError {
      throw error.naming(path)
    }
  }
}
