/// Running text in a document, wrapped at the width.
public struct Paragraph: Equatable, Sendable, DocumentBlock {
  package let lines: [Text]
  package let style: Style

  public init(_ line: Text, style: Style = .normal) {
    self.init(lines: [line], style: style)
  }

  public init(lines: [Text], style: Style = .normal) {
    self.lines = lines
    self.style = style
  }

  public var block: Document.Block { .paragraph(self) }
}
