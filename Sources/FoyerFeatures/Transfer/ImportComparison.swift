import Foyer
import FoyerJournal
import FoyerStorage

/// Finds what each row of a file is about, and what it would do to the records as they are.
///
/// A known identifier decides. Other rows are compared with the records of the same key only.
@MainActor
struct ImportComparison<Record: TransferRecord> {
  private(set) var refused: [TransferNote] = []
  /// The values that no other record may have, of the rows that would be written.
  private(set) var claims: [UniqueRule<Record>.Claim] = []
  /// The number of records and rows that were compared, each time that they were.
  private(set) var work = 0
  private let reader: ImportReader<Record>
  private let environment: Environment
  private let table: ImportTable<Record>
  private let keys: ImportKeys<Record>
  private var judgments: [ImportTable<Record>.Judgment] = []

  /// The most rows and keys that are compared at once.
  private nonisolated static var batch: Int { 512 }

  init(_ reader: ImportReader<Record>) {
    self.reader = reader
    table = reader.table
    environment = reader.environment
    keys = ImportKeys(of: reader.table)
  }

  mutating func compare() async throws {
    try await table.work { [table] db in
      try db.execute(
        "UPDATE \(table.name) SET import_outcome = 0, import_record = NULL WHERE import_outcome <> 0")
    }
    if reader.hasIdentifiers { try await compareKnown() }
    work += try await keys.fill()
    try await compareKeys()
    try await refuseFlaws()
    try await refuseTaken()
  }

  /// Compares the rows with the identifier of a record.
  private mutating func compareKnown() async throws {
    var last = -1
    while true {
      let pairs = try await table.work { [table, last] db in
        let rows = try table.rows(
          """
          import_row > ? AND import_id IN (SELECT id FROM \(Record.schema.name) WHERE deleted = 0)
          ORDER BY import_row LIMIT \(Self.batch)
          """, [last], db)
        return try rows.map { row in (row, try row.id.flatMap { try db.record(Record.self, $0) }) }
      }
      guard let end = pairs.last else { return }
      last = end.0.number
      for (row, record) in pairs {
        work += 1
        if let record { judge(row, record) }
      }
      try await keepJudgments()
    }
  }

  /// Compares the rows that have the key of a record.
  private mutating func compareKeys() async throws {
    let keys = keys
    var next = try await keys.groups(after: -1, length: Self.batch)
    while let page = next {
      // The next keys are read while these are compared; no row has two.
      async let following = keys.groups(after: page.last, length: Self.batch)
      for group in page.groups {
        let matching = try await TransferMatching(group.rows, group.records, in: environment)
        work += matching.work
        for (row, match) in zip(group.rows, matching.matches) {
          switch match {
          case .new: continue
          case .record(let record): judge(row, record)
          case .ambiguous(let count):
            refuse(
              row.number, row.place, TransferStrings.ambiguous(Record.transfer.nouns.count(count)).reason)
          }
        }
      }
      try await keepJudgments()
      next = try await following
    }
  }

  private mutating func judge(_ row: TransferRow<Record>, _ record: Recorded<Record>) {
    do throws(Refusal) {
      let new = try row.changed(record.value, in: environment)
      let isSame = new == record.value
      judgments.append(
        ImportTable.Judgment(row: row.number, outcome: isSame ? .same : .changed, record: record.id))
      guard let rule = Record.transfer.unique, rule.value(record.value) != rule.value(new) else { return }
      claims.append(
        UniqueRule<Record>.Claim(
          row: row.number, record: record.id, value: rule.value(new), name: rule.name(new)))
    } catch {
      refuse(row.number, row.place, error.reason)
    }
  }

  private mutating func refuse(_ row: Int, _ place: TransferPlace, _ reason: LocalizedText) {
    judgments.append(ImportTable.Judgment(row: row, outcome: .refused))
    refused.append(TransferNote(place: place, text: reason))
  }

  private mutating func keepJudgments() async throws {
    guard !judgments.isEmpty else { return }
    try await table.work { [table, judgments] db in try table.judge(judgments, db) }
    judgments.removeAll(keepingCapacity: true)
    try Task.checkCancellation()
    await Task.yield()
  }

  /// Refuses the new rows whose values can't be together.
  private mutating func refuseFlaws() async throws {
    guard !reader.flaws.isEmpty else { return }
    for (row, place) in try await newRows(among: Array(reader.flaws.keys)) {
      if let flaw = reader.flaws[row] { refuse(row, place, flaw.reason) }
    }
    try await keepJudgments()
  }

  /// Refuses the rows that take a value which another record has.
  private mutating func refuseTaken() async throws {
    guard let rule = Record.transfer.unique else { return }
    let new = try await newRows(among: Array(reader.claims.keys))
    claims += new.compactMap { reader.claims[$0.row] }
    claims.sort { $0.row < $1.row }
    let taken = try await table.work { [claims] db in try rule.refusals(of: claims, in: db) }
    claims.removeAll { taken[$0.row] != nil }
    for (row, place) in try await places(of: Array(taken.keys)) {
      if let reason = taken[row] { refuse(row, place, reason) }
    }
    try await keepJudgments()
  }

