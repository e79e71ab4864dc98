import Foyer
import Synchronization

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
  /// The indexes of the columns that are guarded, with `deleted` among them; none in a table without guarded fields.
  let guarded: [Int]
  /// The definitions of columns that the feature fills by itself.
  let ownColumns: [String]
  let title: @Sendable ([SQLValue]) -> LocalizedText
  /// Returns the value of a column as history shows it, where another one says more about it; `nil` for the others.
  let shown: @Sendable (Int, [SQLValue]) -> LocalizedText?
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
    blank: @escaping @Sendable () -> [SQLValue],
    shown: @escaping @Sendable (Int, [SQLValue]) -> LocalizedText? = { _, _ in nil },
    title: @escaping @Sendable ([SQLValue]) -> LocalizedText
  ) {
    self.name = name
    self.source = source ?? name
    self.feature = feature
    self.tallies = tallies
    self.columns = columns
    self.ownColumns = ownColumns
    columnNames = columns.map { $0.name }.joined(separator: ", ")
    let guarded = columns.indices.filter { columns[$0].traits.contains(.isGuarded) }
    self.guarded = guarded.isEmpty ? [] : [0] + guarded
    self.words = words
    self.didWrite = didWrite
    self.firstValues = firstValues
    self.blank = blank
    self.title = title
    self.shown = shown
  }

  /// The number of rows that one statement inserts where many are created.
  static let rowsAtOnce = 32

  /// Returns the statement that inserts rows, but those with an identifier or a short form that there is.
  ///
  /// It takes the number of the first row, or NULL for a new one, and behind it the values of each; see ``row(of:_:_:)``.
  func insertion(of count: Int = 1) -> String {
    let names = columnNames + (isUnknown ? ", type" : "")
    let marks = String(repeating: ", ?", count: columns.count + (isUnknown ? 3 : 2))
    let rows = (0..<count).map { "(?1 + \($0)\(marks))" }.joined(separator: ", ")
    // A statement that may end with an error in the middle keeps the pages as they were, in a file, and has full-text
    // indexes written to disk before it.
    return "INSERT OR IGNORE INTO \(source) (number, id, handle, \(names)) VALUES \(rows)"
  }

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

  /// Returns a row under the shortest form of its identifier, as ``insertion(of:)`` takes it.
  ///
  /// - Parameter state: The value of `deleted`.
  func row(of id: RecordID, _ values: [SQLValue], _ state: SQLValue) -> [SQLValue] {
    var row: [SQLValue] = [.blob(id.bytes), .text(id.shortestHandle), state]
    row += values.dropFirst()
    if isUnknown { row.append(.text(name)) }
    return row
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

/// Fields of records by their names, with those that this program can't use.
extension RecordTable {
  /// The fields that a change writes which deletes a record, and one that restores it.
  static let deletion: RecordFields = ["deleted": 1]
  static let restoration: RecordFields = ["deleted": 0]

  /// The place of the values that this program can't use.
  var extra: Int { columns.count - 1 }

  /// Returns the column of a field that this program knows.
  func index(of field: String) -> Int? {
    columns.dropLast().firstIndex { $0.name == field }
  }

  /// Returns the traits of a field; one that this program doesn't know is hidden.
  func traits(of field: String) -> FieldTraits { columns[index(of: field) ?? extra].traits }

  /// Returns true for fields that this program can use as a whole.
  func canUse(_ fields: RecordFields) -> Bool {
    fields.allSatisfy { name, value in columnValue(value, as: name) != nil }
  }

  /// Returns the value of a field as its column has it; `nil` for one that this program can't use.
  private func columnValue(_ value: JSONValue, as field: String) -> SQLValue? {
    index(of: field).flatMap { columns[$0].value(value) }
  }

  /// Sets fields of a record; one that had a value which can't be used has it no longer.
  func assign(_ fields: RecordFields, to values: inout [SQLValue]) {
    var kept = RecordFields(kept: values[extra])
    for (name, value) in fields {
      let stored = value == .null ? nil : columnValue(value, as: name)
      if let index = index(of: name) { values[index] = stored ?? blank()[index] }
      // A field without a value is as one that was never there.
      kept[name] = stored == nil && value != .null ? value : nil
    }
    values[extra] = kept.stored
  }

  /// Returns the fields that two states of a record differ in, and those that belong to them, with their values in each.
  func difference(
    from old: [SQLValue], to new: [SQLValue]
  ) -> (before: RecordFields, after: RecordFields) {
    let (oldKept, newKept) = (RecordFields(kept: old[extra]), RecordFields(kept: new[extra]))
    var names = Set(oldKept.keys).union(newKept.keys).filter { oldKept[$0] != newKept[$0] }
    for index in columns.indices.dropLast() where old[index] != new[index] {
      names.insert(columns[index].name)
    }
    let joint = columns.filter { $0.traits.contains(.isJoint) }.map { $0.name }
    if !names.isDisjoint(with: joint) { names.formUnion(joint) }
    return (fields(names, of: old), fields(names, of: new))
  }

  /// Returns some fields of a record, with `null` for those that it doesn't have.
  func fields(_ names: some Sequence<String>, of values: [SQLValue]) -> RecordFields {
    let kept = RecordFields(kept: values[extra])
    var fields: RecordFields = [:]
    for name in names {
      let known = index(of: name).map { columns[$0].json(values[$0]) }
      fields[name] = kept[name] ?? known ?? .null
    }
    return fields
  }

  /// Returns all fields of a record.
  func fields(of values: [SQLValue]) -> RecordFields {
    let kept = RecordFields(kept: values[extra])
    return fields(columns.dropLast().map { $0.name } + kept.keys, of: values)
  }

  /// Returns the fields of a record that have a value, as those that create it.
  func creation(of values: [SQLValue]) -> RecordFields { fields(of: values).filter { $0.value != .null } }

  /// Returns the names of fields in the order of the columns, those that this program doesn't know behind the others.
  func order(of fields: RecordFields) -> [String] {
    let known = columns.dropLast().map { $0.name }.filter { fields[$0] != nil }
    return known + Set(fields.keys).subtracting(known).sorted()
  }

  /// Writes fields as a JSON object in the order of the columns.
  func encode(_ fields: RecordFields) -> String {
    JSONValue.object(order(of: fields).map { JSONValue.Member($0, fields[$0] ?? .null) }).encoded
  }

  /// Writes the fields of a record that was created with these values; see ``encode(_:)``.
  func encode(created values: [SQLValue]) -> String {
    let written = columns.indices.dropLast().filter { values[$0] != .null }
    return JSONValue.object(
      written.map { JSONValue.Member(columns[$0].name, columns[$0].json(values[$0])) }
    ).encoded
  }

  /// Reads fields that ``encode(_:)`` or another program wrote, with values as this program writes them.
  func decode(_ text: String) throws(StoreError) -> RecordFields {
    guard let fields = RecordFields(text) else {
      throw StoreError(.damaged, cause: "a patch of \(name) is not a JSON object")
    }
    return RecordFields(uniqueKeysWithValues: fields.map { ($0, same($1, as: $0)) })
  }

  /// Returns the value of a field as this program writes it; a value that it can't use stays as it is.
  func same(_ value: JSONValue, as name: String) -> JSONValue {
    guard let index = index(of: name), let stored = columns[index].value(value) else {
      return value.canonical
    }
    return columns[index].json(stored)
  }
}

/// The tables of all types of records, each made when it is first needed.
///
/// Making one builds the key paths of its fields, and those of all types would take a fifth of a start.
final class RecordTables: Sendable {
  private struct State {
    var known: [String: RecordTable] = [:]
    /// The types whose tables are still to be made, the next one last.
    var rest: RecordTypes

    mutating func makeNext() -> RecordTable? {
      guard let type = rest.popLast() else { return nil }
      known[type.table.name] = type.table
      return type.table
    }
  }

  private let types: Set<ObjectIdentifier>
  private let state: Mutex<State>

  init(_ types: RecordTypes) {
    self.types = Set(types.map { ObjectIdentifier($0) })
    state = Mutex(State(rest: types.reversed()))
  }

  subscript(name: String) -> RecordTable? {
    state.withLock { state in
      if let table = state.known[name] { return table }
      while let table = state.makeNext() {
        if table.name == name { return table }
      }
      return nil
    }
  }

  /// Has the tables of a feature be made before those of others, which take as long as an undo.
  func expect(_ feature: String) {
    state.withLock { state in
      state.rest = state.rest.filter { $0.feature != feature } + state.rest.filter { $0.feature == feature }
    }
  }

  /// Registers a table in use, so that it is found without creating others.
  func remember(_ table: RecordTable) {
    state.withLock { $0.known[table.name] = table }
  }

  /// Registers the table of a type in use.
  ///
  /// - Throws: ``UndeclaredRecord`` for a type that the journal wasn't made with.
  func remember<Record: JournalRecord>(_ type: Record.Type) throws(UndeclaredRecord) {
    guard types.contains(ObjectIdentifier(type)) else { throw UndeclaredRecord(type: "\(type)") }
    remember(Record.schema.table)
  }

  /// All tables, by their names.
  var all: [RecordTable] {
    state.withLock { state in
      while state.makeNext() != nil {}
      return state.known.values.sorted { $0.name < $1.name }
    }
  }
}

/// A record of a type that the journal wasn't made with, which only a programmer can cause.
struct UndeclaredRecord: ExplainedError {
  /// The name of the type in Swift.
  let type: String

  var explanation: LocalizedText {
    "The journal doesn't know \(type). Nothing was changed. Add \(type).self to the types that it is made with."
  }
}
