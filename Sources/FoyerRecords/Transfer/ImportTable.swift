import Foyer
import Synchronization

/// The good rows of a file in a temporary table, which is gone with this.
///
/// It has a column for each field of a record, as the row alone says it, and what the row is about. A second table has the
/// records of the same key.
final class ImportTable<Record: DeclaredRecord>: Sendable {
  /// The effect of a row.
  enum Outcome: Int, SQLConvertible {
    case new = 0
    case changed = 1
    case same = 2
    case refused = 3
  }

  /// A row that says what an earlier one does.
  struct Repetition: Sendable {
    let row: Int
    let place: TransferPlace
    let text: String
    let first: TransferPlace
  }

  let name: String
  /// The table of the records that have the key of a row, each with the first such row.
  var keys: String { name + "_key" }
  private let journal: Journal
  private let schema = Record.schema
  /// The beginning of the statement that reads rows, without a condition.
  private let reading: String

  init(in journal: Journal) async throws {
    self.journal = journal
    let number = importCount.withLock { count in
      count += 1
      return count
    }
    name = "import_\(number)"
    reading = """
      SELECT import_row, import_line, import_element, import_text, import_id, import_said, import_record,
        \(schema.columns.joined(separator: ", "))
      FROM \(name) WHERE\u{20}
      """
    try await work { [name, keys, schema] db in
      try db.execute(
        """
        CREATE TEMP TABLE \(name) (
          import_row INTEGER PRIMARY KEY, import_line INTEGER, import_element INTEGER, import_text TEXT,
          import_id BLOB, import_said INTEGER, import_outcome INTEGER NOT NULL DEFAULT 0,
          import_record BLOB, import_takes INTEGER, \(schema.columnDefinitions)
        )
        """)
      try db.execute(
        """
        CREATE TEMP TABLE \(keys) (import_row INTEGER, record BLOB, PRIMARY KEY (import_row, record))
        WITHOUT ROWID
        """)
    }
  }

  deinit {
    Task { [journal, name, keys] in
      // They are gone with the connection in any case.
      try? await journal.stage { db in
        for table in [name, keys] { try db.execute("DROP TABLE IF EXISTS temp.\(table)") }
      }
    }
  }

  /// Works on the table off the main actor.
  func work<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await journal.stage(body)
  }

  /// Puts rows behind those that are there.
  func append(_ rows: [TransferRow<Record>], in db: Database) throws {
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
        row.id?.stored ?? .null, row.said.stored,
      ] + schema.values(of: row.record)
    }
  }

  /// Sets what a row says, such as the names by which its pictures are kept.
  func replace(_ row: TransferRow<Record>, in db: Database) throws {
    let assignments = schema.columns.map { "\($0) = ?" }.joined(separator: ", ")
    try db.execute(
      "UPDATE \(name) SET import_said = ?, \(assignments) WHERE import_row = ?",
      values: [row.said.stored] + schema.values(of: row.record) + [row.number.sqlValue])
  }

  /// Visits the rows that a condition picks.
  func each(
    _ condition: String, _ arguments: [any SQLConvertible] = [], in db: Database,
    _ visit: (TransferRow<Record>) throws -> Void
  ) throws {
    try db.each(reading + condition, arguments) { try visit(row(of: $0.values)) }
  }

  /// Returns the rows that a condition picks.
  func rows(
    _ condition: String, _ arguments: [any SQLConvertible] = [], in db: Database
  ) throws -> [TransferRow<Record>] {
    try db.rows(reading + condition, arguments) { row(of: $0.values) }
  }

  /// Returns what ``row(of:)`` makes the next rows of behind one that a condition picks, as many as are in memory at once.
  func values(_ condition: String, behind last: Int, in db: Database) throws -> [[SQLValue]] {
    let most = 50 * PreparedRecords<Record>.mostAtOnce
    return try db.rows("\(reading)\(condition) AND import_row > ? ORDER BY import_row LIMIT ?", [last, most])
    {
      $0.values
    }
  }

  func row(of values: [SQLValue]) -> TransferRow<Record> {
    TransferRow(
      number: Int(stored: values[0]) ?? 0,
      place: TransferPlace(line: Int(stored: values[1]) ?? 0, element: Int(stored: values[2]) ?? 0),
      text: String(stored: values[3]), id: RecordID(stored: values[4]), target: RecordID(stored: values[6]),
      record: schema.record(of: values, from: 7), said: ColumnSet(stored: values[5]))
  }

  /// Takes the rows out of which an earlier one has the same values in columns.
  func takeRepeated(_ columns: [String], where condition: String) async throws -> [Repetition] {
    let isSame = columns.map { "later.\($0) IS earlier.\($0)" }.joined(separator: " AND ")
    return try await work { [name] db in
      let repeated = try db.rows(
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
      try db.execute("DELETE FROM \(name) WHERE import_row = ?", forEach: repeated) { [$0.row.sqlValue] }
      return repeated
    }
  }
}

/// The number of tables that this program made.
private let importCount = Mutex(0)
