import FoyerFiles
import Glibc

/// A regular file that is read or replaced as a whole.
///
/// ```swift
/// try AtomicFile(path: "cards.txt").create(Array("Buy milk\n".utf8))
/// let bytes = try AtomicFile(path: "cards.txt").read(atMost: 1 << 26)
/// ```
package struct AtomicFile: Sendable {
  /// The path of the file, which may not exist yet.
  package let path: String
  /// The path that errors name.
  package let name: String

  /// - Parameters:
  ///   - path: As the system takes it; `~` has no meaning here.
  ///   - name: The path that errors name; `path` when `nil`.
  package init(path: String, name: String? = nil) {
    self.path = path
    self.name = name ?? path
  }

  /// All bytes of the file.
  ///
  /// - Throws: ``FileError``; `tooLarge` when there are more bytes than `limit`.
  package func read(atMost limit: Int) throws(FileError) -> [UInt8] {
    guard isPath else { throw FileError(.missing, file: name) }
    // Without O_NONBLOCK a pipe would let us wait for its other end before we know that it is a pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemError(missing: .missing) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw systemError(missing: .missing) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw FileError(.notAFile, file: name) }
    guard facts.st_size <= limit else { throw FileError(.tooLarge, file: name) }
    if let bytes = Files.contents(of: descriptor, atMost: limit) { return bytes }
    throw errno == EFBIG ? FileError(.tooLarge, file: name) : systemError(missing: .missing)
  }

  /// Makes the file, for us alone (0600), with these bytes: it is whole and on the disk, or not there.
  ///
  /// - Parameter replacing: Take the place of an ordinary file of this name, which is there until the new one is whole.
  /// - Throws: ``FileError``; `alreadyExists` when there is something of this name, which is left as it is.
  package func create(_ bytes: [UInt8], replacing: Bool = false) throws(FileError) {
    guard isPath else { throw FileError(.noDirectory, file: name) }
    let isThere = Files.exists(path)
    guard replacing || !isThere else { throw FileError(.alreadyExists, file: name) }
    guard !isThere || Files.isFile(path) && access(path, W_OK) == 0 else {
      throw FileError(.notAllowed, file: name)
    }
    guard let partial = PartialFile(of: path) else { throw systemError(missing: .noDirectory) }
    defer { partial.end() }
    guard Files.write(bytes, to: partial.descriptor), fsync(partial.descriptor) == 0 else {
      throw systemError(missing: .noDirectory)
    }
    guard partial.take(path, replacing: isThere) else { throw systemError(missing: .noDirectory) }
    StoreFile.sync(StoreFile(path: path).directory)
  }

  /// True when the system would read the whole path; a zero byte ends it.
  private var isPath: Bool { !path.isEmpty && !path.utf8.contains(0) }

  private func systemError(missing: FileError.Code) -> FileError {
    FileError(systemError: errno, file: name, missing: missing)
  }
}
