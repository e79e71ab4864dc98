public import Foyer

/// A page of a list of records, read by what their type declares.
public struct RecordPage<Record: DeclaredRecord>: ListPage {
  public typealias Column = RecordColumn<Record>

  public static var nouns: Nouns { Record.declaration.nouns }
  public static var filters: FilterSchema { Record.declaration.filters }

  /// The records that are shown.
  public let records: ListRows<Recorded<Record>>
  public let count: Int
  public let total: Int
  /// The data that values are derived from.
  public let context: Record.Context
  /// The sums of all records of the list.
  public let totals: Record.Totals

  /// Makes a page.
  public init(
    _ records: ListRows<Recorded<Record>>, count: Int, total: Int, _ context: Record.Context,
    _ totals: Record.Totals
  ) {
    self.records = records
    self.count = count
    self.total = total
    self.context = context
    self.totals = totals
  }

  public var rowIDs: [String] { records.ids }
  public var rowCount: Int { records.count }
}

/// An attribute that records can be sorted by, or the order added.
public struct RecordColumn<Record: DeclaredRecord>: SortColumn {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The order in which the records were added.
  public static var added: RecordColumn { RecordColumn(rawValue: "added") }

  /// The person's own order.
  package static var place: RecordColumn { RecordColumn(rawValue: "place") }

  /// The names of the records.
  public static var name: RecordColumn { RecordColumn(rawValue: "name") }

  public static var allCases: [RecordColumn] {
    let declared = Record.declaration.sortable.map { RecordColumn(rawValue: $0.key) }
    return declared.contains(added) ? declared : [added] + declared
  }

  public var name: LocalizedText {
    Record.declaration.attributes.first { $0.key == rawValue }?.label ?? "the order added"
  }
}

/// The sentences about all records of a list, such as a sum.
public protocol RecordTotals: Equatable, Sendable {
  /// Makes the blocks above a list, which are about some of the records where it has a filter.
  func blocks(isFiltered: Bool) -> [Document.Block]
}

/// The totals of lists that have none.
public struct NoTotals: RecordTotals {
  package init() {}

  public func blocks(isFiltered: Bool) -> [Document.Block] { [] }
}

/// The view model of a list of records.
public typealias RecordListModel<Store: FeatureStore, Record: DeclaredRecord> =
  ListModel<Store, RecordPage<Record>>

extension FeatureJournal {
  /// Reads a page of records and the sums of all that a condition picks, in a fixed number of statements.
  public func page<Record: DeclaredRecord>(
    _ request: RecordPage<Record>.Request,
    totals: (Database, SQLCondition, Record.Context) throws -> Record.Totals
  ) throws -> RecordPage<Record> {
    try read { db in
      let declaration = Record.declaration
      let (table, context) = (declaration.schema.name, try Record.Context(db))
      var filtered = SQLCondition(declaration.condition)
      filtered.add(request.filter, of: RecordPage<Record>.filters, today: environment.today)
      let condition = filtered
      let isLatestFirst = declaration.isLatestFirst && request.order == SortOrder(.added)
      let order = declaration.order(isLatestFirst ? SortOrder(.added, isDescending: true) : request.order)
      let records = try db.rows(of: request, isLatestFirst: isLatestFirst, inSight: condition) { length in
        SQLCondition(
          "\(condition.sql) ORDER BY \(order.sql) LIMIT ?", condition.arguments + order.arguments + [length])
      }
      let all = try db.count(
        Record.allTally.map { "SELECT coalesce(sum(count), 0) FROM \($0.name)" }
          ?? "SELECT count(*) FROM \(table) WHERE \(declaration.condition)")
      let count =
        request.filter == nil
        ? all : try db.count("SELECT count(*) FROM \(table) WHERE \(condition.sql)", condition.arguments)
      return RecordPage(records, count: count, total: all, context, try totals(db, condition, context))
    }
  }
}

