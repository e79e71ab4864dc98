public import Foyer
import Synchronization

/// A sentence about the records that an export wrote, such as one on what the file leaves out.
public struct ExportRemark<Record>: Sendable {
  /// A sentence from the numbers of records of each kind, the number of all, and the format; `nil` for none.
  public typealias Sentence = @Sendable (_ counts: [Int], _ all: Int, TransferFormat) -> LocalizedText?

  let kinds: [@Sendable (Record) -> Bool]
  let sentence: Sentence

  /// - Parameters:
  ///   - kinds: Return true for the records that are counted.
  ///   - sentence: Returns the sentence.
  public init(counting kinds: [@Sendable (Record) -> Bool] = [], _ sentence: @escaping Sentence) {
    (self.kinds, self.sentence) = (kinds, sentence)
  }
}

/// The rules for files with a type of records, whose columns follow from its attributes.
///
/// One list of columns drives CSV and JSON in both directions, the preview of an import and its checks. A column has the name
/// of the field that it is about, which is its header and its key in JSON.
public struct TransferSchema<Record: DeclaredRecord>: Sendable {
  let nouns: Nouns
  /// A plural noun for the records, without a number: “pets in the shelter”.
  package var things: LocalizedText
  let key: TransferKey
  let condition: String
  /// SQL for the order in a file.
  package var order: String
  /// A format of one line for each record, besides CSV and JSON.
  package var lines: LineFormat<Record>?
  /// Makes the component of a record in an iCalendar file; `nil` for one that has no day.
  package var calendar: (@MainActor @Sendable (Recorded<Record>, Environment) -> CalendarComponent?)?
  private let made: MadeOnce<[TransferColumn<Record>]>
  /// Sets the fields that follow from others.
  public var settle: Settle = { _, _, _, _ in }
  /// Makes a function that gives the records of an import their places in an ordered list.
  public var placing: Placing = { _, _, _ in { _, _ in } }
  /// Returns the reason why a file can't change a record; `nil` for a record that it can.
  public var locked: @Sendable (Record) -> LocalizedText? = { _ in nil }
  /// Makes a function for one import, which fills in the values of a record that follow from its others.
  package var complete: (@MainActor (FeatureJournal) -> (inout Record) -> Void)?
  /// True where a row that has the key of an earlier one is left out with a warning.
  package var skipsRepeated = false
  /// The rule that no two records have the same value of a field.
  package var unique: UniqueRule?
  /// The rule that no record is linked to itself.
  package var links: LinkRule<Record>?
  /// Makes a function for one export, which gives a record the values that stand elsewhere, such as the price of its kind.
  package var derived: @Sendable (Database) throws -> (inout Record) -> Void = { _ in { _ in } }
  /// The sentence to follow “Wrote 3 cards”, such as one on what the file leaves out.
  public var remark: ExportRemark<Record>?
  /// The columns, made when the first file is read or written.
  var columns: [TransferColumn<Record>] { made.value }
  /// The names of the columns that rows are about records by.
  var keys: [String] { columns.filter { $0.traits.contains(.isKey) }.map(\.name) }

  /// Sets the fields that follow from what a row says, or refuses values that can't be together.
  ///
  /// It gets the record with the row's values, the record as it was or `nil` for a new one, what tells whether the row
  /// says something of a column, and the time of the import.
  public typealias Settle =
    @Sendable (inout Record, _ old: Record?, _ says: (_ column: String) -> Bool, Timestamp) throws(Refusal)
    -> Void

  /// Makes what places the records of an import, given the records there are, their number at most, and its time.
  public typealias Placing = @Sendable (Database, _ count: Int, Timestamp) throws -> Place

  /// Gives a record its place in an ordered list; `old` is `nil` for a new record.
  public typealias Place = @Sendable (inout Record, _ old: Record?) -> Void

  /// Makes the usual rules.
  ///
  /// - Parameters:
  ///   - nouns: The words for such records.
  ///   - key: The meaning of the key columns.
  ///   - condition: SQL for the records that an export writes.
  ///   - order: SQL for the order in a file.
  ///   - attributes: The attributes of the records, in the order of their columns.
  init(
    _ nouns: Nouns, key: TransferKey, condition: String, order: String, _ attributes: [Attribute<Record>]
  ) {
    (self.nouns, things) = (nouns, nouns.plural)
    (self.key, self.condition, self.order) = (key, condition, order)
    made = MadeOnce { attributes.flatMap { $0.files() } }
  }

  /// Returns what files say of a record in a column; `nil` for nothing.
  package func text(of record: Record, in column: String) -> String? {
    columns.first { $0.name == column }?.write(record, .english)
  }
}

