/// What a screen shows, as a value: a title, a one-line state, and blocks in reading order.
///
/// A ``View`` makes a document; a ``Rendering`` turns it into styled text, plain text or JSON. Two documents
/// can be compared, and ``DocumentDiff`` names what changed from one to the next.
///
/// ```swift
/// Document("Todo", state: "2 cards") {
///   Field("limit", "Limit", "3")
///   Rows([Column("title", "Title", isFlexible: true), Column("category", "Column")]) {
///     for card in cards { Row(card.id, ["\(card.title)", "\(card.category)"]) }
///   }
/// }
/// ```
public struct Document: Equatable, Sendable {
  public var title: Text
  public var state: Text?
  public var blocks: [Block]

  /// One part of a document.
  public enum Block: Equatable, Sendable {
    case field(Field)
    case rows(Rows)
    case paragraph(Paragraph)
    case picture(Picture)
  }

  public init(_ title: Text, state: Text? = nil, blocks: [Block]) {
    self.title = title
    self.state = state
    self.blocks = blocks
  }

  public init(_ title: Text, state: Text? = nil, @DocumentBuilder _ blocks: () -> [Block] = { [] }) {
    self.init(title, state: state, blocks: blocks())
  }

  /// All rows of all lists, in the order shown.
  public var rows: [Row] {
    let lists = self.lists
    return lists.count == 1 ? lists[0].rows : lists.flatMap(\.rows)
  }
}
