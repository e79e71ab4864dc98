import CMessageDigest
import FoyerSystem
import Glibc

/// The folder `pictures` beside a store's file, in which each picture is a file named for what it holds.
///
/// Records have a picture by its name in here, so a store can be moved together with its folder. The same picture
/// takes room once. A picture goes only by ``removeUnneeded(keptBefore:)``.
package struct PictureFolder: Sendable {
  /// The path of the folder, which is made with the first picture.
  package let path: String

  /// - Returns: `nil` for a store in memory, beside which there is nothing.
  package init?(beside location: StoreLocation) {
    guard let file = location.path else { return nil }
    path = StoreFile(path: file).resolved.directory + "/" + Self.name
  }

  /// Keeps a picture: when this returns, a file of our own (0600) is whole and on the disk.
  ///
  /// - Parameter ending: The extension of the file's name, without the dot: `png`.
  /// - Returns: The name by which a record has it: `pictures/9f86….png`.
  /// - Throws: ``FileError``; nothing is there then that was not before.
  package func keep(_ bytes: [UInt8], ending: String) throws(FileError) -> String {
    let file = ContentHash(of: bytes).text + "." + ending
    let kept = AtomicFile(path: path + "/" + file)
    if mkdir(path, 0o700) == 0 { StoreFile.sync(StoreFile(path: path).directory) }
    let lock = FolderLock(path, LOCK_SH)
    defer { lock?.release() }
    if (try? kept.read(atMost: bytes.count)) == bytes {
      // A picture that was not needed for long is about to be, and has to look as if it were new.
      utimensat(AT_FDCWD, kept.path, nil, 0)
      return Self.name + "/" + file
    }
    unlink(kept.path)
    do throws(FileError) {
      try kept.create(bytes)
    } catch {
      // Another process kept the same picture at the same time.
      guard error.code == .alreadyExists else { throw error }
    }
    return Self.name + "/" + file
  }

  /// Returns the path of a picture, or `nil` when the name is not one that this folder gives.
  package func path(of name: String) -> String? {
    guard Self.isName(name) else { return nil }
    return path + name.dropFirst(Self.name.count)
  }

  /// Returns true for a name that a folder of pictures gives, which leads nowhere else: no path, no `..`, no control
  /// characters.
  ///
  /// Ask for every name that comes from a store, a backup, a change or a file, before anything is done with it.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == Self.name && isFile(parts[1])
  }

  /// The ending of a picture's name, without the dot.
  static func ending(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? "" }

  /// The name by which a picture is kept, whether it is there or not.
  package func name(of bytes: [UInt8], ending: String) -> String {
    Self.name + "/" + ContentHash(of: bytes).text + "." + ending
  }

  /// The names of all pictures in the folder.
  package var names: [String] {
    let files = Files.names(in: path) ?? []
    return files.filter { Self.isFile($0) }.map { Self.name + "/" + $0 }
  }

  static let name = "pictures"

  static func isFile(_ file: some StringProtocol) -> Bool {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && ContentHash(parts[0]) != nil
    return isNamed && parts[1].allSatisfy { $0.isASCII && $0.isLetter }
  }

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
      guard let file = self.path(of: name), let written = Files.time(of: file), Int(written) < time else {
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
  static func names(in text: String) -> [String] {
    text.ranges(of: name + "/").compactMap { range in
      let file = text[range.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
      return isFile(file) ? name + "/" + file : nil
    }
  }
}

extension Store {
  /// The names of the pictures that a backup holds; none in a store.
  package func packedPictures() throws(StoreError) -> Set<String> {
    guard try isBackup() else { return [] }
    return Set(try read { db in try db.rows("SELECT name FROM backup_picture") { $0[0] as String } })
  }

  func isBackup() throws(StoreError) -> Bool { try read { try $0.hasObject("backup_picture") } }
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

/// A lock on a folder, held by those who add files to it or remove some.
struct FolderLock {
  private let descriptor: Int32

  /// Takes the lock, waiting for it.
  ///
  /// - Parameter operation: `LOCK_SH` or `LOCK_EX`; see flock(2).
  /// - Returns: `nil` where there is no such folder, or where folders can't be locked.
  init?(_ path: String, _ operation: Int32) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, operation) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  func release() { close(descriptor) }
}

/// The name of some bytes by their content: their SHA-256 in hexadecimal.
///
/// The C function is `SHA256Data(3)` of libmd, which libedit brings along; a cryptography library would be a second
/// one in the process for one call.
package struct ContentHash: Hashable {
  static let length = 64

  package let text: String

  /// The number that its first 16 digits write.
  var number: UInt64 { UInt64(text.prefix(16), radix: 16) ?? 0 }

  package init(of bytes: [UInt8]) {
    var digest = [CChar](repeating: 0, count: Self.length + 1)
    _ = SHA256Data(bytes, bytes.count, &digest)
    text = String(decoding: digest.prefix(Self.length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Returns: `nil` when a text is not written like one.
  init?(_ text: some StringProtocol) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
    guard text.utf8.count == Self.length, text.utf8.allSatisfy(isDigit) else { return nil }
    self.text = String(text)
  }
}
