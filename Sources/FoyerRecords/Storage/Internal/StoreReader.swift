import FoyerSystem
import Glibc

/// Opens a store's file for reading where nothing may be written, not even the files that SQLite keeps beside it.
struct StoreReader {
  let file: StoreFile
  let opening: StoreOpening

  /// A connection that shows the latest data.
  struct Reading {
    let database: Database
    /// True when the connection sees what others commit later.
    let followsFile: Bool
  }

  /// Opens the file; data that are older than the latest are never shown.
  func open() throws(StoreError) -> Reading {
    if file.hasSharedMemory,
      let database = try? opening.connection(to: file.sqlitePath, isReadOnly: true)
    {
      return Reading(database: database, followsFile: true)
    }
    guard !file.hasLog else { return Reading(database: try openMerged(), followsFile: false) }
    let database = try opening.connection(to: file.immutableAddress, isReadOnly: true)
    return Reading(database: database, followsFile: false)
  }

  /// A copy in memory of the file and its log, which SQLite can't read together without writing beside them.
  private func openMerged() throws(StoreError) -> Database {
    let (folder, copy) = try copied()
    let merged = try opening.connection(to: copy.sqlitePath)
    defer { merged.close() }
    return try withExtendedLifetime(folder) { () throws(StoreError) in try opening.copy(of: merged) }
  }

  private func copied() throws(StoreError) -> (ScratchFolder, StoreFile) {
    do {
      let folder = try ScratchFolder()
      let copy = StoreFile(path: folder.path + "/store")
      for suffix in ["", "-wal"] { try StoreFile.copy(file.path + suffix, to: copy.path + suffix) }
      return (folder, copy)
    } catch {
      let reason = (error as? StoreError)?.cause ?? "\(error)"
      let cause = "the latest changes are in its “-wal” file, which could not be copied: \(reason)"
      throw StoreError(.cannotOpen, cause: cause, file: file.path)
    }
  }
}

extension Store {
  /// Reads a file that others may change under the connection, and again when they did.
  func readSettled<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    for _ in 0..<StoreOpening.mostAttempts {
      try openAgainIfChanged()
      guard let shown, let path = location.path else { return try readOnce(body) }
      let result = Result { () throws(StoreError) in try readOnce(body) }
      if FileState(of: StoreFile(path: path)) == shown { return try result.get() }
    }
    throw StoreError(.busy, cause: "another program keeps changing it", file: location.path)
  }
}

/// The system's marks of a store's file and its log, which differ after a change of either.
struct FileState: Equatable {
  private let file: ArraySlice<Int64>?
  private let log: ArraySlice<Int64>?

  init(of store: StoreFile) {
    file = FileMarks(of: store.path)?.ofContents
    log = FileMarks(of: store.path + "-wal")?.ofContents
  }
}

/// The system's marks of a file, which differ after it was changed or another one took its place.
struct FileMarks: Equatable {
  let numbers: [Int64]

  /// The marks without the time at which its facts changed, which reading it by a link changes too.
  var ofContents: ArraySlice<Int64> { numbers.dropLast(2) }

  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    numbers = [
      Int64(truncatingIfNeeded: facts.st_dev), Int64(truncatingIfNeeded: facts.st_ino),
      Int64(facts.st_size), Int64(facts.st_mtim.tv_sec), Int64(facts.st_mtim.tv_nsec),
      Int64(facts.st_ctim.tv_sec), Int64(facts.st_ctim.tv_nsec),
    ]
  }
}
