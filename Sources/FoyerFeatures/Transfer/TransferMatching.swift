package import Foyer
import FoyerJournal
import FoyerStorage

/// Finds the record that each of some rows is about, among records of the same key.
///
/// Rows that say what a record is already take it, in order, and those with the most values choose first, since a row
/// that says less fits more records. The work grows with the number of rows and of records, and not with their product.
@MainActor
struct TransferMatching<Record: TransferRecord> {
  enum Match {
    case new
    case record(Recorded<Record>)
    /// The row may be about one of several records.
    case ambiguous(Int)
  }

  private(set) var matches: [Match]
  /// The number of records and rows that were looked at, each time that they were.
  private(set) var work = 0
  private let rows: [TransferRow<Record>]
  private let environment: Environment
  private let columns = Record.transfer.columns

  /// Matches rows and records, letting others have the main actor in between.
  init(
    _ rows: [TransferRow<Record>], _ records: [Recorded<Record>], in environment: Environment
  ) async throws {
    self.rows = rows
    self.environment = environment
    matches = Array(repeating: .new, count: rows.count)
    try await match(records)
  }

  private mutating func match(_ records: [Recorded<Record>]) async throws {
    var (indexes, records) = (Array(rows.indices), records)
    let bySignature = Dictionary(grouping: indexes) { Signature(of: rows[$0]) }
    var taken: Set<Int> = []
    for (signature, indexes) in bySignature.sorted(by: { $0.key < $1.key }) {
      var places: [String: [Int]] = [:]
      for place in records.indices.reversed() {
        try await takeTurn()
        places[text(of: records[place].value, signature), default: []].append(place)
      }
      var gone: Set<Int> = []
      for index in indexes {
        try await takeTurn()
        guard let place = places[text(of: rows[index].record, signature)]?.popLast() else { continue }
        matches[index] = .record(records[place])
        gone.insert(place)
        taken.insert(index)
      }
      records = records.indices.filter { !gone.contains($0) }.map { records[$0] }
    }
    indexes.removeAll { taken.contains($0) }
    guard Record.transfer.key != .resembles, !records.isEmpty else { return }
    for (place, index) in indexes.enumerated() {
      matches[index] =
        indexes.count == records.count
        ? .record(records[place]) : .ambiguous(max(indexes.count, records.count))
    }
  }

  /// Yields the main actor after some steps.
  private func takeTurn() async throws {
    guard work % 256 == 255 else { return }
    try Task.checkCancellation()
    await Task.yield()
  }

  /// The columns that rows say something of, and those of which they say less.
  private struct Signature: Hashable, Comparable {
    var said: ColumnSet
    var coarse = ColumnSet()

    init(of row: TransferRow<Record>) {
      said = row.said
      let columns = Record.transfer.columns
      for index in columns.indices
      where row.said.contains(index) && columns[index].coarse?.isCoarse(row.record) == true {
        coarse.insert(index)
      }
    }

    /// Orders signatures with more content first.
    static func < (left: Signature, right: Signature) -> Bool {
      (right.said.count, left.coarse.count, left.said.bits, left.coarse.bits)
        < (left.said.count, right.coarse.count, right.said.bits, right.coarse.bits)
    }
  }

  private mutating func text(of record: Record, _ signature: Signature) -> String {
    work += 1
    var text = ""
    for index in columns.indices where signature.said.contains(index) {
      if signature.coarse.contains(index), let coarse = columns[index].coarse {
        text += coarse.text(record, environment) ?? ""
      } else {
        text += columns[index].write(record, .english) ?? ""
      }
      text += "\u{0}"
    }
    return text
  }
}

/// The columns that are the key of a type of records.
struct KeyColumns<Record: TransferRecord>: Sendable {
  private let columns = Record.transfer.columns.filter { $0.traits.contains(.isKey) }

  /// The names of the columns of records and of the rows of a file.
  var names: [String] { columns.map(\.name) }

