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
  /// Members of the screen's JSON object beside its fields and rows, which people read in other words.
  package var extras: [JSONValue.Member] = []

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

extension Document {
  /// All fields, in the order shown.
  public var fields: [Field] {
    blocks.compactMap { block in
      if case .field(let field) = block { field } else { nil }
    }
  }

  /// The sources of the pictures that have one, in the order shown.
  var pictureSources: [String] {
    blocks.compactMap { block in
      if case .picture(let picture) = block { picture.source } else { nil }
    }
  }

  /// True when a list has a row.
  var hasRows: Bool {
    blocks.contains { block in
      if case .rows(let list) = block { !list.isEmpty } else { false }
    }
  }

  /// All lists, in the order shown.
  package var lists: [Rows] {
    blocks.compactMap { block in
      if case .rows(let list) = block { list } else { nil }
    }
  }
}

extension Document.Block {
  var isField: Bool {
    if case .field = self { true } else { false }
  }

  /// The words that say how to go on; `nil` of any other block.
  var hint: String? {
    if case .paragraph(let paragraph) = self, paragraph.isHint { paragraph.lines.first?.shown } else { nil }
  }
}

/// A part of a document.
public protocol DocumentBlock {
  /// The part as a block of a document.
  var block: Document.Block { get }
}

/// Collects the blocks of a ``Document``.
@resultBuilder
public enum DocumentBuilder {
  /// Takes one part.
  public static func buildExpression(_ part: some DocumentBlock) -> [Document.Block] { [part.block] }
  /// Joins parts.
  public static func buildBlock(_ parts: [Document.Block]...) -> [Document.Block] { parts.flatMap(\.self) }
  /// Takes the parts of an `if` without `else`.
  public static func buildOptional(_ part: [Document.Block]?) -> [Document.Block] { part ?? [] }
  /// Takes the parts of the first branch of an `if`.
  public static func buildEither(first: [Document.Block]) -> [Document.Block] { first }
  /// Takes the parts of the other branch.
  public static func buildEither(second: [Document.Block]) -> [Document.Block] { second }
  /// Joins the parts of a `for` loop.
  public static func buildArray(_ parts: [[Document.Block]]) -> [Document.Block] { parts.flatMap(\.self) }
}

extension Document.Block: DocumentBlock {
  public var block: Document.Block { self }
}

/// A value that a field or a cell can show in each language, and that scripts get as JSON.
public protocol DocumentValue {
  /// The value as a person reads it.
  var shown: LocalizedText { get }
  /// The value in JSON, the same in every language.
  var json: JSONValue { get }
}

extension DocumentValue {
  /// The value in the language of the document that is being made.
  var text: Text { shown(Language.current) }
}

extension LocalizedText: DocumentValue {
  public var shown: LocalizedText { self }
  public var json: JSONValue { .string(text.original) }
}

extension Money: DocumentValue {
  /// The amount as people read it: `₩500,000,000` or `5억 원`, `$1,234.50` in every language.
  public var shown: LocalizedText { "\(self)" }
  public var json: JSONValue { .string(written) }
}

extension Day: DocumentValue {
  public var shown: LocalizedText { "\(self)" }
  public var json: JSONValue { .string(iso) }
}

extension Age: DocumentValue {}

extension Timestamp: DocumentValue {
  /// The moment in UTC; `Environment` knows the person's time zone.
  public var shown: LocalizedText { "\(iso)" }
  public var json: JSONValue { .string(iso) }
}

extension Int: DocumentValue {
  public var shown: LocalizedText { "\(self)" }
  public var json: JSONValue { .integer(self) }
}

extension String: DocumentValue {
  public var shown: LocalizedText { LocalizedText(verbatim: Text(self)) }
  public var json: JSONValue { .string(self) }
}

extension Bool: DocumentValue {
  public var shown: LocalizedText { self ? FormStrings.yes : FormStrings.no }
  public var json: JSONValue { .bool(self) }
}