extension Database {
  /// Returns the rows of a page of records.
  ///
  /// - Parameters:
  ///   - isLatestFirst: True for a list that is read from its end.
  ///   - inSight: The condition on rows in sight, which are shown although they aren't on the page.
  ///   - first: Returns the condition on the first records of the list in their order, given how many there may be.
  func rows<Record: DeclaredRecord>(
    of request: RecordPage<Record>.Request, isLatestFirst: Bool = false, inSight: SQLCondition,
    first: (Int) -> SQLCondition
  ) throws -> ListRows<Recorded<Record>> {
    let (column, declaration) = (Record.rowColumn, Record.declaration)
    return try request.rows(isLatestFirst: isLatestFirst, by: Record.row) { length in
      let first = first(length)
      return try records(Record.self, first.sql, first.arguments)
    } inSight: { ids in
      let inSight = inSight.with(column, in: ids)
      return try records(Record.self, "\(inSight.sql) ORDER BY \(declaration.place)", inSight.arguments)
    } ids: { length in
      let first = first(length)
      return try rows(
        "SELECT CAST(\(column) AS TEXT) FROM \(declaration.schema.name) WHERE \(first.sql)", first.arguments
      ) { $0[0] }
    }
  }
}

extension ListModel {
  /// Makes the view model of all records of a type.
  ///
  /// - Parameters:
  ///   - store: The store that the records are in.
  ///   - column: The attribute by which they are sorted at first.
  ///   - fetch: Reads the page that a request asks for, where it has totals.
  public convenience init<Record: DeclaredRecord>(
    _ store: Store, sortedBy column: RecordColumn<Record> = .added,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) throws where Page == RecordPage<Record> {
    let feature = store.feature
    try self.init(
      store, of: Record.self, by: Record.rowColumn, Request(nil, SortOrder(column)),
      names: { text, limit in
        try feature.read { db in
          try db.names(
            in: Record.schema.name, where: Record.transfer.condition, listed: Record.declaration.condition,
            beginningWith: text, limit: limit)
        }
      }, fetch)
  }

  /// Makes the view model of all records of a type, of which no totals are said.
  public convenience init<Record: DeclaredRecord>(
    _ store: Store, sortedBy column: RecordColumn<Record> = .added
  ) throws where Page == RecordPage<Record>, Record.Totals == NoTotals {
    let feature = store.feature
    try self.init(store, sortedBy: column) { request in try feature.page(request) { _, _, _ in NoTotals() } }
  }

  /// Returns the number of records in words, as far as they are shown.
  ///
  /// - Parameter counted: The number of all of them in words; the declaration's when not given.
  public func state<Record>(
    counted: ((Int) -> LocalizedText)? = nil
  ) -> LocalizedText where Page == RecordPage<Record> {
    Page.nouns.state((counted ?? Record.declaration.counted)(page.total), of: page, filter)
  }

  /// Makes the rows of the records that are shown.
  ///
  /// - Parameters:
  ///   - whenEmpty: The sentence in place of no records; the declaration's when not given.
  public func rows<Record>(whenEmpty: LocalizedText? = nil) -> Rows
  where Page == RecordPage<Record> {
    let declaration = Record.declaration
    return Rows(
      page.records, declaration.columns(Showing(page.context, in: environment)),
      whenEmpty: page.total == 0 ? whenEmpty ?? declaration.whenEmpty : Page.nouns.noneFits(filter)
    ) { record, cells in Row(Record.row(of: record), cells) }
  }

  /// Makes the document of a list of records.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - counted: The number of all records in words; the declaration's when not given.
  public func document<Record>(
    _ title: LocalizedText, counted: ((Int) -> LocalizedText)? = nil
  ) -> Document where Page == RecordPage<Record> {
    document() {
      Document(title, state: page.total > 0 ? state(counted: counted) : nil, of: self) {
        if page.count > 0 {
          for block in page.totals.blocks(isFiltered: filter != nil) { block }
        }
        rows()
      }
    }
  }
}
