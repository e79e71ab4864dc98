package import Foyer
import Glibc

/// A file of a recording cannot be made or written.
package struct RecordingError: ExplainedError, Equatable {
  /// The kind of failure.
  package enum Code: Sendable {
    /// There is something of this name already.
    case alreadyExists
    /// The folder does not exist.
    case noFolder
    case notAllowed
    /// No space is left, or the file may not grow any more.
    case full
    case other
  }

  package let code: Code
  package let file: String
  /// The system's own words.
  package let cause: String

  package init(_ code: Code, file: String, cause: String = "") {
    self.code = code
    self.file = file
    self.cause = cause
  }

  /// The error for `errno` after a failed system call.
  package init(systemError: Int32, file: String) {
    let code: Code =
      switch systemError {
      case EEXIST: .alreadyExists
      case ENOENT, ENOTDIR: .noFolder
      case EACCES, EPERM, EROFS, EISDIR: .notAllowed
      case ENOSPC, EDQUOT, EFBIG: .full
      default: .other
      }
    self.init(code, file: file, cause: String(cString: strerror(systemError)))
  }

  package var explanation: LocalizedText {
    let name = Text(file).quoted
    let detail = Text(cause)
    switch code {
    case .alreadyExists:
      return LocalizedText(
        en:
          "There is something called \(name) already. It was left as it is. Give the recording another name.",
        ko: "\(name) 이름이 이미 있습니다. 그대로 두었습니다. 기록에 다른 이름을 쓰세요.")
    case .noFolder:
      return LocalizedText(
        en:
          "The folder of \(name) does not exist. Nothing is recorded. Make the folder, or give another name.",
        ko: "\(name) 파일의 폴더가 없습니다. 기록하지 않습니다. 폴더를 만들거나 다른 이름을 쓰세요.")
    case .notAllowed:
      return LocalizedText(
        en: "\(name) cannot be written (\(detail)). Nothing is recorded. Give another name.",
        ko: "\(name) 파일을 쓸 수 없습니다 (\(detail)). 기록하지 않습니다. 다른 이름을 쓰세요.")
    case .full:
      return LocalizedText(
        en: "There is no room for \(name) (\(detail)). Nothing is recorded. Make room and try again.",
        ko: "\(name) 파일을 둘 공간이 없습니다 (\(detail)). 기록하지 않습니다. 공간을 만든 뒤 다시 하세요.")
    case .other:
      return LocalizedText(
        en: "\(name) could not be written (\(detail)). Nothing is recorded.",
        ko: "\(name) 파일을 쓰지 못했습니다 (\(detail)). 기록하지 않습니다.")
    }
  }
}
