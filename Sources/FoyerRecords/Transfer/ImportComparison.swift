import Foyer

/// Finds the effect of each row of a file on the records as they are.
///
/// A known identifier decides. Other rows are compared with the records of the same key only.
struct ImportComparison<Record: DeclaredRecord> {
  /// The reasons why rows are refused.
  private(set) var reasons: [Int: LocalizedText]
  private let table: ImportTable<Record>
  private let maker: RecordMaker<Record>
  private let db: Database
  private var judgments: [Judgment] = []
  /// The table of the records.
  private let records = Record.schema.name
  private let schema = Record.transfer

  /// A row, its effect, and the record that it is about.
  private struct Judgment {
    let row: Int
    let outcome: ImportTable<Record>.Outcome
    var record: RecordID?
  }

  /// - Parameter flaws: The reasons why rows can't be new records.
  init(
    _ table: ImportTable<Record>, flaws: [Int: LocalizedText], by maker: RecordMaker<Record>, in db: Database
  ) {
    (self.table, self.maker, self.db, reasons) = (table, maker, db, flaws)
  }

  mutating func compare() throws {
    try db.execute(
      "UPDATE \(table.name) SET import_outcome = 0, import_record = NULL WHERE import_outcome <> 0")
    // A list of all identifiers would be made for an IN, also for a file without any.
    let isKept = "EXISTS (SELECT 1 FROM \(records) WHERE id = import_id AND deleted"
    try table.each("\(isKept) = 0)", in: db) { row in
      try keepJudgments(beyond: 1_000)
      if let record = try row.id.flatMap({ try db.record(Record.self, $0) }) { judge(row, record) }
    }
    try keepJudgments()
    try compareKeys()
    // A record that was deleted comes back.
    try db.execute(
      """
      UPDATE \(table.name) SET import_record = import_id
      WHERE import_outcome = 0 AND \(isKept) = 1)
      """)
    // A record keeps the kind that it was created with.
    try db.each(
      """
      SELECT import_row, import_text FROM \(table.name) WHERE import_outcome = 0 AND EXISTS (
        SELECT 1 FROM journal_patch WHERE record = import_id AND type <> ?)
      """, [records]
    ) { reasons[$0[0]] = "The id \(quoted: $0[1]) is that of a record of another kind." }
    try db.execute(
      "UPDATE \(table.name) SET import_outcome = 3 WHERE import_row = ? AND import_outcome = 0",
      forEach: reasons.keys
    ) { [$0.sqlValue] }
    if let rule = schema.unique { try refuseTaken(rule) }
    if let rule = schema.links { try refuseCircles(rule) }
  }

  /// Compares the rows that have the key of a record which no row names.
  private mutating func compareKeys() throws {
    guard try db.count("SELECT EXISTS (SELECT 1 FROM \(records) WHERE deleted = 0)") > 0 else { return }
    let keys = schema.keys
    let names = keys.joined(separator: ", ")
    let form = "import_normal_form"
    let isSaid = keys.map { "said.\($0) IS coalesce(\(form)(kept.\($0)), kept.\($0))" }
    try db.define(form) { $0.inNormalFormC }
    try db.execute("CREATE INDEX IF NOT EXISTS temp.\(table.name)s ON \(table.name) (\(names))")
    try db.execute("DELETE FROM \(table.keys)")
    // Records without such a row are left out, since the table takes no NULL.
    try db.execute(
      """
      INSERT OR IGNORE INTO \(table.keys) SELECT (
          SELECT import_row FROM \(table.name) AS said
          WHERE \(isSaid.joined(separator: " AND ")) AND import_outcome = 0 AND import_record IS NULL
          ORDER BY import_row LIMIT 1
        ), id
        FROM \(records) AS kept
        WHERE deleted = 0 AND id NOT IN (SELECT import_id FROM \(table.name) WHERE import_id IS NOT NULL)
      """)
    // Made once, since there may be as many keys as rows.
    let sameKey = """
      (\(names)) IS (SELECT \(names) FROM \(table.name) WHERE import_row = ?)
        AND import_outcome = 0 AND import_record IS NULL ORDER BY import_row
      """
    let ofKey = "id IN (SELECT record FROM \(table.keys) WHERE import_row = ?) ORDER BY \(schema.order)"
    try db.each("SELECT DISTINCT import_row FROM \(table.keys)") { key in
      try keepJudgments(beyond: 1_000)
      let first: Int = key[0]
      let rows = try table.rows(sameKey, [first], in: db)
      let found = try db.records(Record.self, ofKey, [first])
      // A record that can't be changed by a file is met by its identifier alone.
      match(rows, found.filter { schema.locked($0.value) == nil })
    }
    try keepJudgments()
  }

