/// The number of some rows of a table and sums of their values by group, in a table that triggers keep up to date.
///
/// A list reads its totals from a few groups, however many rows it has. A type of records names its tallies
/// in ``JournalRecord/tallies``, and stores get those that they lack, counted once from the rows they have.
///
/// ```swift
/// static let tallies = [
///   Tally(
///     "book_tally", of: "book", where: "row.deleted = 0", by: [.text("shelf", "row.shelf")],
///     sums: [.integer("pages", "row.pages")], following: ["deleted", "shelf", "pages"])
/// ]
/// ```
///
/// In SQL, `row.` stands in front of each column of the table. One that was released never changes; a better one gets
/// another name.
public struct Tally: Sendable {
  /// A value of a group.
  public struct Column: Sendable {
    let name: String
    let definition: String
    /// The value of a row, never `NULL`.
    let sql: String

    /// A text that groups have in common.
    public static func text(_ name: String, _ sql: String) -> Column {
      Column(name: name, definition: "\(name) TEXT NOT NULL", sql: sql)
    }

    /// A number that groups have in common.
    public static func integer(_ name: String, _ sql: String) -> Column {
      Column(name: name, definition: "\(name) INTEGER NOT NULL", sql: sql)
    }
  }

  /// The name of the table with the groups, which has their number of rows as `count`.
  public let name: String
  let source: String
  private let condition: String
  private let groups: [Column]
  private let sums: [Column]
  private let followed: [String]

  /// Declares a tally.
  ///
  /// - Parameters:
  ///   - name: The name of the table that it is kept in.
  ///   - source: The table whose rows are counted.
  ///   - condition: The condition on the rows that count.
  ///   - groups: The values that the rows of a group have in common.
  ///   - sums: The values that are added up.
  ///   - followed: The columns of the table that the others are made of. Generated ones don't count.
  public init(
    _ name: String, of source: String, where condition: String, by groups: [Column], sums: [Column] = [],
    following followed: [String]
  ) {
    self.name = name
    self.source = source
    self.condition = condition
    self.groups = groups
    self.sums = sums
    self.followed = followed
  }

  private var counts: [String] { ["count"] + sums.map(\.name) }
  private var columns: String { (groups.map(\.name) + counts).joined(separator: ", ") }
  private var keys: String { groups.map(\.name).joined(separator: ", ") }

  /// SQL that makes the table and what keeps it while rows are added and changed, where they are missing.
  public var definition: String {
    let columns = groups.map(\.definition) + ["count INTEGER NOT NULL"] + sums.map(\.definition)
    return """
      CREATE TABLE IF NOT EXISTS \(name) (
        \(columns.joined(separator: ", ")), PRIMARY KEY (\(keys))
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER IF NOT EXISTS \(name)_insert AFTER INSERT ON \(source) WHEN \(sql(condition, of: "new.")) BEGIN
        \(added); END;
      CREATE TRIGGER IF NOT EXISTS \(name)_update
      AFTER UPDATE OF \(followed.joined(separator: ", ")) ON \(source) BEGIN
        \(count("-", "old.")); \(added); END;
      """
  }

  /// Returns true when a store keeps the tally; the trigger for rows that are removed came last.
  func isKept(in db: Database) throws(StoreError) -> Bool { try db.hasObject("\(name)_delete") }

  /// Adds the tally to a store that lacks it or its last trigger, and counts all rows.
  ///
  /// Groups that are there stay, since the triggers of an older program may only change those.
  func add(to db: Database) throws(StoreError) {
    try db.script(
      """
      \(definition)
      UPDATE \(name) SET \(counts.map { "\($0) = 0" }.joined(separator: ", "));
      \(adding(condition));
      CREATE TRIGGER \(name)_delete AFTER DELETE ON \(source) WHEN \(sql(condition, of: "old.")) BEGIN
        \(count("-", "old.")); END;
      """)
  }

  /// Takes the triggers away, for a write of many rows that are counted at once.
  ///
  /// - Returns: The statements that make them again, in the same transaction.
  func takeTriggers(_ db: Database) throws(StoreError) -> [String] {
    let names = ["insert", "update", "delete"].map { "\(name)_\($0)" }
    let triggers = try db.rows(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (?, ?, ?)", names
    ) { (name: $0[0] as String, sql: $0[1] as String) }
    for trigger in triggers { try db.execute("DROP TRIGGER \(trigger.name)") }
    return triggers.map(\.sql)
  }

