import CSQLite
import FoyerFiles
import Glibc

extension StoreError {
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