  private func newRows(among rows: [Int]) async throws -> [(row: Int, place: TransferPlace)] {
    try await places(of: rows, where: "import_outcome = 0")
  }

  private func places(
    of rows: [Int], where condition: String = "TRUE"
  ) async throws -> [(row: Int, place: TransferPlace)] {
    let list = JSONValue.array(rows.map { .integer($0) }).encoded
    return try await table.work { [table] db in
      try db.rows(
        """
        SELECT import_row, import_line, import_element FROM \(table.name)
        WHERE import_row IN (SELECT value FROM json_each(?)) AND \(condition) ORDER BY import_row
        """, [list]
      ) { (row: $0[0], place: TransferPlace(line: $0[1], element: $0[2])) }
    }
  }
}

/// The records that rows without a known identifier may be about, which have the same key.
struct ImportKeys<Record: TransferRecord>: Sendable {
  /// The rows and records of one key.
  struct Group: Sendable {
    var rows: [TransferRow<Record>] = []
    var records: [Recorded<Record>] = []
  }

  private let table: ImportTable<Record>
  private let key = KeyColumns<Record>()
  private let name: String

  init(of table: ImportTable<Record>) {
    self.table = table
    name = table.name + "_key"
  }

  /// Finds the records that no row names and that have the key of a row, each with the first such row.
  ///
  /// - Returns: The number of records.
  func fill() async throws -> Int {
    try await table.work { [name, table, key] db in
      let unquoted = name.dropFirst(5)
      try db.execute("DROP TABLE IF EXISTS \(name)")
      try db.execute("CREATE TEMP TABLE \(unquoted) (place INTEGER PRIMARY KEY, record BLOB, leader INTEGER)")
      let records = "SELECT 1 FROM \(Record.schema.name) WHERE deleted = 0"
      guard try db.count("SELECT EXISTS (\(records))") > 0 else { return 0 }
      try db.define(KeyColumns<Record>.normalForm) { $0.inNormalFormC }
      try db.execute(
        "CREATE INDEX IF NOT EXISTS \(table.name)s ON \(table.name.dropFirst(5)) (\(key.names.joined(separator: ", ")))"
      )
      try db.execute(
        """
        INSERT INTO \(name) (record, leader) SELECT id, (
          SELECT import_row FROM \(table.name) AS said
          WHERE \(key.isSaid("said", of: "kept")) AND import_outcome = 0 ORDER BY import_row LIMIT 1
        )
        FROM \(Record.schema.name) AS kept
        WHERE deleted = 0 AND id NOT IN (
          SELECT import_record FROM \(table.name) WHERE import_record IS NOT NULL
        )
        ORDER BY \(Record.transfer.order)
        """)
      try db.execute("DELETE FROM \(name) WHERE leader IS NULL")
      try db.execute("CREATE INDEX \(name)s ON \(unquoted) (leader, place)")
      return try db.count("SELECT count(*) FROM \(name)")
    }
  }

  /// Returns the groups of the first keys behind the one of a row, and the row that the next ones are behind.
  func groups(after last: Int, length: Int) async throws -> (groups: [Group], last: Int)? {
    try await table.work { [name] db in
      let leaders = try db.rows(
        "SELECT DISTINCT leader FROM \(name) WHERE leader > ? ORDER BY leader LIMIT ?", [last, length]
      ) { $0[0] as Int }
      guard let last = leaders.last else { return nil }
      return (try groups(leaders, db), last)
    }
  }

  private func groups(_ leaders: [Int], _ db: Database) throws(StoreError) -> [Group] {
    let list = JSONValue.array(leaders.map { .integer($0) }).encoded
    let rows = try table.rows(
      """
      import_outcome = 0 AND import_row IN (
        SELECT said.import_row FROM json_each(?) JOIN \(table.name) AS leading ON leading.import_row = value
        JOIN \(table.name) AS said ON \(key.isSame("said", as: "leading"))
      )
      ORDER BY import_row
      """, [list], db)
    let ids = try db.rows(
      "SELECT record FROM \(name) WHERE leader IN (SELECT value FROM json_each(?)) ORDER BY place", [list]
    ) { RecordID(stored: $0[0]) }
    var groups: [String: Group] = [:]
    for row in rows { groups[key.text(of: row.record), default: Group()].rows.append(row) }
    for id in ids.compactMap(\.self) {
      // A record that can't be changed by a file is met by its identifier alone.
      guard let record = try db.record(Record.self, id), Record.transfer.locked(record.value) == nil else {
        continue
      }
      groups[key.text(of: record.value)]?.records.append(record)
    }
    return groups.values.filter { !$0.records.isEmpty }
  }
}
