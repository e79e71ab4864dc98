import FoyerFiles
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
    let directory = StoreFile(path: file).directory
    let whole = realpath(directory, nil)
    defer { free(whole) }
    path = (whole.map { String(cString: $0) } ?? directory) + "/" + Self.name
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
  package static func isName(_ name: String) -> Bool {
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
}
