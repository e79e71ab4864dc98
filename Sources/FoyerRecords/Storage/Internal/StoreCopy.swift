import Glibc

/// A whole copy of a store in another file, made while the store is in use.
enum StoreCopy {
  /// Copies by SQLite's online backup into a file beside the destination, which then takes its name: a copy is whole
  /// or not there.
  ///
  /// It ends with an error when its task is cancelled.
  ///
  /// - Parameters:
  ///   - masking: The replacement of private texts in the copy; nothing of what they were stays in the file.
  ///   - finish: Called with the copy before it takes its name.
  static func make(
    of source: Database, at path: String, replacing: Bool, masking: Masking? = nil,
    finish: (Database) throws -> Void = { _ in }
  ) throws(StoreError) {
    let file = StoreFile(path: path)
    if !replacing, access(path, F_OK) == 0 {
      throw StoreError(.alreadyExists, cause: "there is a file of this name", file: path)
    }
    try StoreFile.makeDirectory(file.directory)
    PartialFile.removeLeft(in: file.directory)
    guard let partial = PartialFile(of: path) else { throw StoreFile.cannotMake(path, "making the file") }
    defer { partial.end() }
    do {
      let copy = try Database(StoreFile(path: partial.path).sqlitePath, file: path)
      defer { copy.close() }
      try source.copy(into: copy, pagesPerStep: 1_000) { try Task.checkCancellation() }
      copy.stopWhenCancelled()
      // A file without a log of its own can be read where nothing may be written.
      try copy.run("PRAGMA journal_mode = DELETE")
      if let masking { try CopyMasking(copy, masking).run() }
      try copy.system { try finish(copy) }
      try Task.checkCancellation()
    } catch {
      throw StoreError(error, file: path)
    }
    guard partial.take(path, replacing: replacing) else {
      throw StoreError(systemError: errno, doing: "naming the copy", file: path)
    }
    guard StoreFile.sync(file.directory) else {
      let error = errno
      if !replacing { unlink(path) }
      throw StoreError(systemError: error, doing: "naming the copy", file: path)
    }
  }

  /// Masks a copy, unless it has no text to mask.
  static func mask(_ file: StoreFile, _ masking: Masking) throws(StoreError) {
    do {
      let copy = try Database(file.sqlitePath, file: file.path)
      defer { copy.close() }
      let copyMasking = try CopyMasking(copy, masking)
      if try copyMasking.isNeeded() { try copyMasking.run() }
    } catch {
      throw StoreError(error, file: file.path)
    }
  }
}