/// One labeled value of a document: “Age: 29”.
public struct Field: Equatable, Sendable, DocumentBlock {
  /// The name in JSON, which scripts ask for and which is the same in every language.
  public let key: String
  /// The label in front of the value.
  public let label: Text
  /// The value as it is shown.
  public let value: Text
  package let style: Style
  /// The value in JSON.
  public let json: JSONValue
  /// The address that the value stands for, where a terminal can follow it.
  let link: Link?
  /// The value as styled output draws it, where words would be longer: “★★★★☆”.
  package let drawing: Text?
  /// True for a value that isn't worth a line, such as a count of nothing; JSON has it.
  private(set) var isHidden = false

  /// Makes a field of a value in the language of the document.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - label: The label in front of the value.
  ///   - value: The value; `nil` when there is none.
  ///   - missing: The text in place of a value that isn't there; scripts get null.
  ///   - style: The meaning of the value, which styled output shows in a color.
  ///   - json: The value in JSON; that of the value when not given.
  ///   - link: The web address of the value, which terminals that can open it.
  ///   - drawing: The value as styled output draws it. Plain output has the words, which a screen reader can read.
  public init(
    _ key: String, _ label: LocalizedText, _ value: (some DocumentValue)?, missing: LocalizedText? = nil,
    style: Style = .normal, json: JSONValue? = nil, link: Link? = nil, drawing: Text? = nil
  ) {
    self.init(
      key, label, value?.text ?? (missing ?? FormStrings.unknown).text, style: style,
      json: json ?? value?.json ?? .null, link: link, drawing: drawing)
  }

  /// Makes a field of a text that is the same in every language.
  package init(
    _ key: String, _ label: LocalizedText, _ value: Text, style: Style = .normal, json: JSONValue? = nil,
    link: Link? = nil, drawing: Text? = nil
  ) {
    self.key = key
    self.label = label.text
    self.value = value
    self.style = style
    self.json = json ?? .string(value.original)
    self.link = link
    self.drawing = drawing
  }

  /// The same field, which only JSON has where a condition holds.
  package func hidden(if condition: Bool) -> Field {
    var copy = self
    copy.isHidden = condition
    return copy
  }

  public var block: Document.Block { .field(self) }
}

/// Running text in a document, wrapped at the width.
public struct Paragraph: Equatable, Sendable, DocumentBlock {
  let lines: [Text]
  let style: Style
  /// True when a change of the text is no news, so that it isn't printed again.
  var isAmbient = false
  /// True where those who hear the screen hear it once.
  var isHint = false

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

  /// The same paragraph, which says how to go on.
  package var hint: Paragraph {
    var copy = ambient
    copy.isHint = true
    return copy
  }

  public var block: Document.Block { .paragraph(self) }
}

/// An address of the web that a terminal may offer to open.
public struct Link: Equatable, Sendable {
  /// It begins with `https://` or `http://` and holds nothing but printable ASCII.
  package let address: String
  /// The text shown for the address: the name of its host.
  let text: Text

  /// Makes a link of an address that is safe to hand to a terminal.
  ///
  /// - Returns: `nil` for anything that is not safe to hand to a terminal.
  public init?(_ address: String) {
    let isSafe = address.utf8.allSatisfy { (0x21...0x7E).contains($0) } && address.utf8.count <= 2_000
    let scheme = ["https://", "http://"].first { address.hasPrefix($0) }
    guard isSafe, let scheme else { return nil }
    let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !host.isEmpty, !host.contains("@") else { return nil }
    self.address = address
    text = Text(String(host))
  }
}

/// A picture in a document: always described in words, and drawn where the terminal can.
public struct Picture: Equatable, Sendable, DocumentBlock {
  /// A description of the picture in words, printed whatever else is drawn.
  let description: Text
  /// The file path or address of the image, or `nil` when only the description is known.
  let source: String?

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
