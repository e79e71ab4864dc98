import Foyer
import FoyerJournal
import FoyerStorage
import Synchronization

/// The good rows of a file in a temporary table, which is gone with this.
///
/// It has a column for each field of a record, as the row alone says it, and what the row is about.
final class ImportTable<Record: TransferRecord>: Sendable {
  /// The effect of a row.
  enum Outcome: Int, SQLConvertible {
    case new = 0
    case changed = 1
    case same = 2
    case refused = 3
  }

  /// A row, and the record that it is about.
  struct Judgment: Sendable {
    let row: Int
    let outcome: Outcome
    var record: RecordID?
  }

  let name: String
  private let journal: Journal
  private let schema = Record.schema

  init(in journal: Journal) async throws {
    self.journal = journal
    let number = importCount.withLock { count in
      count += 1
      return count
    }
    name = "temp.import_\(number)"
    let create = """
      CREATE TEMP TABLE \(name.dropFirst(5)) (
        import_row INTEGER PRIMARY KEY, import_line INTEGER, import_element INTEGER, import_text TEXT,
        import_id BLOB, import_said INTEGER, import_outcome INTEGER NOT NULL DEFAULT 0,
        import_record BLOB, \(schema.columnDefinitions)
      )
      """
    try await work { db in try db.execute(create) }
  }

  deinit {
    Task { [journal, name] in
      // It is gone with the connection in any case.
      try? await journal.stage { db in try db.execute("DROP TABLE IF EXISTS \(name)") }
    }
  }

  /// Works on the table off the main actor.
  func work<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await journal.stage(body)
  }

  /// Puts rows behind those that are there.
  func append(_ rows: [TransferRow<Record>], _ db: Database) throws(StoreError) {
    let marks = String(repeating: ", ?", count: 5 + schema.columns.count)
    let columns = schema.columns.joined(separator: ", ")
    try db.execute(
      """
      INSERT INTO \(name) (import_row, import_line, import_element, import_text, import_id, import_said, \(columns))
      VALUES (?\(marks))
      """, forEach: rows
    ) { row in
      [
        row.number.sqlValue, row.place.line.sqlValue, row.place.element.sqlValue, row.text.sqlValue,
        row.id?.stored ?? .null, row.saidValue,
      ] + schema.values(of: row.record)
    }
  }

  /// Sets what rows say, such as the names by which their pictures are kept.
  func replace(_ rows: [TransferRow<Record>], _ db: Database) throws(StoreError) {
    let assignments = schema.columns.map { "\($0) = ?" }.joined(separator: ", ")
    try db.execute(
      "UPDATE \(name) SET import_said = ?, \(assignments) WHERE import_row = ?", forEach: rows
    ) { row in
      [row.saidValue] + schema.values(of: row.record) + [row.number.sqlValue]
    }
  }

  /// Returns the rows that a condition picks.
  func rows(
    _ condition: String, _ arguments: [any SQLConvertible] = [], _ db: Database
  ) throws(StoreError) -> [TransferRow<Record>] {
    try values(condition, arguments, db).map(row)
  }

  /// Returns what ``row(of:)`` makes the rows of that a condition picks.
  func values(
    _ condition: String, _ arguments: [any SQLConvertible], _ db: Database
  ) throws(StoreError) -> [[SQLValue]] {
    try db.rows("SELECT \(columns) FROM \(name) WHERE \(condition)", arguments) { $0.values }
  }

  /// The columns that ``row(of:)`` reads.
  private var columns: String {
    "import_row, import_line, import_element, import_text, import_id, import_said, import_record, "
      + schema.columns.joined(separator: ", ")
  }

  func row(of values: [SQLValue]) -> TransferRow<Record> {
    TransferRow(
      number: Int(stored: values[0]) ?? 0,
      place: TransferPlace(line: Int(stored: values[1]) ?? 0, element: Int(stored: values[2]) ?? 0),
      text: String(stored: values[3]), id: RecordID(stored: values[4]), target: RecordID(stored: values[6]),
      record: schema.record(of: values, from: 7),
      said: ColumnSet(bits: UInt64(bitPattern: Int64(stored: values[5]) ?? 0)))
  }

  /// Returns the first rows of an outcome, from a row on.
  func page(
    _ outcome: Outcome, from row: Int = 0, length: Int, _ db: Database
  ) throws(StoreError) -> [TransferRow<Record>] {
    try rows(
      "import_outcome = ? AND import_row >= ? ORDER BY import_row LIMIT ?", [outcome, row, length], db)
  }

  /// Returns the number of rows of each outcome.
  func counts(_ db: Database) throws(StoreError) -> [Outcome: Int] {
    let counts = try db.rows("SELECT import_outcome, count(*) FROM \(name) GROUP BY import_outcome") {
      (Outcome(rawValue: $0[0]) ?? .refused, $0[1] as Int)
    }
    return Dictionary(counts) { $1 }
  }

  /// Keeps what rows are about.
  func judge(_ judgments: [Judgment], _ db: Database) throws(StoreError) {
    try db.execute(
      "UPDATE \(name) SET import_outcome = ?, import_record = ? WHERE import_row = ?", forEach: judgments
    ) { [$0.outcome.sqlValue, $0.record?.stored ?? .null, $0.row.sqlValue] }
  }

  func remove(_ rows: [Int], _ db: Database) throws(StoreError) {
    try db.execute("DELETE FROM \(name) WHERE import_row = ?", forEach: rows) { [$0.sqlValue] }
  }

  /// Returns the rows of which an earlier one has the same values in columns, with the first of those.
  func repeated(
    _ columns: [String], where condition: String, _ db: Database
  ) throws(StoreError) -> [Repetition] {
    let isSame = columns.map { "later.\($0) IS earlier.\($0)" }.joined(separator: " AND ")
    return try db.rows(
      """
      SELECT later.import_row, later.import_line, later.import_element, later.import_text,
        earlier.import_line, earlier.import_element
      FROM (
        SELECT min(import_row) AS first FROM \(name) WHERE \(condition)
        GROUP BY \(columns.joined(separator: ", ")) HAVING count(*) > 1
      )
      JOIN \(name) AS earlier ON earlier.import_row = first
      JOIN \(name) AS later ON \(isSame) AND later.import_row > first AND later.\(condition)
      ORDER BY later.import_row
      """
    ) { row in
      Repetition(
        row: row[0], place: TransferPlace(line: row[1], element: row[2]), text: row[3],
        first: TransferPlace(line: row[4], element: row[5]))
    }
  }

  /// A row that has a value of an earlier one.
  struct Repetition: Sendable {
    let row: Int
    let place: TransferPlace
    let text: String?
    let first: TransferPlace
  }
}

extension TransferRow {
  /// The columns that the row says something of, as the table keeps them.
  fileprivate var saidValue: SQLValue { .integer(Int64(bitPattern: said.bits)) }
}

/// The number of tables that this program made.
private let importCount = Mutex(0)
