/// A kind of image file that pictures are kept in.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case png, jpeg, gif, webp

  /// The name that people know it by: `PNG`, `WebP`.
  var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

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

extension ImageFormat {
  typealias Size = (width: Int, height: Int)

  /// The pixels of an image as its header has them; `nil` when the header is not whole or not by the rules.
  func size(in bytes: ImageBytes) -> Size? {
    switch self {
    case .png: Self.pngSize(in: bytes)
    case .jpeg: Self.jpegSize(in: bytes)
    case .gif: Self.gifSize(in: bytes)
    case .webp: Self.webpSize(in: bytes)
    }
  }

  /// Reference: <https://www.w3.org/TR/png/#11IHDR>.
  private static func pngSize(in bytes: ImageBytes) -> Size? {
    guard bytes.big(4, at: 8) == 13, bytes.hold(Array("IHDR".utf8), at: 12),
      let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20),
      let checksum = bytes.big(4, at: 29), checksum == bytes.checksum(of: 12..<29)
    else { return nil }
    return (width, height)
  }

  /// Goes from segment to segment to the frame header: <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>, annex B.
  private static func jpegSize(in bytes: ImageBytes) -> Size? {
    var place = 2
    while bytes[place] == 0xFF, let marker = bytes[place + 1] {
      switch marker {
      case 0xFF:
        place += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = bytes.big(2, at: place + 5), let width = bytes.big(2, at: place + 7) else {
          return nil
        }
        return (width, height)
      case 0x01, 0xD0...0xDA:
        return nil
      default:
        guard let length = bytes.big(2, at: place + 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// The screen, or the first frame where that is larger: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
  private static func gifSize(in bytes: ImageBytes) -> Size? {
    guard let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8), let flags = bytes[10]
    else { return nil }
    var place = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
    while let introducer = bytes[place] {
      switch introducer {
      case 0x21:
        place += 2
        while let length = bytes[place], length > 0 { place += 1 + length }
        place += 1
      case 0x2C:
        guard let left = bytes.little(2, at: place + 1), let top = bytes.little(2, at: place + 3),
          let frameWidth = bytes.little(2, at: place + 5), let frameHeight = bytes.little(2, at: place + 7)
        else { return nil }
        return (max(width, left + frameWidth), max(height, top + frameHeight))
      default:
        return nil
      }
    }
    return nil
  }

  /// Reference: <https://developers.google.com/speed/webp/docs/riff_container>.
  private static func webpSize(in bytes: ImageBytes) -> Size? {
    if bytes.hold(Array("VP8 ".utf8), at: 12) {
      guard let frame = bytes[20], frame & 1 == 0, bytes.hold([0x9D, 0x01, 0x2A], at: 23),
        let width = bytes.little(2, at: 26), let height = bytes.little(2, at: 28)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if bytes.hold(Array("VP8L".utf8), at: 12) {
      guard bytes[20] == 0x2F, let bits = bytes.little(4, at: 21), bits >> 29 == 0 else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard bytes.hold(Array("VP8X".utf8), at: 12), let width = bytes.little(3, at: 24),
      let height = bytes.little(3, at: 27)
    else { return nil }
    return (width + 1, height + 1)
  }
}

/// The kind and the size of an image, as the header of its file has them; nothing of the image is decoded.
///
/// An image larger than any picture here needs to be is refused before a decoder sees it.
package struct ImageHeader: Sendable, Hashable {
  /// The most bytes that a picture may have: 4 MiB.
  package static let mostBytes = 4 << 20
  /// The most pixels that a picture may be wide or high.
  static let longestSide = 4_096

  package let format: ImageFormat
  /// The pixels from left to right.
  let width: Int
  /// The pixels from top to bottom.
  let height: Int

  /// Reads the header of a PNG, JPEG, GIF or WebP file.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: An ``ImageError`` when it is no such file or too large.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes }
    let bytes = ImageBytes(bytes)
    guard let format = ImageFormat(bytes) else { throw .unknownFormat }
    guard let (width, height) = format.size(in: bytes), width > 0, height > 0 else {
      throw .damaged(format)
    }
    guard max(width, height) <= Self.longestSide else {
      throw .tooManyPixels(width: width, height: height)
    }
    self.format = format
    self.width = width
    self.height = height
  }
}

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
  package func clause(about file: LocalizedText) -> LocalizedText {
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

/// The bytes of an image file, none of which is believed to be there.
struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at a place, or `nil` behind the end.
  subscript(place: Int) -> Int? {
    bytes.indices.contains(place) ? Int(bytes[place]) : nil
  }

  /// A number of so many bytes, the most significant first.
  func big(_ count: Int, at place: Int) -> Int? { number(place..<(place + count)) }

  /// A number of so many bytes, the least significant first.
  func little(_ count: Int, at place: Int) -> Int? { number((place..<(place + count)).reversed()) }

  /// Returns true when these bytes stand at an offset.
  func hold(_ expected: [UInt8], at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: expected)
  }

  /// The checksum that PNG has behind each chunk, by <https://www.w3.org/TR/png/#D-CRCAppendix>.
  func checksum(of places: Range<Int>) -> Int? {
    var remainder: UInt32 = .max
    for place in places {
      guard let byte = self[place] else { return nil }
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~remainder)
  }

  private func number(_ places: some Sequence<Int>) -> Int? {
    var number = 0
    for place in places {
      guard let byte = self[place] else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