  /// True for a tally that counts the rows of a change that isn't sealed too, in a group of their own.
  var countsUnsealed: Bool { groups.contains { $0.name == "deleted" } }

  /// Counts rows that weren't counted, by their numbers.
  func add(_ numbers: ClosedRange<Int64>, _ db: Database) throws(StoreError) {
    try db.execute(
      adding("(\(condition)) AND number BETWEEN ? AND ?"), [numbers.lowerBound, numbers.upperBound])
  }

  private func adding(_ condition: String) -> String {
    """
    INSERT INTO \(name) (\(columns)) \(counted(condition))
    ON CONFLICT DO UPDATE SET \(counts.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", "))
    """
  }

  /// The groups as they would be counted from the rows.
  private func counted(_ condition: String) -> String {
    let values = groups.map(\.sql) + ["count(*)"] + sums.map { "sum(\($0.sql))" }
    return """
      SELECT \(sql(values.joined(separator: ", "), of: "")) FROM \(source) WHERE \(sql(condition, of: ""))
      GROUP BY \(groups.indices.map { "\($0 + 1)" }.joined(separator: ", "))
      """
  }

  /// Adds a new row to its group, which is made where there is none.
  ///
  /// There is no `ON CONFLICT`: it could end a statement with an error, so that SQLite would keep pages as they were and
  /// write full-text indexes to disk for each row.
  private var added: String {
    let values = (groups.map(\.sql) + counts.map { _ in "0" }).joined(separator: ", ")
    let isNew = "NOT EXISTS (SELECT 1 FROM \(name) WHERE \(isGroup))"
    let group = "INSERT INTO \(name) (\(columns)) SELECT \(values) WHERE (\(condition)) AND \(isNew)"
    return sql(group, of: "new.") + "; " + count("+", "new.")
  }

  private func count(_ sign: String, _ row: String) -> String {
    let changes = ["count = count \(sign) 1"] + sums.map { "\($0.name) = \($0.name) \(sign) (\($0.sql))" }
    let update = "UPDATE \(name) SET \(changes.joined(separator: ", ")) WHERE \(isGroup) AND (\(condition))"
    return sql(update, of: row)
  }

  /// The condition on the group of a row.
  private var isGroup: String { groups.map { "\($0.name) = \($0.sql)" }.joined(separator: " AND ") }

  private func sql(_ sql: String, of row: String) -> String { sql.replacing("row.", with: row) }
}

extension [Tally.Column] {
  /// The two numbers that an amount is added up by, with its currency as a group.
  ///
  /// The halves of amounts are added up apart, because SQLite's sum fails when it doesn't fit into 64 bits.
  ///
  /// - Parameters:
  ///   - amount: SQL for the amount in the currency's smallest unit; `NULL` for none.
  ///   - prefix: The beginning of their names, for a tally of several amounts.
  public static func halves(of amount: String, _ prefix: String = "") -> [Tally.Column] {
    [
      .integer("\(prefix)high", "coalesce(\(amount) >> 32, 0)"),
      .integer("\(prefix)low", "coalesce(\(amount) & 0xFFFFFFFF, 0)"),
    ]
  }
}

extension Tally {
  /// Compares the groups with the rows.
  ///
  /// - Returns: A finding for each group that differs.
  func findings(_ db: Database) throws(StoreError) -> [JournalFinding] {
    guard try db.hasObject(name) else { return [] }
    // A group that no row is in any more stays, with zeros.
    let isFilled = counts.map { "\($0) <> 0" }.joined(separator: " OR ")
    let kept = "SELECT \(columns) FROM \(name) WHERE \(isFilled)"
    let counted = counted(condition)
    let differing = "SELECT * FROM (\(kept)) EXCEPT \(counted)"
    let lacking = "SELECT * FROM (\(counted)) EXCEPT \(kept)"
    return try db.rows(
      "SELECT DISTINCT \(keys) FROM (SELECT * FROM (\(differing)) UNION SELECT * FROM (\(lacking)))"
    ) { row in
      let group = (0..<row.count).map { row[$0] as String }.joined(separator: " ")
      return JournalFinding(type: name, record: group, field: "count", cause: "differs from the records")
    }
  }
}
