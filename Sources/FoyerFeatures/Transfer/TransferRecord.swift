public import Foyer
public import FoyerJournal
public import FoyerStorage
import Synchronization

/// A type of records that are written to files, and read from them when it is an ``ImportableRecord`` as well.
///
/// One list of columns next to the record's schema drives CSV and JSON in both directions, the preview of an import
/// and its checks. A column has the name of the field that it is about, which is its header and its key in JSON.
///
/// ```swift
/// extension Book: ImportableRecord {
///   static let transfer = TransferSchema<Book>(
///     Nouns(LocalizedText(1, one: "book", many: "books"), path: "/shelf"), key: .identifies
///   ) {
///     TransferColumn("title", \.title, [.isKey, .isRequired]) { typed, _ throws(Refusal) in
///       try BookTitle.read(typed)  // also read by the command `add`
///     } write: { title, _ in title }
///     TransferColumn("year", \.year) { typed, _ throws(Refusal) in try BookYear.read(typed) } write: { year, _ in
///       year.map(String.init)
///     }
///   }
///
///   @MainActor static let importGraph = ImportCoordinator<Book>.makeGraph(named: "ImportBooks")
/// }
/// ```
///
/// A coordinator declares the flow, and a view the command that writes a file:
///
/// ```swift
/// .presentImport(of: Book.self, from: shelf) { $0.store.feature }
///
/// static let actions = [ … , exportAction(ofList: Book.self)]
/// ```
public protocol TransferRecord: JournalRecord {
  /// The columns of files with such records.
  static var transfer: TransferSchema<Self> { get }
}

/// A type of records that are imported from files; see ``TransferRecord``.
public protocol ImportableRecord: TransferRecord {
  /// The screens of an import, made once with ``ImportCoordinator/makeGraph(named:)``.
  @MainActor static var importGraph: NavigationGraph<ImportCoordinator<Self>> { get }
}

/// The declaration of what files say of a type of records.
public struct TransferSchema<Record: TransferRecord>: Sendable {
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
  /// Gives new records their first values on the day of the import.
  package var begin: @Sendable (inout Record, Day) -> Void = { _, _ in }
  /// The rule that no two records have the same value of a field.
  package var unique: UniqueRule<Record>?
  /// Makes a function for one export, which gives a record the values that stand elsewhere, such as the price of its kind.
  package var derived: @Sendable (Database) throws -> (inout Record) -> Void = { _ in { _ in } }
  /// Returns a sentence to follow “Wrote 3 cards”, such as one on what the file leaves out; `nil` for none.
  public var remark: @Sendable (Database, TransferFormat) throws -> LocalizedText? = { _, _ in nil }
  /// The columns, made when the first file is read or written.
  var columns: [TransferColumn<Record>] { made.value }

  /// Sets the fields that follow from what a row says, or refuses values that can't be together.
  ///
  /// It gets the record with the row's values, the record as it was or `nil` for a new one, the names of the columns
  /// that the row says something of, and the time of the import.
  public typealias Settle =
    @Sendable (inout Record, _ old: Record?, _ said: Set<String>, Timestamp) throws(Refusal) -> Void

  /// Makes what places the records of an import, given the records there are, their number at most, and its time.
  public typealias Placing = @Sendable (Database, _ count: Int, Timestamp) throws -> Place

  /// Gives a record its place in an ordered list; `old` is `nil` for a new record.
  public typealias Place = @Sendable (inout Record, _ old: Record?) -> Void

  /// Declares what files say of a type of records.
  ///
  /// - Parameters:
  ///   - nouns: The words for such records.
  ///   - key: The meaning of the key columns.
  ///   - condition: SQL for the records that an export writes.
  ///   - order: SQL for the order in a file.
  ///   - lines: A format of one line for each record, besides CSV and JSON.
  ///   - columns: The columns of the file in their order.
  public init(
    _ nouns: Nouns, key: TransferKey, condition: String = "deleted = 0", order: String = "number",
    lines: LineFormat<Record>? = nil,
    @TransferColumnBuilder<Record> _ columns: @escaping @Sendable () -> [TransferColumn<Record>]
  ) {
    self.nouns = nouns
    things = nouns.plural
    self.key = key
    self.condition = condition
    self.order = order
    self.lines = lines
    made = MadeOnce(columns)
  }

  /// Returns what files say of a record in a column; `nil` for nothing.
  package func text(of record: Record, in column: String) -> String? {
    columns.first { $0.name == column }?.write(record, .english)
  }

  /// Returns the declaration with some of its rules changed.
  public func with(_ change: (inout TransferSchema) -> Void) -> TransferSchema {
    var schema = self
    change(&schema)
    return schema
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

/// Collects the columns of a ``TransferSchema``.
@resultBuilder
public enum TransferColumnBuilder<Record: TransferRecord> {
  /// Takes one column.
  public static func buildExpression(_ column: TransferColumn<Record>) -> [TransferColumn<Record>] {
    [column]
  }
  /// Takes several columns.
  public static func buildExpression(_ columns: [TransferColumn<Record>]) -> [TransferColumn<Record>] {
    columns
  }
  /// Joins columns.
  public static func buildBlock(_ columns: [TransferColumn<Record>]...) -> [TransferColumn<Record>] {
    columns.flatMap(\.self)
  }
}

/// One record as a file says it.
struct TransferRow<Record: TransferRecord>: Sendable {
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

  /// The names of the columns that the row says something of.
  var names: Set<String> { said.names(among: Record.transfer.columns) }

  /// Puts the row's values into a record.
  func apply(to record: inout Record) {
    let columns = Record.transfer.columns
    for index in columns.indices where said.contains(index) { columns[index].copy(self.record, &record) }
  }

  /// Returns a record as the row changes it.
  ///
  /// - Throws: A ``Refusal`` when the record can't be changed by a file, or its values can't be together.
  @MainActor
  func changed(_ old: Record, in environment: Environment) throws(Refusal) -> Record {
    let schema = Record.transfer
    if let reason = schema.locked(old) { throw Refusal(reason) }
    let columns = schema.columns
    var new = old
    for index in columns.indices
    where said.contains(index) && !columns[index].matchesCoarsely(record, old, in: environment) {
      columns[index].copy(record, &new)
    }
    if new != old {
      new = old
      apply(to: &new)
    }
    try schema.settle(&new, old, names, environment.clock.now)
    return new
  }
}

/// Makes new records of rows.
struct NewRecords<Record: TransferRecord>: Sendable {
  let time: Timestamp
  let today: Day
  private let settle = Record.transfer.settle
  private let begin = Record.transfer.begin
  /// The names of the columns that rows say something of.
  private var names: [ColumnSet: Set<String>] = [:]

  init(at time: Timestamp, on today: Day) { (self.time, self.today) = (time, today) }

  /// Returns a row's new record, with what follows from its values.
  mutating func record(of row: TransferRow<Record>) throws(Refusal) -> Record {
    var record = row.record
    if names[row.said] == nil { names[row.said] = row.names }
    try settle(&record, nil, names[row.said] ?? [], time)
    begin(&record, today)
    return record
  }
}

/// Some columns, by their index.
struct ColumnSet: Sendable, Hashable {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }
  mutating func remove(_ column: Int) { bits &= ~(1 << UInt64(column)) }
  func contains(_ column: Int) -> Bool { bits & 1 << UInt64(column) != 0 }
  var count: Int { bits.nonzeroBitCount }

  func names<Record>(among columns: [TransferColumn<Record>]) -> Set<String> {
    Set(columns.indices.filter { contains($0) }.map { columns[$0].name })
  }
}
