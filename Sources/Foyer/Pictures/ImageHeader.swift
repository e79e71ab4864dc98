/// The kind and the size of an image, as the header of its file has them; nothing of the image is decoded.
///
/// An image larger than any picture here needs to be is refused before a decoder sees it.
package struct ImageHeader: Sendable, Hashable {
  /// The most bytes that a picture may have: 4 MiB.
  package static let mostBytes = 4 << 20
  /// The most pixels that a picture may be wide or high.
  package static let longestSide = 4_096

  package let format: ImageFormat
  /// The pixels from left to right.
  package let width: Int
  /// The pixels from top to bottom.
  package let height: Int

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
