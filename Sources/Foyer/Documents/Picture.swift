/// A picture in a document: always described in words, and drawn where the terminal can.
public struct Picture: Equatable, Sendable, DocumentBlock {
  /// A description of the picture in words, printed whatever else is drawn.
  package let description: Text
  /// The file path or address of the image, or `nil` when only the description is known.
  package let source: String?

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - description: The picture in words, printed whatever else is drawn.
  ///   - source: The path or address of the image; `nil` when only the description is known.
  public init(_ description: LocalizedText, source: String? = nil) {
    self.description = description.text
    self.source = source
  }

  public var block: Document.Block { .picture(self) }
}
