package import Foyer
import FoyerFiles
import Glibc

/// A file of a recording cannot be made or written.
package struct RecordingError: ExplainedError, Equatable {
  /// The failure as the system numbers it: `errno`.
  package let code: Int32
  package let file: String
  /// The reason in English: the system's words, unless others are known.
  package let cause: String

  package init(_ code: Int32, file: String, cause: String? = nil) {
    (self.code, self.file) = (code, file)
    self.cause = cause ?? Files.reason(code)
  }

  package var explanation: LocalizedText {
    let name = Text(file).quoted
    switch code {
    case EEXIST:
      return LocalizedText(
        en:
          "There is something called \(name) already. It was left as it is. Give the recording another name.",
        ko: "\(name) 이름이 이미 있습니다. 그대로 두었습니다. 기록에 다른 이름을 쓰세요.")
    case ENOENT, ENOTDIR:
      return LocalizedText(
        en:
          "The folder of \(name) does not exist. Nothing is recorded. Make the folder, or give another name.",
        ko: "\(name) 파일의 폴더가 없습니다. 기록하지 않습니다. 폴더를 만들거나 다른 이름을 쓰세요.")
    case EACCES, EPERM, EROFS, EISDIR:
      return LocalizedText(
        en: "\(name) cannot be written (\(cause)). Nothing is recorded. Give another name.",
        ko: "\(name) 파일을 쓸 수 없습니다 (\(cause)). 기록하지 않습니다. 다른 이름을 쓰세요.")
    case ENOSPC, EDQUOT, EFBIG:
      return LocalizedText(
        en: "There is no room for \(name) (\(cause)). Nothing is recorded. Make room and try again.",
        ko: "\(name) 파일을 둘 공간이 없습니다 (\(cause)). 기록하지 않습니다. 공간을 만든 뒤 다시 하세요.")
    default:
      return LocalizedText(
        en: "\(name) could not be written (\(cause)). Nothing is recorded.",
        ko: "\(name) 파일을 쓰지 못했습니다 (\(cause)). 기록하지 않습니다.")
    }
  }
}
