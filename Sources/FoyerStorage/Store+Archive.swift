/// Backups: a copy of a store in one file, with the pictures beside it.
extension Store {
  /// Writes a backup to a file that doesn't exist yet, off the main actor, and reads it again to see that it is whole.
  ///
  /// Others can go on writing meanwhile; the backup holds what was there when it began.
  ///
  /// - Returns: The number of pictures in it.
  /// - Throws: ``StoreError``, or `CancellationError` when the task was cancelled; there is no file then.
  package func backUp(to path: String) async throws -> Int {
    try requireIdle("a backup")
    do {
      nonisolated(unsafe) let source = try backupSource()
      return try await Self.copy(source, PictureFolder(beside: location), to: path)
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  /// A connection that work off the main actor may hold on to.
  private func backupSource() throws(StoreError) -> Database {
    guard let path = location.path else { return try opening.copy(of: database) }
    if let readOnlyReason {
      return try opening.openForReading(StoreFile(path: path), because: readOnlyReason).database
    }
    return try opening.connection(to: StoreFile(path: path).sqlitePath)
  }

  @concurrent private nonisolated static func copy(
    _ source: Database, _ folder: PictureFolder?, to path: String
  ) async throws(StoreError) -> Int {
    var count = 0
    let finish = { (copy: Database) throws in
      try copy.execute(
        "CREATE TABLE backup_picture (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT")
      for name in folder?.names ?? [] {
        guard let path = folder?.path(of: name) else { continue }
        let bytes = try AtomicFile(path: path).read(atMost: 64 << 20)
        try copy.execute("INSERT INTO backup_picture VALUES (?, ?)", [name, bytes])
        count += 1
      }
      let damage = try copy.rows("PRAGMA integrity_check") { $0[0] as String }.filter { $0 != "ok" }
      guard damage.isEmpty else {
        throw StoreError(.device, cause: "the copy differs from what was written: \(damage[0])", file: path)
      }
    }
    try StoreCopy.make(of: source, at: path, replacing: false, finish: finish)
    return count
  }

  /// Puts the pictures of a backup beside the store of a location, and takes them out of this copy of the backup.
  ///
  /// - Returns: The number of pictures.
  package func unpackPictures(beside location: StoreLocation) throws -> Int {
    let isBackup = try read { db in
      try db.count("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_picture'") > 0
    }
    guard isBackup, let folder = PictureFolder(beside: location) else { return 0 }
    let pictures = try read { db in
      try db.rows("SELECT name, bytes FROM backup_picture") { ($0[0] as String, $0[1] as [UInt8]) }
    }
    // None is kept when one of them isn't what its name says.
    for (name, bytes) in pictures {
      guard PictureFolder.isName(name), folder.name(of: bytes, ending: PictureFolder.ending(of: name)) == name
      else {
        throw StoreError(.damaged, cause: "a picture of the backup was changed", file: location.path)
      }
    }
    // The folder of a store that is yet to be made.
    if !pictures.isEmpty { try StoreFile.makeDirectory(StoreFile(path: folder.path).directory) }
    for (name, bytes) in pictures { _ = try folder.keep(bytes, ending: PictureFolder.ending(of: name)) }
    try write { db in try db.script("DROP TABLE backup_picture") }
    return pictures.count
  }
}
