import Glibc

extension Files {
  /// The names in a folder, in order, without those that aren't UTF-8; `nil` when it can't be read.
  package static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The names in a folder, with `/` behind those of folders; none when it can't be read.
  package static func markedNames(in folder: String) -> [String] {
    (names(in: folder) ?? []).map { isFolder(folder + "/" + $0) ? $0 + "/" : $0 }
  }

  /// The bytes of a file; `nil` when it can't be read, or has more than that.
  package static func contents(of path: String, atMost limit: Int = .max) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return contents(of: descriptor, atMost: limit)
  }

  /// The first bytes of a file, at most that many; none when it can't be read.
  package static func beginning(of path: String, _ count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let length = read(descriptor, &bytes, count)
    return Array(bytes.prefix(max(0, length)))
  }

  /// The bytes of an open file from where it is read next; `nil` when it can't be read, or has more than that.
  package static func contents(of descriptor: Int32, atMost limit: Int = .max) -> [UInt8]? {
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count <= limit {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0 || errno == EINTR else { return nil }
      bytes += piece.prefix(max(0, count))
    }
    errno = EFBIG
    return nil
  }
}
