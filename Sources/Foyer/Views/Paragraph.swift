/// Running text in a document, wrapped at the width.
public struct Paragraph: Equatable, Sendable, DocumentBlock {
  package let lines: [Text]
  package let style: Style

  /// Makes a paragraph of one line of text.
  public init(_ line: Text, style: Style = .normal) {
    self.init(lines: [line], style: style)
  }

  /// Makes a paragraph of several lines of text.
  public init(lines: [Text], style: Style = .normal) {
    self.lines = lines
    self.style = style
  }

  public var block: Document.Block { .paragraph(self) }
}
