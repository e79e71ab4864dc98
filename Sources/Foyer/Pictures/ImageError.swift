/// The reason why a file's bytes are not a picture to keep or to draw.
package enum ImageError: Error, Sendable, Hashable {
  /// More bytes than ``ImageHeader/mostBytes``.
  case tooManyBytes
  /// It is neither PNG nor JPEG nor GIF nor WebP.
  case unknownFormat
  /// It begins like a picture, but its header is not whole or not by the rules.
  case damaged(ImageFormat)
  /// Wider or higher than ``ImageHeader/longestSide``.
  case tooManyPixels(width: Int, height: Int)
}

extension ImageError {
  /// A sentence about the file, without its full stop.
  ///
  /// - Parameter file: The file's name as it stands in the sentence.
  package func clause(about file: Text) -> LocalizedText {
    switch self {
    case .tooManyBytes:
      let most = ImageHeader.mostBytes >> 20
      return LocalizedText(
        en: "\(file) has more than the \(most) MiB that a picture may have",
        ko: "\(file) 파일이 사진의 한도인 \(most)MiB보다 큽니다")
    case .unknownFormat:
      return LocalizedText(
        en: "\(file) is not a PNG, JPEG, GIF or WebP picture, despite its name",
        ko: "\(file) 파일은 이름과 상관없이 PNG, JPEG, GIF, WebP 사진이 아닙니다")
    case .damaged(let format):
      return LocalizedText(
        en: "\(file) begins like a \(format.name) picture, but is damaged",
        ko: "\(file) 파일은 \(format.name) 사진처럼 시작하지만 손상되었습니다")
    case .tooManyPixels(let width, let height):
      let most = ImageHeader.longestSide
      return LocalizedText(
        en: "\(file) is \(width) × \(height) pixels, and a picture has at most \(most) × \(most)",
        ko: "\(file) 파일은 \(width) × \(height) 픽셀인데, 사진은 \(most) × \(most) 픽셀까지입니다")
    }
  }
}
