import CSQLite
import FoyerSystem
import Glibc

/// The store could not do what was asked; nothing of the failed read or write was kept, unless the code is `unsure`.
///
/// It carries facts only. The sentence a person reads is made from them in one place, with the journal.
public struct StoreError: Error, Sendable, Hashable {
  /// The kinds of failure, which decide what a person can do about it.
  public enum Code: Sendable, Hashable, CaseIterable {
    /// The file or its directory cannot be made or opened.
    case cannotOpen
    /// The store was made by a newer version of the program. It was left as it was.
    case newerVersion
    /// The file is a store that is damaged.
    case damaged
    /// The file is something else than a store. It was left as it was.
    case notAStore
    /// The file, its directory or its file system cannot be written.
    case readOnly
    /// No space is left on the device, or the quota is used up.
    case full
    /// Another process held the store for longer than the busy timeout, or the wait for it was interrupted.
    case busy
    /// The device failed to read or write.
    case device
    /// The device failed while a commit waited for it: it isn't known whether the change is kept.
    case unsure
    /// A constraint of a table refused the change.
    case constraint
    /// The file was removed, or another was put in its place, while the store was open.
    case replaced
    /// The file to be written exists already.
    case alreadyExists
    /// Anything else: as a rule a programmer's error.
    case other
  }

  /// The kind of failure.
  public let code: Code
  /// The technical reason in English, for a report or a log: SQLite's or the system's own words.
  public let cause: String
  /// The path of the file concerned, or `nil` for a store in memory.
  public let file: String?
  /// SQLite's extended result code, or 0 when the error did not come from SQLite.
  public let resultCode: Int32

  /// Makes an error from its facts.
  public init(_ code: Code, cause: String, file: String? = nil, resultCode: Int32 = 0) {
    self.code = code
    self.cause = cause
    self.file = file
    self.resultCode = resultCode
  }

  /// The same error with another path for the file concerned.
  public func naming(_ file: String) -> StoreError {
    StoreError(code, cause: cause, file: file, resultCode: resultCode)
  }

  /// Maps a result code of SQLite.
  ///
  /// - Parameters:
  ///   - resultCode: An extended result code. See <https://www.sqlite.org/rescode.html>.
  ///   - systemError: The system's `errno` behind it, or 0.
  init(resultCode: Int32, message: String?, systemError: Int32, file: String?) {
    let said = message ?? String(cString: sqlite3_errstr(resultCode))
    self.init(
      Code(resultCode: resultCode, systemError: systemError),
      cause: "\(said) (SQLite \(resultCode))", file: file, resultCode: resultCode)
  }

  /// The error that a connection just met.
  ///
  /// SQLite does not always keep the system's `errno`, at a failed commit for one, so it is to be made at once.
  init(connection: OpaquePointer?, file: String?) {
    let latest = errno
    let kept = connection.map { sqlite3_system_errno($0) } ?? 0
    let message = connection.map { String(cString: sqlite3_errmsg($0)) }
    let code = connection.map { sqlite3_extended_errcode($0) } ?? SQLITE_MISUSE
    self.init(resultCode: code, message: message, systemError: kept == 0 ? latest : kept, file: file)
  }

  /// Maps whatever a read or write threw.
  init(_ error: any Error, file: String?) {
    self = error as? StoreError ?? StoreError(.other, cause: "\(error)", file: file)
  }

  /// The error for `errno` after a failed system call.
  init(systemError: Int32, doing action: String, file: String?) {
    let code: Code =
      switch systemError {
      case ENOSPC, EDQUOT, EFBIG: .full
      case EROFS: .readOnly
      case EEXIST: .alreadyExists
      case EIO: .device
      default: .cannotOpen
      }
    self.init(code, cause: "\(action): \(Files.reason(systemError))", file: file)
  }
}

extension StoreError.Code {
  init(resultCode: Int32, systemError: Int32) {
    switch resultCode & 0xff {
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self = .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_IOERR: self = Self.failedAccess(resultCode: resultCode, systemError: systemError)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      switch systemError {
      case ENOSPC, EDQUOT: self = .full
      case EROFS: self = .readOnly
      default: self = .cannotOpen
      }
    default: self = .other
    }
  }

  /// Returns the code for a failed read or write of an open file.
  private static func failedAccess(resultCode: Int32, systemError: Int32) -> Self {
    switch systemError {
    case ENOSPC, EDQUOT, EFBIG: .full
    case EROFS, EPERM, EACCES: .readOnly
    // SQLite could not make the file of its shared memory larger, and does not keep the system's error.
    case _ where resultCode == shortOfSharedMemory: .full
    default: .device
    }
  }

  /// `SQLITE_IOERR_SHMSIZE`, a macro that Swift cannot see.
  private static let shortOfSharedMemory = SQLITE_IOERR | 19 << 8
}
