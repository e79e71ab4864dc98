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
      return "\(file) has more than the \(most) MiB that a picture may have"
    case .unknownFormat:
      return "\(file) is not a PNG, JPEG, GIF or WebP picture, despite its name"
    case .damaged(let format):
      return "\(file) begins like a \(format.name) picture, but is damaged"
    case .tooManyPixels(let width, let height):
      let most = ImageHeader.longestSide
      return "\(file) is \(width) × \(height) pixels, and a picture has at most \(most) × \(most)"
    }
  }
}
