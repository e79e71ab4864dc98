/// The content of a screen, as a value: a title, a one-line state, and blocks in reading order.
///
/// A ``View`` makes a document, which is printed styled, plain or as JSON. After a turn only the difference between two documents
/// is printed.
///
/// ```swift
/// Document("Todo", state: "2 cards") {
///   Field("limit", "Limit", "3")
///   Rows(
///     [Column("title", "Title", isFlexible: true), Column("category", "Column")],
///     cards.map { Row($0.id, ["\($0.title)", "\($0.category)"]) })
/// }
/// ```
public struct Document: Equatable, Sendable {
  /// The name of the screen.
  public var title: Text
  /// One line about the screen as a whole, below the title.
  public var state: Text?
  /// The parts of the screen, in reading order.
  public var blocks: [Block]
  /// The number of all rows of a list of which the document shows a part, in JSON, where null is a number that nobody
  /// counted; `nil` for a screen without a list.
  package var rowCount: JSONValue?

  /// One part of a document.
  public enum Block: Equatable, Sendable {
    /// One labeled value.
    case field(Field)
    /// A list.
    case rows(Rows)
    /// Running text.
    case paragraph(Paragraph)
    /// A picture.
    case picture(Picture)
  }

  /// Makes a document of an array of blocks.
  public init(_ title: LocalizedText, state: LocalizedText? = nil, blocks: [Block]) {
    self.title = title.text
    self.state = state?.text
    self.blocks = blocks
  }

  /// Makes a document of the blocks that a closure lists.
  public init(
    _ title: LocalizedText, state: LocalizedText? = nil, @DocumentBuilder _ blocks: () -> [Block] = { [] }
  ) {
    self.init(title, state: state, blocks: blocks())
  }

  /// All rows of all lists, in the order shown.
  public var rows: [Row] {
    let lists = self.lists
    return lists.count == 1 ? lists[0].rows : lists.flatMap(\.rows)
  }
}
