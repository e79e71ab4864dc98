import Glibc

/// The names of the files in a folder.
struct FolderListing {
  let names: [String]

  /// - Returns: `nil` when the folder can't be read.
  init?(_ path: String) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    self.names = names.sorted()
  }
}
