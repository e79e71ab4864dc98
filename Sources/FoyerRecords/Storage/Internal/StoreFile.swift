import FoyerSystem
import Glibc

/// The file of a store, its directory and the files beside it.
struct StoreFile {
  let path: String

  /// The path in a form that SQLite takes neither for a URI nor for a special name.
  var sqlitePath: String { path.hasPrefix("/") ? path : "./" + path }

  var directory: String {
    let folder = path.parentFolder
    return folder.isEmpty ? "." : folder
  }

  /// The name of the file in its directory.
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// The path as an address that has SQLite read the file without locks and without files beside it.
  ///
  /// Reference: <https://www.sqlite.org/c3ref/open.html>.
  var immutableAddress: String {
    var encoded = ""
    for byte in sqlitePath.utf8 {
      let isReserved = [UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(byte)
      encoded += isReserved || byte >= 0x80 ? "%" + String(byte, radix: 16) : String(UnicodeScalar(byte))
    }
    return "file:\(encoded)?immutable=1"
  }

  /// True when a log exists and is not empty.
  var hasLog: Bool {
    var facts = stat()
    return stat(path + "-wal", &facts) == 0 && facts.st_size > 0
  }

  /// True when a process has, or had, the store open and shares its log's index.
  var hasSharedMemory: Bool { Files.exists(path + "-shm") }

  /// The reason why the file, or a file beside it, can't be written; `nil` when it can.
  var readOnlyReason: String? {
    if faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 { return Files.reason() }
    guard faccessat(AT_FDCWD, directory, W_OK, AT_EACCESS) != 0 else { return nil }
    return "its folder: \(Files.reason())"
  }

  /// The file at the end of the symbolic links, by its absolute path where it has one.
  var resolved: StoreFile {
    var path = path
    // A link can lead to a file that is yet to be made.
    for _ in 0..<Self.mostLinks {
      guard let target = Self.target(of: path) else { break }
      path = target.hasPrefix("/") ? target : StoreFile(path: path).directory + "/" + target
    }
    return StoreFile(path: Self.absolute(path) ?? path)
  }

  /// True when the beginning of the file names a table that every store has.
  ///
  /// No store may be open meanwhile: closing the file drops the locks that this process has on it.
  var hasTraces: Bool {
    Files.beginning(of: path, 1 << 20).contains(Array(Self.migrationsTable.utf8))
  }

  static let migrationsTable = "grdb_migrations"
  /// The most links in a row that Linux follows.
  private static let mostLinks = 40

  /// Returns the path of the copy kept before a migration or an addition.
  func copyPath(before id: String) -> String {
    path + ".before-" + String(id.map { $0 == "/" ? "-" : $0 })
  }

  /// Makes the directories that are missing, for us alone, and the file, for us alone, unless it is there.
  ///
  /// - Returns: The file at the end of the symbolic links, by its absolute path.
  func made() throws(StoreError) -> StoreFile {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else {
      throw StoreError(.cannotOpen, cause: "this is no path of a file", file: path)
    }
    try resolved.make()
    return resolved
  }

  /// Makes the file and its directories unless it is there.
  func make() throws(StoreError) {
    // A file that is there is not opened by ourselves: closing it again would drop the locks that another connection
    // of this process has on it. See <https://www.sqlite.org/howtocorrupt.html>, 2.2.
    guard !Files.exists(path) else { return try requireOrdinary() }
    try Self.makeDirectory(directory)
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw Self.cannotMake(path, "making the file") }
    close(descriptor)
    Self.sync(directory)
  }

  /// Refuses a folder, a pipe and a device.
  func requireOrdinary() throws(StoreError) {
    guard Files.isFile(path) else {
      throw StoreError(.cannotOpen, cause: "it is not an ordinary file", file: path)
    }
  }

  /// Makes sure that the names in a directory are on the disk.
  ///
  /// - Returns: False when the disk failed, with `errno` set; directories that can't be opened or synced count as synced.
  @discardableResult
  static func sync(_ directory: String) -> Bool {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno != EIO }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 || ![EIO, ENOSPC, EDQUOT].contains(errno)
  }

  /// Copies the bytes of a file into a new one, for us alone.
  static func copy(_ source: String, to destination: String) throws(StoreError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw StoreError(systemError: errno, doing: "opening the file", file: source) }
    defer { close(input) }
    let output = open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else {
      throw StoreError(systemError: errno, doing: "making a copy", file: destination)
    }
    defer { close(output) }
    while true {
      let count = sendfile(output, input, nil, 1 << 30)
      if count == 0 { return }
      guard count > 0 || errno == EINTR else {
        throw StoreError(systemError: errno, doing: "copying the file", file: source)
      }
    }
  }

  static func makeDirectory(_ path: String) throws(StoreError) {
    guard !Files.exists(path) else { return }
    let parent = StoreFile(path: path).directory
    if parent != path { try makeDirectory(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw cannotMake(path, "making the folder") }
    sync(parent)
  }

  /// The error after a failed call; where nothing can be written there is nothing to read yet.
  static func cannotMake(_ path: String, _ action: String) -> StoreError {
    let error = StoreError(systemError: errno, doing: action, file: path)
    return error.code == .readOnly ? StoreError(.cannotOpen, cause: error.cause, file: path) : error
  }

  private static func target(of link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// The absolute path of a file, or of the place in an existing directory where it is to be.
  private static func absolute(_ path: String) -> String? {
    if let whole = realpath(path, nil) {
      defer { free(whole) }
      return String(cString: whole)
    }
    let file = StoreFile(path: path)
    guard let directory = realpath(file.directory, nil) else { return nil }
    defer { free(directory) }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return StoreFile(path: String(cString: directory)).path(of: String(name))
  }

  private func path(of name: String) -> String { path == "/" ? "/" + name : path + "/" + name }
}
