/// A list in a document: numbered rows under columns, optionally in named groups.
public struct Rows: Equatable, Sendable, DocumentBlock {
  package let columns: [Column]
  public let rows: [Row]
  /// The sentence shown in place of an empty list; it says which command fills it.
  package let whenEmpty: Text?

  public init(_ columns: [Column], _ rows: [Row], whenEmpty: Text? = nil) {
    self.columns = columns
    self.rows = rows
    self.whenEmpty = whenEmpty
  }

  public var block: Document.Block { .rows(self) }
}

/// One column of a list.
public struct Column: Equatable, Sendable {
  /// Which side the cells are aligned to.
  public enum Alignment: Sendable { case leading, trailing }

  /// The name in JSON, which scripts ask for and which is the same in every language.
  package let key: String
  package let title: Text
  package let alignment: Alignment
  /// Whether the column may be cut to make a table fit the width.
  package let isFlexible: Bool
  /// Whether what does not fit goes on in further lines of the cell instead of being cut, because it is shown nowhere
  /// else.
  package let wraps: Bool
  /// Whether the plain rendering puts the column's title before the cell, as in “Age: 29”.
  package let isLabelled: Bool

  public init(
    _ key: String, _ title: Text, alignment: Alignment = .leading, isFlexible: Bool = false,
    wraps: Bool = false, isLabelled: Bool = false
  ) {
    self.key = key
    self.title = title
    self.alignment = alignment
    self.isFlexible = isFlexible
    self.wraps = wraps
    self.isLabelled = isLabelled
  }
}

/// One row of a list.
///
/// Its number typed alone stands for the screen's `open` with that row. On a screen without that command it stands for
/// the row's id: as the answer to the screen's question, or as the name of a command.
public struct Row: Equatable, Sendable, Identifiable {
  /// What the row stands for, the same from one document to the next.
  public let id: String
  public let cells: [Cell]
  /// The heading above this row and its neighbours of the same group.
  public let group: Text?
  /// The screen that the row opens, where the graph declares it by ``NavigationGraph/open(_:from:to:help:_:)``.
  package let opens: AnyRoute?
  /// More members of the row's JSON object, beside its cells.
  package let extras: [JSONValue.Member]

  public init(_ id: String, _ cells: [Cell], group: Text? = nil, extras: [JSONValue.Member] = []) {
    self.init(id, cells, group: group, opens: nil, extras: extras)
  }

  /// - Parameter opens: The screen that the row opens; `nil` for a row that opens none.
  public init<Owner: Coordinator>(
    _ id: String, _ cells: [Cell], group: Text? = nil, opens: Route<Owner>?, extras: [JSONValue.Member] = []
  ) {
    self.init(id, cells, group: group, opens: opens?.base, extras: extras)
  }

  package init(
    _ id: String, _ cells: [Cell], group: Text?, opens: AnyRoute?, extras: [JSONValue.Member]
  ) {
    self.id = id
    self.cells = cells
    self.group = group
    self.opens = opens
    self.extras = extras
  }
}

/// One value of a row.
public struct Cell: Equatable, Sendable {
  public let text: Text
  package let style: Style
  /// The value in JSON.
  public let json: JSONValue
  /// True when a change of the cell alone is no news, as that of an age: the row isn't printed again for it.
  package let isAmbient: Bool

  /// - Parameters:
  ///   - json: The value in JSON; the text itself when not given.
  ///   - isAmbient: True when a change of the cell alone is no news.
  public init(_ text: Text, style: Style = .normal, json: JSONValue? = nil, isAmbient: Bool = false) {
    self.text = text
    self.style = style
    self.json = json ?? .string(text.original)
    self.isAmbient = isAmbient
  }
}

extension Cell: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(Text(stringLiteral: value)) }
  public init(stringInterpolation: Text.Interpolation) {
    self.init(Text(stringInterpolation: stringInterpolation))
  }
}
