import Glibc

/// The file of a store, its directory and the files beside it.
struct StoreFile {
  let path: String

  /// The path in a form that SQLite takes neither for a URI nor for a special name.
  var sqlitePath: String { path.hasPrefix("/") ? path : "./" + path }

  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether there is a log with something in it.
  var hasLog: Bool {
    var facts = stat()
    return stat(path + "-wal", &facts) == 0 && facts.st_size > 0
  }

  /// Where the copy goes that is kept before a migration.
  func copyPath(before id: String) -> String {
    path + ".before-" + String(id.map { $0 == "/" ? "-" : $0 })
  }

  /// Makes the directories that are missing, for us alone, and the file, for us alone, unless it is there.
  func make() throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else {
      throw StoreError(.cannotOpen, cause: "this is no path of a file", file: path)
    }
    // A file that is there is not opened by ourselves: closing it again would drop the locks that another connection
    // of this process has on it. See <https://www.sqlite.org/howtocorrupt.html>, 2.2.
    guard access(path, F_OK) != 0 else {
      guard access(path, W_OK) == 0 || errno != EROFS else {
        throw StoreError(systemError: EROFS, doing: "opening the file", file: path)
      }
      return
    }
    try Self.makeDirectory(directory)
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else {
      throw StoreError(systemError: errno, doing: "making the file", file: path)
    }
    close(descriptor)
    Self.sync(directory)
  }

  /// Makes sure that the names in a directory are on the disk.
  static func sync(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func makeDirectory(_ path: String) throws(StoreError) {
    guard access(path, F_OK) != 0 else { return }
    let parent = StoreFile(path: path).directory
    if parent != path { try makeDirectory(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StoreError(systemError: errno, doing: "making the directory", file: path)
    }
    sync(parent)
  }
}
