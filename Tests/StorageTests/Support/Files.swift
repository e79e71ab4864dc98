import FoyerRecords
import Glibc
import TemporaryFolder

extension TemporaryFolder {
  /// The path of a store in it.
  var store: String { file("foyer.sqlite") }

  /// Opens the store in it.
  @MainActor
  func openStore(_ migrations: [Migration] = [.cards]) throws(StoreError) -> Store {
    try Store(at: .file(store), migrations: migrations)
  }

  /// Makes a folder with a store in it.
  @MainActor
  static func withStore() throws -> (TemporaryFolder, Store) {
    let folder = try TemporaryFolder()
    return (folder, try folder.openStore())
  }

  /// Leaves a store with a card in it, which is closed.
  @MainActor
  func leaveStore() throws(StoreError) {
    let store = try openStore()
    try store.add("Buy milk")
    store.close()
  }
}

/// Every byte of a file, or `nil` when there is none.
func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
  return bytes
}

func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// The rights of a file or directory, as in `chmod`.
func rights(of path: String) -> mode_t {
  var facts = stat()
  return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
}
