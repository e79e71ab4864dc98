import Foyer
import FoyerJournal

/// Finds what each row of a file is about, with few rows and records in memory at once.
@MainActor
struct ImportComparison<Record: TransferRecord> {
  enum Result {
    case new
    case record(Recorded<Record>, TransferRow<Record>)
    /// The row may be about one of several records.
    case ambiguous(Int)
  }

  /// The number of records and rows that were compared, each time that they were.
  private(set) var work = 0
  private let reader: TransferReader<Record>
  private let environment: Environment
  private var pages: RecordPages<Record>
  private var isFound: [Bool]
  /// The rows with the identifier of a record.
  private var known: [(row: Int32, record: Int)] = []
  /// The records that have the key of a row, by its hash.
  private var candidates: [(hash: Int, record: Int)] = []
  private var turns = Turns()
  private let key = KeyColumns<Record>()

  /// The most rows and records that are compared at once, unless more have the same key.
  private static var batch: Int { 512 }

  init(_ reader: TransferReader<Record>, in feature: FeatureJournal) throws {
    self.reader = reader
    environment = feature.environment
    pages = try RecordPages(Record.self, in: feature)
    isFound = Array(repeating: false, count: reader.spots.count)
  }

  /// Calls `take` with each row, and `refuse` with those that it throws a refusal for.
  mutating func compare(
    take: (Int32, Result) throws(Refusal) -> Void, refuse: (TransferNote) -> Void
  ) async throws {
    let spots = reader.spots
    func judge(_ row: Int32, _ result: Result) {
      do throws(Refusal) {
        try take(row, result)
      } catch {
        refuse(TransferNote(place: spots[Int(row)].place, text: error.reason))
      }
    }
    try await find()
    try await compareKnown(judge)
    try await compareCandidates(judge)
    for row in isFound.indices where !isFound[row] { judge(Int32(row), .new) }
  }

  private mutating func find() async throws {
    while let page = try pages.next() {
      for (position, record) in page {
        work += 1
        if let row = reader.rowsByID[record.id] {
          known.append((row, position))
          isFound[Int(row)] = true
        } else if Record.transfer.locked(record.value) == nil {
          let hash = key.text(of: record.value).hashValue
          if !reader.keys(with: hash).isEmpty { candidates.append((hash, position)) }
        }
      }
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private mutating func compareKnown(_ judge: (Int32, Result) -> Void) async throws {
    for start in stride(from: 0, to: known.count, by: Self.batch) {
      let batch = known[start..<min(start + Self.batch, known.count)]
      let (rows, records) = (
        try reader.rows(batch.map(\.row)), try pages.records(at: batch.map(\.record))
      )
      for (pair, row) in zip(batch, rows) {
        judge(pair.row, records[pair.record].map { .record($0, row) } ?? .new)
      }
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private mutating func compareCandidates(_ judge: (Int32, Result) -> Void) async throws {
    candidates.sort { $0 < $1 }
    var start = 0
    while start < candidates.count {
      var (end, rows) = (start, [Int32]())
      while end < candidates.count, rows.count + end - start < Self.batch {
        let hash = candidates[end].hash
        rows += reader.keys[reader.keys(with: hash)].map(\.row).filter { !isFound[Int($0)] }
        while end < candidates.count, candidates[end].hash == hash { end += 1 }
      }
      let positions = candidates[start..<end].map(\.record)
      let records = try pages.records(at: positions)
      try await compare(rows, with: positions.compactMap { records[$0] }, judge)
      start = end
    }
  }

  private mutating func compare(
    _ indexes: [Int32], with records: [Recorded<Record>], _ judge: (Int32, Result) -> Void
  ) async throws {
    var groups: [String: (rows: [Int], records: [Recorded<Record>])] = [:]
    let rows = try reader.rows(indexes)
    for (place, row) in rows.enumerated() {
      groups[key.text(of: row.record), default: ([], [])].rows.append(place)
    }
    for record in records { groups[key.text(of: record.value)]?.records.append(record) }
    for group in groups.values where !group.records.isEmpty {
      let matching = try await TransferMatching(
        group.rows.map { rows[$0] }, group.records, in: environment, &turns)
      work += matching.work
      for (place, match) in zip(group.rows, matching.matches) {
        switch match {
        case .new: continue
        case .record(let record): judge(indexes[place], .record(record, rows[place]))
        case .ambiguous(let count): judge(indexes[place], .ambiguous(count))
        }
        isFound[Int(indexes[place])] = true
      }
    }
    try Task.checkCancellation()
    await Task.yield()
  }
}

extension TransferRow {
  /// Returns a record as the row changes it.
  ///
  /// - Throws: A ``Refusal`` when the record can't be changed by a file, or its values can't be together.
  @MainActor
  func changed(_ old: Record, in environment: Environment) throws(Refusal) -> Record {
    let schema = Record.transfer
    if let reason = schema.locked(old) { throw Refusal(reason) }
    let saysSame = schema.columns.indices.allSatisfy { index in
      !said.contains(index) || schema.columns[index].matches(record, old, in: environment)
    }
    var new = old
    if !saysSame { apply(to: &new) }
    try schema.settle(&new, old, names, environment.clock.now)
    return new
  }
}