  /// The name of SQL's function for the composed form of a text, which rows of files have.
  static var normalForm: String { "import_normal_form" }

  /// Returns SQL for a row of a file and a record that have the same values in these columns.
  func isSaid(_ row: String, of record: String) -> String {
    names.map { name in
      "\(row).\(name) IS coalesce(\(Self.normalForm)(\(record).\(name)), \(record).\(name))"
    }
    .joined(separator: " AND ")
  }

  /// Returns SQL for the rows of two tables that have the same values in these columns.
  func isSame(_ left: String, as right: String) -> String {
    names.map { "\(left).\($0) IS \(right).\($0)" }.joined(separator: " AND ")
  }

  /// The key of a record as one text; no value has the character between two of them.
  func text(of record: Record) -> String {
    if columns.count == 1 { return columns[0].write(record, .english) ?? "" }
    var text = ""
    for column in columns {
      text += column.write(record, .english) ?? ""
      text += "\u{1F}"
    }
    return text
  }
}

/// A rule that no two records have the same value, such as the number of a shirt.
package struct UniqueRule<Record: TransferRecord>: Sendable {
  let value: @Sendable (Record) -> Int?
  let name: @Sendable (Record) -> String
  let refusal: @Sendable (_ value: Int, _ holder: String) -> LocalizedText
  /// SQL for the records that have a value.
  let condition: String

  /// A value that a row of a file gives its record.
  struct Claim {
    let row: Int
    /// The record that the row changes; `nil` for a new one.
    let record: RecordID?
    let value: Int?
    let name: String
  }

  /// Returns the rows that take a value which a record keeps or an earlier row takes, with the reasons.
  ///
  /// A refused row leaves its record as it is, so another row may not take what that one has: it is looked at again.
  ///
  /// - Parameter claims: The values of the rows that would be written, in the order of the file.
  func refusals(of claims: [Claim], in db: Database) throws(StoreError) -> [Int: LocalizedText] {
    var refused: [Int: LocalizedText] = [:]
    guard claims.contains(where: { $0.value != nil }) else { return refused }
    let records = try db.records(Record.self, "deleted = 0 AND \(condition)")
    while true {
      let count = refused.count
      let taken = claims.filter { refused[$0.row] == nil }
      let changed = Set(taken.compactMap(\.record))
      var holders: [Int: String] = [:]
      for record in records where !changed.contains(record.id) {
        if let value = value(record.value) { holders[value] = name(record.value) }
      }
      for claim in taken {
        guard let value = claim.value else { continue }
        if let holder = holders[value] {
          refused[claim.row] = refusal(value, holder)
        } else {
          holders[value] = claim.name
        }
      }
      if refused.count == count { return refused }
    }
  }

  /// Checks the records that a file changed, inside the write.
  ///
  /// - Throws: A ``Refusal`` when another record has the value of one of them by now.
  func check(_ claims: [Claim], in db: Database) throws {
    let values = Set(claims.compactMap(\.value))
    guard !values.isEmpty else { return }
    let holders = Dictionary(grouping: try db.records(Record.self, "deleted = 0 AND \(condition)")) {
      value($0.value)
    }
    for (value, records) in holders where records.count > 1 {
      guard let value, values.contains(value) else { continue }
      throw Refusal(refusal(value, name(records[0].value)))
    }
  }
}

extension UniqueRule where Record: NamedRecord {
  /// Declares the rule for a field.
  ///
  /// The preview refuses each row that takes a value which a record keeps or an earlier row takes.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - value: Returns the value; `nil` for none, which any number of records may have.
  ///   - refusal: Returns the reason why a row is refused, from the value and the name of the record that has it.
  package init(
    _ field: String, _ value: @escaping @Sendable (Record) -> Int?,
    _ refusal: @escaping @Sendable (_ value: Int, _ holder: String) -> LocalizedText
  ) {
    self.init(value: value, name: { $0.name }, refusal: refusal, condition: "\(field) IS NOT NULL")
  }
}
