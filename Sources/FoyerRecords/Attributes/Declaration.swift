public import Foyer

/// A record that is declared once, by its attributes.
///
/// ```swift
/// struct Book: DeclaredRecord {
///   var name = ""
///   var author = ""
///
///   static let subject: LocalizedText = "book"
///   static let exampleLine: LocalizedText = "Emma, Jane Austen"
///   static let declaration = Declaration<Book>("book", Nouns(subject, "books", counter: "권", path: "/books")) {
///     Attribute.name(\.name)
///     Attribute("author", "Author", \.author, .name(missing: noAuthor), ask: "Who wrote it?", [.isListed, .isKey])
///   }
/// }
/// ```
public protocol DeclaredRecord: NamedRecord, FormRecord {
  /// The data that shown values are derived from besides the record, such as prices.
  associatedtype Context: RecordContext = NoContext
  /// The sums that are shown above lists.
  associatedtype Totals: RecordTotals = NoTotals

  /// The declaration of the record.
  static var declaration: Declaration<Self> { get }

  /// The column that lists and paths know records by; that of their short forms by default.
  static var rowColumn: String { get }

  /// Returns the value of a record in ``rowColumn``.
  static func row(of record: Recorded<Self>) -> String

  /// The tally that counts all records of lists; `nil`, the default, to count them one by one.
  static var allTally: Tally? { get }

  /// The screens of an import, made once with ``ImportCoordinator/makeGraph(named:)``.
  @MainActor static var importGraph: NavigationGraph<ImportCoordinator<Self>> { get }
}

/// The data that values of records are derived from.
public protocol RecordContext: Equatable, Sendable {
  /// Reads the data.
  init(_ db: Database) throws
}

/// The context of records whose values are all their own.
public struct NoContext: RecordContext {
  /// Makes the context, which has no data.
  public init() {}
  public init(_ db: Database) throws {}
}

extension DeclaredRecord {
  public static var schema: RecordSchema<Self> { declaration.schema }
  public static var formFields: [FormField<Self>] { declaration.formFields.value }
  package static var transfer: TransferSchema<Self> { declaration.transfer }
  public static var rowColumn: String { "handle" }
  public static func row(of record: Recorded<Self>) -> String { record.handle }
  public static var allTally: Tally? { nil }
  /// No line, for records that nobody adds in one.
  public static var exampleLine: LocalizedText { LocalizedText(verbatim: "") }
  @MainActor public static var formGraph: NavigationGraph<FormCoordinator<Self>> {
    declaration.graphs.form
  }
  @MainActor public static var importGraph: NavigationGraph<ImportCoordinator<Self>> {
    declaration.graphs.files
  }
}

/// The screens of a type of records that flows share, made when they are first asked for.
@MainActor
final class RecordGraphs<Record: DeclaredRecord> {
  lazy var form = FormCoordinator<Record>.makeGraph(named: "Add\(Record.self)")
  lazy var files = ImportCoordinator<Record>.makeGraph(named: "Import\(Record.self)s")

  nonisolated init() {}
}

/// The attributes of a type of records, and what follows from them.
public struct Declaration<Record: DeclaredRecord>: Sendable {
  package let nouns: Nouns
  package let attributes: [Attribute<Record>]
  /// The condition of SQL on the records that lists have.
  let condition: String
  /// The column of the order in which records were added.
  let place: String
  /// True for lists that show the latest records, oldest first.
  let isLatestFirst: Bool
  let schema: RecordSchema<Record>
  let formFields: MadeOnce<[FormField<Record>]>
  private let madeFilters: MadeOnce<FilterSchema>
  /// The filters of lists.
  package var filters: FilterSchema { madeFilters.value }
  private(set) var transfer: TransferSchema<Record>
  /// The number of records in words.
  let counted: @Sendable (Int) -> LocalizedText
  /// The sentence in place of an empty list.
  let whenEmpty: LocalizedText
  let graphs = RecordGraphs<Record>()

