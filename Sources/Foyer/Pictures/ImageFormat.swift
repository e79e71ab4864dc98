/// A kind of image file that pictures are kept in.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg, gif, webp

  /// The name that people know it by: `PNG`, `WebP`.
  package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

  /// The extension of such files' names, without the dot.
  package var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// Recognizes the format by the first bytes of a file, not by its name.
  init?(_ bytes: ImageBytes) {
    if bytes.hold([0x89] + Array("PNG\r\n\u{1A}\n".utf8), at: 0) {
      self = .png
    } else if bytes.hold([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.hold(Array("GIF87a".utf8), at: 0) || bytes.hold(Array("GIF89a".utf8), at: 0) {
      self = .gif
    } else if bytes.hold(Array("RIFF".utf8), at: 0), bytes.hold(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