/// A value that is made when it is first asked for.
final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

/// The meaning of the key columns for a row without a known identifier.
public enum TransferKey: Sendable {
  /// A row is about the record with its key, and changes it: a person's name and birthday.
  case identifies
  /// The same, and a second row of a key is refused unless it has an identifier.
  case identifiesOnce
  /// Records can have the same key, so a row is about a record only when that is as the row says already.
  case resembles
}

/// One record as a file says it.
struct TransferRow<Record: DeclaredRecord>: Sendable {
  /// The number among the good rows of the file.
  var number = 0
  let place: TransferPlace
  /// The identifier as the file says it.
  var text: String?
  var id: RecordID?
  /// The record that the row is about; `nil` for a new one.
  var target: RecordID?
  /// A new record with the values that the row says.
  var record = Record()
  /// The columns that the row says something of.
  var said = ColumnSet()
}

/// Makes the records that rows of a file mean, at one moment.
struct RecordMaker<Record: DeclaredRecord>: Sendable {
  private let schema = Record.transfer
  private let columns = Record.transfer.columns
  /// The indices of the columns by their names.
  private let named: [String: Int]
  private let time: Timestamp
  private let today: Day
  private let day: @Sendable (Timestamp) -> Day

  /// The columns that a row says something of, and those of which it says less.
  struct Precision: Hashable, Comparable {
    var said: ColumnSet
    var coarse = ColumnSet()

    /// Orders those with more content first.
    static func < (left: Precision, right: Precision) -> Bool {
      (right.said.count, left.coarse.count, left.said.bits, left.coarse.bits)
        < (left.said.count, right.coarse.count, right.said.bits, right.coarse.bits)
    }
  }

  @MainActor
  init(in environment: Environment) {
    (time, today) = (environment.clock.now, environment.today)
    let secondsFromUTC = environment.secondsFromUTC
    day = { Day($0, secondsFromUTC: secondsFromUTC($0)) }
    named = Dictionary(columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a row's new record, with what follows from its values.
  ///
  /// - Throws: A ``Refusal`` when its values can't be together.
  func record(of row: TransferRow<Record>) throws(Refusal) -> Record {
    var record = row.record
    try settle(&record, nil, row.said)
    record.begin(on: today)
    return record
  }

  /// Returns a record as a row changes it.
  ///
  /// - Throws: A ``Refusal`` when the record can't be changed by a file, or its values can't be together.
  func record(_ old: Record, changedBy row: TransferRow<Record>) throws(Refusal) -> Record {
    if let reason = schema.locked(old) { throw Refusal(reason) }
    let precision = precision(of: row)
    var new = old
    for index in columns.indices where row.said.contains(index) {
      let isCoarselySame =
        precision.coarse.contains(index)
        && text(of: old, index, precision) == text(of: row.record, index, precision)
      if !isCoarselySame { columns[index].copy(row.record, &new) }
    }
    try settle(&new, old, row.said)
    return new
  }

  private func settle(_ record: inout Record, _ old: Record?, _ said: ColumnSet) throws(Refusal) {
    try schema.settle(&record, old, { name in named[name].map(said.contains) ?? false }, time)
  }

  func precision(of row: TransferRow<Record>) -> Precision {
    var precision = Precision(said: row.said)
    for index in columns.indices
    where row.said.contains(index) && columns[index].coarse?.isCoarse(row.record) == true {
      precision.coarse.insert(index)
    }
    return precision
  }

  /// Returns what a file says of a record in some columns.
  func text(of record: Record, _ precision: Precision) -> String {
    var text = ""
    for index in columns.indices where precision.said.contains(index) {
      text += self.text(of: record, index, precision) + "\u{0}"
    }
    return text
  }

  private func text(of record: Record, _ index: Int, _ precision: Precision) -> String {
    guard let coarse = columns[index].coarse, precision.coarse.contains(index) else {
      return columns[index].write(record, .english) ?? ""
    }
    return coarse.text(record, day) ?? ""
  }
}

/// Some columns, by their index.
struct ColumnSet: Sendable, Hashable {
  private(set) var bits: UInt64 = 0

  init() {}
  init(stored: SQLValue) { bits = UInt64(bitPattern: Int64(stored: stored) ?? 0) }

  /// The value that a table keeps.
  var stored: SQLValue { .integer(Int64(bitPattern: bits)) }

  mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }
  mutating func remove(_ column: Int) { bits &= ~(1 << UInt64(column)) }
  func contains(_ column: Int) -> Bool { bits & 1 << UInt64(column) != 0 }
  var count: Int { bits.nonzeroBitCount }
}
