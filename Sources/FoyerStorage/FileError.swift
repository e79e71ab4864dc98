import FoyerFiles
import Glibc

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
