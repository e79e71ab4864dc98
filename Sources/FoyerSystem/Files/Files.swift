import Glibc

/// Files and folders that are read, written, copied and removed.
///
/// A call that fails leaves the system's reason in `errno`.
package enum Files {
  /// The system's words for the failure with a number.
  package static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

  /// Returns true when there is a file or folder at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns true when there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Returns true when there is an ordinary file at a path, which is no device and no pipe.
  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  private static func kind(of path: String) -> mode_t? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT : nil
  }

  /// The seconds since 1970 at which a file, or a link itself, was written last; `nil` when there is none.
  package static func time(of path: String) -> Double? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    return Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9
  }

  /// Writes a file anew.
  ///
  /// - Parameter isNew: Fail where there is something of that name, and leave no part of a file.
  /// - Returns: False when it failed.
  package static func write(
    _ bytes: [UInt8], to path: String, isNew: Bool = false, mode: UInt32 = 0o666
  ) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC), mode)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    if write(bytes, to: descriptor) { return true }
    let reason = errno
    if isNew { unlink(path) }
    errno = reason
    return false
  }

  /// Writes all bytes to an open file, or to what else waits until it takes them.
  ///
  /// - Returns: False when it failed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
      && (names(in: path) ?? []).allSatisfy { Files.copy(path + "/" + $0, to: copy + "/" + $0) }
  }

  /// Removes a file, or a folder with all that it holds, as far as that can be done.
  package static func remove(_ path: String) {
    // A link to a folder is removed by itself.
    if unlink(path) == 0 { return }
    for name in names(in: path) ?? [] { remove(path + "/" + name) }
    rmdir(path)
  }
}

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

  /// The names in a folder, the current one when empty, with `/` behind those of folders; none when it can't be read.
  package static func markedNames(in folder: String) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    return (names(in: folder) ?? []).map { isFolder(folder + "/" + $0) ? $0 + "/" : $0 }
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
