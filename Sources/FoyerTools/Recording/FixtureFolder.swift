import FoyerFiles
import FoyerTesting
import Glibc

/// A folder beside a recording, made when the first file goes into it.
package struct FixtureFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Writes a file, and the folders that it needs.
  package func keep(_ bytes: [UInt8], as name: String) throws(RecordingError) {
    let file = path + "/" + name
    try makeFolders(of: file)
    try Self.create(file, bytes)
  }

  /// Puts other bytes in place of those of a file, where they differ.
  package func change(_ name: String, _ change: ([UInt8]) -> [UInt8]) throws(RecordingError) {
    let file = path + "/" + name
    guard let bytes = Self.bytes(of: file) else { throw RecordingError(errno, file: file) }
    let changed = change(bytes)
    guard changed != bytes else { return }
    unlink(file)
    try Self.create(file, changed)
  }

  /// The files in it by their names, in order; none when there is no folder.
  package var files: [String] {
    Files.names(in: path) ?? []
  }

  private func makeFolders(of file: String) throws(RecordingError) {
    let folder = file.parentFolder
    guard Files.makeFolder(folder, mode: 0o700) else {
      throw RecordingError(EIO, file: folder, cause: Files.reason())
    }
  }

  /// Reads an ordinary file; `nil` when it is none, cannot be read or has more bytes than that.
  package static func bytes(of file: String, atMost limit: Int = Int.max) -> [UInt8]? {
    // A pipe would let us wait for its other end.
    Files.isFile(file) ? Files.contents(of: file, atMost: limit) : nil
  }

  /// Makes a file for us alone, which must not be there yet.
  private static func create(_ file: String, _ bytes: [UInt8]) throws(RecordingError) {
    guard Files.write(bytes, to: file, isNew: true, mode: 0o600) else {
      throw RecordingError(errno, file: file)
    }
  }
}
