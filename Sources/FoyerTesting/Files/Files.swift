import Glibc

/// Files and folders that scripts and tools read, write, copy and remove.
///
/// A call that fails leaves the system's reason in `errno`.
package enum Files {
  /// Returns true when there is a file or folder at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns true when there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, in order; none when it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a file; `nil` when it can't be read.
  package static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0 || errno == EINTR else { return nil }
      bytes += piece.prefix(max(0, count))
    }
  }

  /// Writes a file anew.
  ///
  /// - Parameter isNew: Fail where there is something of that name.
  /// - Returns: False when it failed.
  package static func write(_ bytes: [UInt8], to path: String, isNew: Bool = false) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC), 0o666)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Puts other bytes in the place of a file's in one step, also behind symbolic links.
  ///
  /// - Returns: False when it failed; the file is as it was then.
  package static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    guard let whole = realpath(path, nil) else { return false }
    defer { free(whole) }
    let file = String(cString: whole)
    let partial = "\(file).foyer-partial-\(getpid())"
    var facts = stat()
    guard stat(file, &facts) == 0, write(bytes, to: partial, isNew: true) else { return false }
    if chmod(partial, facts.st_mode & 0o7777) == 0, rename(partial, file) == 0 { return true }
    unlink(partial)
    return false
  }

  /// Makes a folder and those above it that are missing.
  ///
  /// - Returns: False when it failed.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o777) -> Bool {
    if isFolder(path) { return true }
    let parent = path.parentFolder
    guard parent.isEmpty || parent == path || makeFolder(parent, mode: mode) else { return false }
    return mkdir(path, mode) == 0 || errno == EEXIST && isFolder(path)
  }

  /// Copies a file, or a folder with all that it holds, to a path where nothing is.
  ///
  /// - Returns: False when it failed.
  package static func copy(_ path: String, to copy: String) -> Bool {
    guard isFolder(path) else {
      var facts = stat()
      guard let bytes = contents(of: path), stat(path, &facts) == 0 else { return false }
      return write(bytes, to: copy, isNew: true) && chmod(copy, facts.st_mode & 0o7777) == 0
    }
    return mkdir(copy, 0o777) == 0
      && names(in: path).allSatisfy { Files.copy(path + "/" + $0, to: copy + "/" + $0) }
  }

  /// Removes a file, or a folder with all that it holds, as far as that can be done.
  package static func remove(_ path: String) {
    // A link to a folder is removed by itself.
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
