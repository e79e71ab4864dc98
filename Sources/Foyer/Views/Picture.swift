/// A picture in a document: always described in words, and drawn where the terminal can.
public struct Picture: Equatable, Sendable, DocumentBlock {
  /// What the picture shows, in words. It is printed whatever else is drawn.
  public let description: Text
  /// Where the image lies: a file path or an address. `nil` when only the description is known.
  public let source: String?

  public init(_ description: Text, source: String? = nil) {
    self.description = description
    self.source = source
  }

  public var block: Document.Block { .picture(self) }
}
