import Foyer
import FoyerFeatures
import FoyerStorage

/// Every sentence about a picture file that is not kept.
enum PictureStrings {
  static func cannotRead(_ error: FileError) -> Refusal {
    if error.code == .tooLarge { return noPicture(.tooManyBytes, error.file) }
    let file = quoted(error.file)
    let reason =
      switch error.code {
      case .missing, .noDirectory:
        FileError.noFile(file)
      case .notAFile:
        LocalizedText(
          en: "\(file) is a directory, a device or a pipe, not a picture file.",
          ko: "\(file) 경로는 사진 파일이 아니라 폴더나 장치, 파이프입니다.")
      case .notAllowed:
        LocalizedText(en: "You may not read \(file).", ko: "\(file) 파일을 읽을 권한이 없습니다.")
      case .tooLarge, .alreadyExists, .full, .other:
        LocalizedText(
          en: "\(file) could not be read (\(Text(error.cause))).",
          ko: "\(file) 파일을 읽지 못했습니다 (\(Text(error.cause))).")
      }
    return Refusal(reason, suggestion: giveAnother)
  }

  static func noPicture(_ flaw: ImageError, _ path: String) -> Refusal {
    let clause = flaw.clause(about: quoted(path))
    return Refusal(LocalizedText(en: "\(clause).", ko: "\(clause)."), suggestion: giveAnother)
  }

  static func cannotKeep(_ error: FileError, _ path: String) -> Refusal {
    let (file, folder) = (quoted(path), quoted(error.file))
    return Refusal(
      LocalizedText(
        en: "\(file) could not be copied to \(folder) (\(error.cause)); nothing was changed.",
        ko: "\(file) 파일을 \(folder) 경로로 복사하지 못했습니다 (\(error.cause)). 아무것도 바꾸지 않았습니다."),
      suggestion: error.code == .full
        ? LocalizedText(en: "Make room and try again, or type none.", ko: "공간을 만든 뒤 다시 하거나 없음이라고 쓰세요.")
        : LocalizedText(
          en: "Make sure that you may write there, or type none.", ko: "그곳에 쓸 수 있게 하거나 없음이라고 쓰세요."))
  }

  private static let giveAnother = LocalizedText(
    en: "Give the path of a PNG, JPEG, GIF or WebP file, or none.",
    ko: "PNG, JPEG, GIF, WebP 파일의 경로를 쓰세요. 사진이 없으면 없음이라고 쓰세요.")

  /// A path in quotation marks, never shortened: its end says most.
  private static func quoted(_ path: String) -> Text { "“\(Text(path))”" }
}
