/// A list in a document: numbered rows under columns, optionally in named groups.
public struct Rows: Equatable, Sendable, DocumentBlock {
  package let columns: [Column]
  /// The rows in parts, which lists share that have the same rows.
  let parts: [RowPart]
  /// The sentence shown in place of an empty list; it says which command fills it.
  let whenEmpty: Text?

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - columns: The columns, in the order of the cells.
  ///   - rows: The rows, in the order shown.
  ///   - whenEmpty: The sentence in place of an empty list, which says what command fills it.
  public init(_ columns: [Column], _ rows: [Row], whenEmpty: LocalizedText? = nil) {
    self.columns = columns
    parts = [RowPart(rows)]
    self.whenEmpty = whenEmpty?.text
  }

  /// Makes a list of the rows of several, which have the same columns.
  @usableFromInline
  package init(joining lists: [Rows], whenEmpty: LocalizedText?) {
    columns = lists.first?.columns ?? []
    parts = lists.flatMap(\.parts)
    self.whenEmpty = whenEmpty?.text
  }

  /// The rows, in the order shown.
  package var rows: [Row] { parts.count == 1 ? parts[0].rows : parts.flatMap(\.rows) }

  var isEmpty: Bool { parts.allSatisfy { $0.rows.isEmpty } }

  public static func == (one: Rows, other: Rows) -> Bool {
    guard one.whenEmpty == other.whenEmpty, one.columns == other.columns else { return false }
    if one.parts.elementsEqual(other.parts, by: { $0 === $1 }) { return true }
    return one.count == other.count && one.rows == other.rows
  }

  private var count: Int { parts.reduce(0) { $0 + $1.rows.count } }

  public var block: Document.Block { .rows(self) }
}

/// Rows that stay as they are while the list around them grows.
final class RowPart: Sendable {
  let rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }
}

/// One column of a list.
public struct Column: Equatable, Sendable {
  /// The side that cells are aligned to.
  public enum Alignment: Sendable {
    /// The left side.
    case leading
    /// The right side, for numbers.
    case trailing
  }

  /// The name in JSON, which scripts ask for and which is the same in every language.
  package let key: String
  package let title: Text
  let alignment: Alignment
  /// True when the column may be cut to make a table fit the width.
  let isFlexible: Bool
  /// True when text that does not fit continues in further lines of the cell instead of being cut, because it
  /// is shown nowhere else.
  let wraps: Bool
  /// True when the plain rendering puts the column's title before the cell, as in “Age: 29”.
  let isLabeled: Bool
  /// True when a table that has no room for the column leaves it out.
  let isSpare: Bool

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - title: The heading of the column.
  ///   - alignment: The side that cells are aligned to.
  ///   - isFlexible: True when the column may be cut to make a table fit the width.
  ///   - wraps: True when a long cell goes on in further lines instead of being cut.
  ///   - isLabeled: True when plain output puts the title before the cell, as in “Age: 29”.
  ///   - isSpare: True when a table that has no room for the column leaves it out.
  public init(
    _ key: String, _ title: LocalizedText, alignment: Alignment = .leading, isFlexible: Bool = false,
    wraps: Bool = false, isLabeled: Bool = false, isSpare: Bool = false
  ) {
    self.key = key
    self.title = title.text
    self.alignment = alignment
    self.isFlexible = isFlexible
    self.wraps = wraps
    self.isLabeled = isLabeled
    self.isSpare = isSpare
  }
}

/// One row of a list.
///
/// A row's number typed alone stands for the screen's `open` with that row. On a screen without that command it stands for the
/// row's id: as the answer to the screen's question, or as the name of a command.
public struct Row: Equatable, Sendable, Identifiable {
  /// The identifier of the item that the row shows, the same from one document to the next.
  public let id: String
  /// The values of the row, one for each column.
  public let cells: [Cell]
  /// The heading above this row and its neighbors of the same group.
  public let group: Text?
  /// The screen that the row opens, where the graph declares it by ``NavigationGraph/open(_:from:to:help:_:)``.
  package let opens: AnyRoute?
  /// More members of the row's JSON object, beside its cells.
  package let extras: [JSONValue.Member]
  /// True for a row that isn't meant by its name where another row has the same one.
  package private(set) var yieldsName = false

  /// Makes a row that opens no screen.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item, unique in the document.
  ///   - cells: The values, one for each column.
  ///   - group: The heading above the rows of a group.
  ///   - extras: Members of the row's JSON object beside its cells.
  public init(_ id: String, _ cells: [Cell], group: LocalizedText? = nil, extras: [JSONValue.Member] = []) {
    self.init(id, cells, group: group, opens: nil, extras: extras)
  }

  /// Makes a row that opens a screen.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item, unique in the document.
  ///   - cells: The values, one for each column.
  ///   - group: The heading above the rows of a group.
  ///   - opens: The screen that the row opens; `nil` for a row that opens none.
  ///   - extras: Members of the row's JSON object beside its cells.
  public init<Owner: Coordinator>(
    _ id: String, _ cells: [Cell], group: LocalizedText? = nil, opens: Route<Owner>?,
    extras: [JSONValue.Member] = []
  ) {
    self.init(id, cells, group: group, opens: opens?.base, extras: extras)
  }

  package init(
    _ id: String, _ cells: [Cell], group: LocalizedText?, opens: AnyRoute?, extras: [JSONValue.Member]
  ) {
    self.id = id
    self.cells = cells
    self.group = group?.text
    self.opens = opens
    self.extras = extras
  }
}

