import FoyerSystem
import Glibc

/// A regular file that is read or replaced as a whole.
///
/// ```swift
/// try AtomicFile(path: "cards.txt").create(Array("Buy milk\n".utf8))
/// let bytes = try AtomicFile(path: "cards.txt").read(atMost: 1 << 26)
/// ```
package struct AtomicFile: Sendable {
  /// The path of the file, which may not exist yet.
  let path: String
  /// The path that errors name.
  let name: String

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

/// A failure to read or write a whole file, which leaves the previous file untouched.
///
/// It carries facts only. The sentence a person reads is made from them by whoever wanted the file.
package struct FileError: Error, Sendable, Hashable {
  /// The kinds of failure, which decide what a person can do about it.
  package enum Code: Sendable, Hashable, CaseIterable {
    /// There is no such file.
    case missing
    /// The directory that the file is to be made in does not exist.
    case noDirectory
    /// There is something of this name, but it is a directory, a device or a pipe.
    case notAFile
    /// The person may not read the file, or not write there.
    case notAllowed
    /// The file has more bytes than are read.
    case tooLarge
    /// The file to be made exists already.
    case alreadyExists
    /// No space is left on the device, or the quota is used up.
    case full
    /// Anything else, such as a device that fails.
    case other
  }

  /// The kind of failure.
  package let code: Code
  /// The path of the file.
  package let file: String
  /// The system's own words.
  package let cause: String

  /// Makes an error from its facts.
  package init(_ code: Code, file: String, cause: String = "") {
    self.code = code
    self.file = file
    self.cause = cause
  }

  /// The error for `errno` after a failed system call.
  init(systemError: Int32, file: String, missing: Code) {
    let code: Code =
      switch systemError {
      case ENOENT, ENOTDIR: missing
      case EISDIR: .notAFile
      case EACCES, EPERM, EROFS: .notAllowed
      case EEXIST: .alreadyExists
      case ENOSPC, EDQUOT: .full
      default: .other
      }
    self.init(code, file: file, cause: Files.reason(systemError))
  }
}

/// A new folder with copies of some files: all of it is there, or nothing.
struct FileCopies: Sendable {
  /// The most bytes that a file may have.
  private static let mostBytes = 64 << 20

  private let path: String
  /// The path that errors name.
  private let name: String

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// Makes the folder, for us alone (0700), with copies of files.
  ///
  /// - Parameter files: The paths of the files by the names of their copies.
  /// - Throws: ``FileError``; `alreadyExists` when there is something of the folder's name, which is left as it is.
  ///
  /// - Parameter replacing: Write over copies that are in a folder of that name already.
  func create(_ files: [String: String], replacing: Bool = false) throws(FileError) {
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
  func remove(_ files: [String: String]) {
    for copy in files.keys { unlink(path + "/" + copy) }
    rmdir(path)
  }
}
