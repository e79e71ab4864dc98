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
