import Glibc

/// A new folder with copies of some files: all of it is there, or nothing.
package struct FileCopies: Sendable {
  /// The most bytes that a file may have.
  private static let mostBytes = 64 << 20

  private let path: String
  /// The path that errors name.
  private let name: String

  package init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// Makes the folder, for us alone (0700), with copies of files.
  ///
  /// - Parameter files: The paths of the files by the names of their copies.
  /// - Throws: ``FileError``; `alreadyExists` when there is something of the folder's name, which is left as it is.
  ///
  /// - Parameter replacing: Write over copies that are in a folder of that name already.
  package func create(_ files: [String: String], replacing: Bool = false) throws(FileError) {
    let isNew = mkdir(path, 0o700) == 0
    guard isNew || replacing && errno == EEXIST else {
      throw FileError(systemError: errno, file: name, missing: .noDirectory)
    }
    do throws(FileError) {
      for (copy, file) in files.sorted(by: { $0.key < $1.key }) {
        let bytes = try AtomicFile(path: file).read(atMost: Self.mostBytes)
        try AtomicFile(path: path + "/" + copy, name: name + "/" + copy).create(bytes, replacing: replacing)
      }
    } catch {
      if isNew { remove(files) }
      throw error
    }
  }

  /// Removes the folder that ``create(_:)`` made.
  package func remove(_ files: [String: String]) {
    for copy in files.keys { unlink(path + "/" + copy) }
    rmdir(path)
  }
}