  /// Declares a type of records.
  ///
  /// - Parameters:
  ///   - table: The name in the journal and of the projection's table.
  ///   - nouns: The words for the records.
  ///   - key: The meaning of the attributes that files know records by.
  ///   - condition: SQL for the records that files have, and lists as well when they have no condition of their own.
  ///   - listed: SQL for the records that lists have.
  ///   - latest: The column that the records are counted by, for lists of the latest of them.
  ///   - unshown: The fields that only the journal has.
  ///   - title: The text that names a record in history; its name when not given. Only records with names are found by them.
  ///   - word: Returns the condition on records that have a word; on their names when not given.
  ///   - didWrite: Keeps an index of the records' words in place of one of their names; see `RecordSchema`.
  ///   - first: Makes a record with its first values, where history says which values a record got instead of that it was
  ///     added; see `RecordSchema`.
  ///   - counted: The number of records in words; “3 books” when not given.
  ///   - whenEmpty: The sentence in place of an empty list, which says what command fills it.
  ///   - attributes: The attributes in the order of forms, lists, screens and files.
  public init(
    _ table: String, _ nouns: Nouns, key: TransferKey = .identifies, condition: String = "deleted = 0",
    listed: String? = nil, latest: String? = nil, unshown: [Field<Record>] = [],
    title: (@Sendable (Record) -> LocalizedText)? = nil,
    word: (@Sendable (String) -> SQLCondition)? = nil,
    didWrite: (@Sendable (Database, Int64, _ old: Record?, _ new: Record?) throws -> Void)? = nil,
    first: (@Sendable (Record) -> Record)? = nil,
    counted: (@Sendable (Int) -> LocalizedText)? = nil, whenEmpty: LocalizedText,
    @AttributeBuilder<Record> _ attributes: () -> [Attribute<Record>]
  ) {
    let attributes = attributes()
    self.nouns = nouns
    self.attributes = attributes
    self.condition = listed ?? condition
    (place, isLatestFirst) = (latest ?? "number", latest != nil)
    self.counted = counted ?? nouns.count
    self.whenEmpty = whenEmpty
    let fields = attributes.flatMap { $0.fields } + unshown
    schema =
      title == nil && didWrite == nil
      ? RecordSchema(named: table) { fields }
      : RecordSchema(
        table, title: title ?? { LocalizedText(verbatim: Text($0.name)) }, isSetting: first != nil,
        first: first ?? { _ in Record() }, didWrite: didWrite
      ) {
        fields
      }
    formFields = MadeOnce { attributes.flatMap { $0.questions() } }
    madeFilters = MadeOnce {
      FilterSchema(
        attributes.flatMap { $0.filters() },
        hasPrivateWords: word != nil && attributes.contains { $0.traits.contains(.isPrivate) },
        word: word ?? SQLCondition.names)
    }
    transfer = TransferSchema(nouns, key: key, condition: condition, order: place, attributes)
  }

  /// The same with other rules for files.
  package func files(_ change: (inout TransferSchema<Record>) -> Void) -> Declaration {
    var declaration = self
    change(&declaration.transfer)
    return declaration
  }

  /// The attributes that lists can be sorted by.
  var sortable: [Attribute<Record>] { attributes.filter { $0.order != nil } }

  /// Returns the columns of an `ORDER BY`; `nil` for the order in which records were added.
  package func order(by column: RecordColumn<Record>) -> OrderTerms? {
    attributes.first { $0.key == column.rawValue }?.order
  }

  /// Returns the terms of an `ORDER BY` with the values of their `?`.
  package func order(_ order: SortOrder<RecordColumn<Record>>) -> SQLCondition {
    let terms = self.order(by: order.column) ?? OrderTerms([place])
    return SQLCondition(order.terms(terms.columns), terms.arguments)
  }

  /// Makes the columns of a list.
  package func columns(_ showing: Showing<Record>, without key: String = "") -> [ListColumn<Recorded<Record>>]
  {
    attributes.filter { $0.key != key }.compactMap { $0.column(showing) }
  }

  /// Makes the lines of a record's screen, without values that aren't there.
  package func lines(of record: Recorded<Record>, _ showing: Showing<Record>) -> [Foyer.Field] {
    attributes.flatMap { $0.lines(of: record, showing) }
  }
}

/// Collects the attributes of a ``Declaration``.
@resultBuilder
public enum AttributeBuilder<Record: DeclaredRecord> {
  /// Takes one attribute.
  public static func buildExpression(_ attribute: Attribute<Record>) -> Attribute<Record> { attribute }
  /// Joins attributes.
  public static func buildBlock(_ attributes: Attribute<Record>...) -> [Attribute<Record>] { attributes }
}
