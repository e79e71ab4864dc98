/// Running text in a document, wrapped at the width.
public struct Paragraph: Equatable, Sendable, DocumentBlock {
  package let lines: [Text]
  package let style: Style
  /// True when a change of the text is no news, so that it isn't printed again.
  package var isAmbient = false

  /// Makes a paragraph of one line of text.
  public init(_ line: LocalizedText, style: Style = .normal) {
    self.init(shown: [line.text], style: style)
  }

  /// Makes a paragraph of several lines of text.
  package init(lines: [LocalizedText], style: Style = .normal) {
    self.init(shown: lines.map(\.text), style: style)
  }

  init(shown lines: [Text], style: Style) {
    self.lines = lines
    self.style = style
  }

  /// The same paragraph, of which a change is no news.
  package var ambient: Paragraph {
    var copy = self
    copy.isAmbient = true
    return copy
  }

  public var block: Document.Block { .paragraph(self) }
}