  /// Finds the record that each of some rows is about, among records of the same key.
  ///
  /// Rows that say what a record is already take it, in order, and those with the most values choose first, since a row
  /// that says less fits more records. The work grows with the number of rows and of records, and not with their product.
  private mutating func match(_ rows: [TransferRow<Record>], _ records: [Recorded<Record>]) {
    // Nearly every key is of one row and one record, for which tables would take most of the time.
    if rows.count == 1, records.count == 1 {
      if schema.key != .resembles || says(rows[0], what: records[0]) { judge(rows[0], records[0]) }
      return
    }
    var (rest, left) = ([TransferRow<Record>](), records)
    let byPrecision = Dictionary(grouping: rows, by: maker.precision)
    for (precision, rows) in byPrecision.sorted(by: { $0.key < $1.key }) {
      var taken: Set<RecordID> = []
      var equal = Dictionary(grouping: left.reversed()) { maker.text(of: $0.value, precision) }
      for row in rows {
        if let record = equal[maker.text(of: row.record, precision)]?.popLast() {
          judge(row, record)
          taken.insert(record.id)
        } else {
          rest.append(row)
        }
      }
      left.removeAll { taken.contains($0.id) }
    }
    guard schema.key != .resembles, !left.isEmpty else { return }
    if rest.count == left.count {
      for (row, record) in zip(rest.sorted(by: { $0.number < $1.number }), left) { judge(row, record) }
    } else {
      let most = schema.nouns.count(max(rest.count, left.count))
      for row in rest { refuse(row.number, TransferStrings.ambiguous(most).reason) }
    }
  }

  /// Returns true for a row that says what a record is already.
  private func says(_ row: TransferRow<Record>, what record: Recorded<Record>) -> Bool {
    let precision = maker.precision(of: row)
    return maker.text(of: row.record, precision) == maker.text(of: record.value, precision)
  }

  private mutating func judge(_ row: TransferRow<Record>, _ record: Recorded<Record>) {
    do throws(Refusal) {
      let isSame = try maker.record(record.value, changedBy: row) == record.value
      judgments.append(Judgment(row: row.number, outcome: isSame ? .same : .changed, record: record.id))
    } catch {
      refuse(row.number, error.reason)
    }
  }

  private mutating func refuse(_ row: Int, _ reason: LocalizedText) {
    judgments.append(Judgment(row: row, outcome: .refused))
    reasons[row] = reason
  }

  /// Writes the judgments into the table, when there are more than so many.
  private mutating func keepJudgments(beyond most: Int = 0) throws {
    guard judgments.count > most else { return }
    try Task.checkCancellation()
    try db.execute(
      "UPDATE \(table.name) SET import_outcome = ?, import_record = ? WHERE import_row = ?",
      forEach: judgments
    ) { [$0.outcome.sqlValue, $0.record?.stored ?? .null, $0.row.sqlValue] }
    judgments.removeAll()
  }

  /// Refuses the rows that take a value which a record keeps or an earlier row takes.
  ///
  /// A refused row leaves its record as it is, so another row may not take what that one has: it is looked at again.
  private mutating func refuseTaken(_ rule: UniqueRule) throws {
    let taking = """
      WITH taking AS (
        SELECT import_row, import_record, said.\(rule.column) AS value, said.\(rule.title) AS title
        FROM \(table.name) AS said LEFT JOIN \(records) AS kept ON kept.id = import_record
        WHERE import_outcome <= 1 AND \(isSaid(rule.column))
          AND said.\(rule.column) IS NOT kept.\(rule.column)
      )
      """
    var isDone = false
    while !isDone {
      let refused = try db.rows(
        """
        \(taking), holder AS (
          SELECT value, min(place) AS place, title FROM (
            SELECT -1 AS place, \(rule.column) AS value, \(rule.title) AS title FROM \(records)
            WHERE deleted = 0 AND \(rule.column) IS NOT NULL
              AND id NOT IN (SELECT import_record FROM taking WHERE import_record IS NOT NULL)
            UNION ALL SELECT import_row, value, title FROM taking WHERE value IS NOT NULL
          )
          GROUP BY value
        )
        SELECT import_row, taking.value, holder.title FROM taking JOIN holder USING (value) WHERE import_row > place
        """
      ) { (row: $0[0] as Int, reason: rule.refusal($0[1], $0[2])) }
      for (row, reason) in refused { refuse(row, reason) }
      try keepJudgments()
      isDone = refused.isEmpty
    }
    try db.execute(
      "UPDATE \(table.name) SET import_takes = import_row IN (\(taking) SELECT import_row FROM taking)")
  }

  /// Returns SQL for rows that say something of a column.
  private func isSaid(_ column: String) -> String {
    "import_said >> \(schema.columns.firstIndex { $0.name == column } ?? 0) & 1"
  }

  /// Refuses the rows whose links make a circle with those of records and of earlier rows.
  ///
  /// A refused row leaves its record as it is, so another row may make a circle with that: it is looked at again.
  private mutating func refuseCircles(_ rule: LinkRule<Record>) throws {
    let target = "coalesce(import_record, import_id)"
    let saying = "import_outcome <= 1 AND \(isSaid(rule.column)) AND \(target) IS NOT NULL"
    let linking = "\(saying) AND \(rule.column) <> ''"
    var isDone = try db.count("SELECT count(*) FROM \(table.name) WHERE \(linking)") == 0
    while !isDone {
      isDone = true
      var graph = try rule.graph(
        where: "id NOT IN (SELECT \(target) FROM \(table.name) WHERE \(saying))", in: db)
      try table.each("\(linking) ORDER BY import_row", in: db) { row in
        guard let record = row.target ?? row.id else { return }
        try Task.checkCancellation()
        let others = rule.read(row.record)
        if let other = graph.circle(from: record, by: others) {
          let other = other == record ? nil : try self.record(other)
          refuse(row.number, rule.refusal(row.record, other))
          isDone = false
        } else {
          graph.add(others, to: record)
        }
      }
      try keepJudgments()
    }
  }

  /// Returns a record as the file has it, or else the store.
  private func record(_ id: RecordID) throws -> Record? {
    try table.rows("import_id = ?", [id.stored], in: db).first?.record ?? db.record(Record.self, id)?.value
  }
}
