import Foyer
import FoyerStorage

/// The projection of a type of records: an ordinary table with a column for each field.
///
/// The columns before the fields are `number` (the row's), `id`, `handle` and `deleted`: 0, 1 for a deleted record, or
/// 2 for one of a change that isn't sealed yet. The latter two are what queries have to leave out.
///
/// It is a class so that looking at it for each record copies one reference.
final class RecordTable: Sendable {
  let name: String
  /// The table in the store; one for all types that this program doesn't know.
  let source: String
  /// The feature whose history has the changes of such records; empty where a change says it.
  let feature: String
  /// The columns of the fields, `deleted` first and those that can't be used last.
  let columns: [FieldColumn]
  /// The names of the columns, as SQL.
  let columnNames: String
  /// The statement that inserts a row, unless there is one with its identifier or its short form.
  let insertion: String
  /// The values of a row in that statement.
  private let marks: String
  /// The indexes of the columns that are guarded, with `deleted` among them; none in a table without guarded fields.
  let guarded: [Int]
  /// The definitions of columns that the feature fills by itself.
  let ownColumns: [String]
  let title: @Sendable ([SQLValue]) -> LocalizedText
  /// The values that hold while there is no record, made of a record's; for settings.
  let firstValues: (@Sendable ([SQLValue]) -> [SQLValue])?
  let words: RecordWords?
  /// Makes the values that fields have in records that are older than these: the first ones of a new record, or none
  /// where a field can be empty.
  let blank: @Sendable () -> [SQLValue]
  /// Called after a row was written, with its number and its old and new values.
  let didWrite: Observer?

  /// Returns the sums that are kept of the records.
  let tallies: @Sendable () -> [Tally]

  typealias Observer = @Sendable (Database, Int64, _ old: [SQLValue]?, _ new: [SQLValue]?) throws -> Void

  static let deleted = SQLValue.integer(1)
  static let present = SQLValue.integer(0)
  static let unsealed = SQLValue.integer(2)

  init(
    name: String, columns: [FieldColumn], ownColumns: [String], words: RecordWords?, didWrite: Observer?,
    firstValues: (@Sendable ([SQLValue]) -> [SQLValue])?, source: String? = nil, feature: String,
    tallies: @escaping @Sendable () -> [Tally] = { [] },
    blank: @escaping @Sendable () -> [SQLValue], title: @escaping @Sendable ([SQLValue]) -> LocalizedText
  ) {
    self.name = name
    self.source = source ?? name
    self.feature = feature
    self.tallies = tallies
    self.columns = columns
    self.ownColumns = ownColumns
    columnNames = columns.map { $0.name }.joined(separator: ", ")
    let names = "number, id, handle, \(columnNames)" + (source == Self.unknownSource ? ", type" : "")
    let marks = Self.marks(columns.count + (source == Self.unknownSource ? 4 : 3))
    // A statement that may end with an error in the middle keeps the pages as they were, in a file, and has full-text
    // indexes written to disk before it.
    insertion = "INSERT OR IGNORE INTO \(source ?? name) (\(names)) VALUES \(marks)"
    self.marks = marks
    let guarded = columns.indices.filter { columns[$0].traits.contains(.isGuarded) }
    self.guarded = guarded.isEmpty ? [] : [0] + guarded
    self.words = words
    self.didWrite = didWrite
    self.firstValues = firstValues
    self.blank = blank
    self.title = title
  }

  /// The number of rows that one statement inserts where many are created.
  static let rowsAtOnce = 32

  /// The statement that inserts ``rowsAtOnce`` rows.
  var insertionOfMany: String { insertion + String(repeating: ", \(marks)", count: Self.rowsAtOnce - 1) }

  /// Returns places for the values of a row: `(?, ?)`.
  static func marks(_ count: Int) -> String { "(?" + String(repeating: ", ?", count: count - 1) + ")" }

  /// The definitions of the columns that can be added to a table in use.
  var columnDefinitions: [String] { fieldDefinitions + ownColumns }

  /// The definitions of the fields' columns, `deleted` first.
  var fieldDefinitions: [String] { zip(columns, blank()).map { $0.definition(first: $1) } }

  var definition: String {
    """
    CREATE TABLE \(name) (
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, handle TEXT NOT NULL UNIQUE,
      \(columnDefinitions.joined(separator: ",\n  "))
    ) STRICT;
    """
  }

  /// Returns a row under the shortest form of its identifier, as ``insertion`` takes it behind a number.
  ///
  /// - Parameter state: The value of `deleted`.
  func row(of id: RecordID, _ values: [SQLValue], _ state: SQLValue) -> [SQLValue] {
    var row: [SQLValue] = [.blob(id.bytes), .text(id.shortestHandle), state]
    row.reserveCapacity(values.count + 3)
    row += values.dropFirst()
    if isUnknown { row.append(.text(name)) }
    return row
  }

  /// Returns the values of all columns of a record that is there, of its row.
  func values(ofRow row: [SQLValue]) -> [SQLValue] {
    [Self.present] + row[3..<columns.count + 2]
  }

  /// The columns that a row is read by, as SQL.
  static func selection(_ columns: [FieldColumn], of name: String) -> String {
    (["id", "handle"] + columns.map { $0.name }).map { "\(name).\($0)" }.joined(separator: ", ")
  }
}

extension RecordTable {
  /// The table in which records of types that this program doesn't know are kept as they came.
  static let unknownSource = "journal_unknown"

  /// The table of a type that this program doesn't know.
  static func unknown(_ name: String) -> RecordTable {
    RecordTable(
      name: name, columns: [.deleted, .extra], ownColumns: [], words: nil, didWrite: nil, firstValues: nil,
      source: unknownSource, feature: "", blank: { [present, .null] }
    ) { _ in "something of a newer program" }
  }

  var isUnknown: Bool { source == Self.unknownSource }

  /// SQL behind a condition, so that it picks records of this type alone.
  var ofType: String { isUnknown ? "AND type = '\(name.replacing("'", with: "''"))'" : "" }
}