extension Row {
  /// The text that the row is called by: that of its first cell, without a mark before it such as `[x]`.
  package var name: String {
    let text = cells.first?.text.original ?? ""
    guard case .string(let value)? = cells.first?.json, !value.isEmpty, text.hasSuffix(value) else {
      return text
    }
    return value
  }

  /// The name, and all of the first cell, in small letters.
  var names: [String] { [name.lowercased(), (cells.first?.text.original ?? "").lowercased()] }

  /// Returns the row as one that isn't meant by its name where another row has the same one.
  package func yieldingName(if isYielding: Bool) -> Row {
    var row = self
    row.yieldsName = isYielding
    return row
  }

  /// Returns true when another of some rows is meant by the name of both.
  func yields(to rows: [Row]) -> Bool { yieldsName && rows.contains { !$0.yieldsName && $0.name == name } }

  func begins(with typed: String) -> Bool { names.contains { $0.hasPrefix(typed) } }
}

/// One value of a row.
public struct Cell: Equatable, Sendable {
  /// The value as it is shown.
  public let text: Text
  package let style: Style
  /// The value in JSON.
  public let json: JSONValue
  /// True when a change of the cell alone is no news, as that of an age: the row isn't printed again for it.
  package let isAmbient: Bool
  /// The value as styled output draws it, where words would be longer: “★★★★☆”.
  package let drawing: Text?

  /// Makes a cell of a value, or of a text in place of one, in the language of the document.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` when there is none.
  ///   - missing: The text in place of a value that isn't there; scripts get null.
  ///   - style: The meaning of the value, which styled output shows in a color.
  ///   - json: The value in JSON; that of the value when not given.
  ///   - isAmbient: True when a change of the text is no news.
  ///   - drawing: The value as styled output draws it, where words would be longer.
  public init(
    _ value: (some DocumentValue)?, missing: LocalizedText? = nil, style: Style = .normal,
    json: JSONValue? = nil, isAmbient: Bool = false, drawing: Text? = nil
  ) {
    self.init(
      value?.text ?? (missing ?? FormStrings.unknown).text, style: style, json: json ?? value?.json ?? .null,
      isAmbient: isAmbient, drawing: drawing)
  }

  /// Makes a cell of a text from outside, or of one in place of it; scripts get null then.
  public init(_ value: String?, missing: LocalizedText = "") {
    self.init(value.map { Text($0) } ?? missing.text, json: JSONValue(value))
  }

  /// Makes a cell of a text that is the same in every language.
  package init(
    _ text: Text, style: Style = .normal, json: JSONValue? = nil, isAmbient: Bool = false,
    drawing: Text? = nil
  ) {
    self.text = text
    self.drawing = drawing
    self.style = style
    self.json = json ?? .string(text.original)
    self.isAmbient = isAmbient
  }
}

extension Cell: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(LocalizedText(stringLiteral: value)) }
  public init(stringInterpolation: LocalizedText.Interpolation) {
    self.init(LocalizedText(stringInterpolation: stringInterpolation))
  }
}

/// A view whose list has more rows than it shows, all of which can be named.
///
/// Commands that take a row ask such a view for rows by the text that they begin with; completion offers its answers.
///
/// ```swift
/// extension SquadView: SearchableRows {
///   func rows(beginningWith text: String, limit: Int) throws -> [Row] {
///     try viewModel.names(beginningWith: text, limit: limit).map { Row($0.id, ["\($0.name)"]) }
///   }
/// }
/// ```
@MainActor
public protocol SearchableRows: View {
  /// Returns rows, shown or not, whose first cell begins with a text. Case is ignored.
  ///
  /// - Returns: At most `limit` rows, those that are no longer than the text first.
  func rows(beginningWith text: String, limit: Int) throws -> [Row]
}

/// The numbers that a person saw beside the rows of a screen.
///
/// A number keeps its row until the screen is printed whole again: a row that is gone leaves its number
/// unused, and a new row takes the next higher one. So `2` typed after a change from elsewhere still means the
/// row that was seen beside it, or nothing.
package struct RowNumbers: Sendable, Equatable {
  /// The rows in the order of their numbers.
  private var ids: [String] = []
  private var numbers: [String: Int] = [:]
  /// The rows in the order of the numbers that a program read since, where these are others.
  private var readSince: [String] = []

  init() {}

  /// Numbers rows from 1, as on a whole print.
  init(_ rows: [Row]) {
    ids.reserveCapacity(rows.count)
    numbers.reserveCapacity(rows.count)
    add(rows)
  }

  init(ids: [String], readSince: [String] = []) {
    self.readSince = readSince
    for id in ids { add(id) }
  }

  /// The rows in the order of their numbers, gone ones among them.
  package var all: [String] { ids }

  /// The highest number given so far.
  package var highest: Int { ids.count }

  /// Gives each row that has no number yet the next one.
  mutating func add(_ rows: [Row]) {
    for row in rows where self[row.id] == nil { add(row.id) }
  }

  private mutating func add(_ id: String) {
    ids.append(id)
    numbers[id] = ids.count
  }

  /// The number seen beside a row.
  package subscript(id: String) -> Int? { numbers[id] }

  /// The other row that a program read beside a number since; `nil` where the number means one row alone.
  func rival(of number: Int) -> String? {
    guard readSince.indices.contains(number - 1), readSince[number - 1] != id(of: number) else { return nil }
    return readSince[number - 1]
  }

  /// The row that a number was seen beside, whether or not it is still there.
  func id(of number: Int) -> String? {
    ids.indices.contains(number - 1) ? ids[number - 1] : nil
  }
}
