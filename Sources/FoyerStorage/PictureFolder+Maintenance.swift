import FoyerFiles
import Glibc

extension PictureFolder {
  /// Removes the pictures that no store in the directory names, neither in a record nor in its history.
  ///
  /// Stores that were set aside, copies and backups in the directory count as well. A picture that was kept just now
  /// stays, since whoever kept it may be about to name it. No store of the directory may be open in this process.
  ///
  /// - Parameter time: The seconds since 1970 before which a picture has to have been kept.
  /// - Returns: The number of removed pictures; `nil` when a store can't be read, and nothing was removed.
  package func removeUnneeded(keptBefore time: Int) -> Int? {
    let kept = names
    guard !kept.isEmpty else { return 0 }
    guard let needed = Self.namesNeeded(in: StoreFile(path: path).directory) else { return nil }
    guard let lock = FolderLock(path, LOCK_EX) else { return nil }
    defer { lock.release() }
    PartialFile.removeLeft(in: path)
    var count = 0
    for name in kept where !needed.contains(name) {
      var facts = stat()
      guard let file = self.path(of: name), stat(file, &facts) == 0, facts.st_mtim.tv_sec < time else {
        continue
      }
      if unlink(file) == 0 { count += 1 }
    }
    return count
  }

  /// The names of pictures in all stores of a directory; `nil` when one of them can't be read.
  private static func namesNeeded(in directory: String) -> Set<String>? {
    guard let files = Files.names(in: directory) else { return nil }
    var names: Set<String> = []
    for file in files {
      let store = StoreFile(path: directory + "/" + file)
      guard store.isDatabase else { continue }
      guard let found = try? self.names(in: store) else { return nil }
      names.formUnion(found)
    }
    return names
  }

  /// The names of pictures that any text of a store holds.
  private static func names(in store: StoreFile) throws -> Set<String> {
    let database = try Database(store.sqlitePath, file: store.path, isReadOnly: true)
    return try database.transaction("BEGIN", access: .read) { db in
      var names: Set<String> = []
      let columns = try db.rows(
        """
        SELECT t.name, c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%'
        """
      ) { (table: ($0[0] as String).quotedName, name: ($0[1] as String).quotedName) }
      for column in columns {
        try db.each(
          "SELECT CAST(\(column.name) AS TEXT) FROM \(column.table) WHERE instr(CAST(\(column.name) AS TEXT), ?)",
          [name + "/"]
        ) { names.formUnion(self.names(in: $0[0])) }
      }
      return names
    }
  }

  /// The names of pictures in a text.
  package static func names(in text: String) -> [String] {
    text.ranges(of: name + "/").compactMap { range in
      let file = text[range.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
      return isFile(file) ? name + "/" + file : nil
    }
  }
}

extension StoreFile {
  /// True when the file begins with SQLite's header.
  ///
  /// Reference: <https://www.sqlite.org/fileformat.html>, 1.3.
  fileprivate var isDatabase: Bool {
    let magic = Array("SQLite format 3\0".utf8)
    return Files.isFile(path) && Files.beginning(of: path, magic.count) == magic
  }
}
