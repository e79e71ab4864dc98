public import Foyer

/// The part of a list that a screen shows.
public struct ListRequest<Column: Hashable & Sendable>: Hashable, Sendable {
  /// The condition on the rows; `nil` for all.
  public var filter: ListFilter?
  /// The order of the rows.
  public var order: SortOrder<Column>
  /// The most rows that are shown, from the beginning.
  public var length: Int
  /// The number of rows that a page has.
  public private(set) var pageSize: Int
  /// The number of times that the list was begun anew.
  private(set) var beginnings = 0
  /// The rows that are shown of a group beyond `length`, in a list of groups that each have their own pages.
  private var further: [String: Int] = [:]
  /// The rows that are shown wherever they stand.
  var inSight = PinnedRows()
  /// The rows that were read already.
  var memory = ListMemoryReference()

  /// Asks for the first page.
  ///
  /// - Parameters:
  ///   - filter: The condition on the rows; `nil` for all.
  ///   - order: The order of the rows.
  ///   - pageSize: The number of rows that a page has.
  public init(_ filter: ListFilter? = nil, _ order: SortOrder<Column>, pageSize: Int = 25) {
    self.filter = filter
    self.order = order
    self.pageSize = pageSize
    length = pageSize
  }

  /// Returns a request for a first page of so many rows; of the usual number when `nil`.
  func paged(by rows: Int?) -> ListRequest {
    guard let rows else { return self }
    var request = self
    (request.pageSize, request.length) = (rows, rows)
    return request
  }

  /// Shows other rows, or in another order, from the beginning.
  package mutating func begin(_ filter: ListFilter?, _ order: SortOrder<Column>) {
    let count = beginnings
    self = ListRequest(filter, order, pageSize: pageSize)
    beginnings = count + 1
  }

  /// Shows the same part without rows that are only in sight because something happened to them.
  mutating func forgetSight() {
    beginnings += 1
    inSight = PinnedRows()
  }

  /// Returns true for a request that asks for more or fewer rows of the same list.
  func isSameList(as other: ListRequest) -> Bool {
    filter == other.filter && order == other.order && beginnings == other.beginnings
  }

  /// Shows the next page as well.
  public mutating func showMore() { length += pageSize }

  /// Shows the next page of a group as well.
  package mutating func showMore(of group: String) { further[group, default: 0] += pageSize }

  /// The most rows that are shown of a group.
  package func length(of group: String) -> Int {
    length == .max ? .max : length + (further[group] ?? 0)
  }
}

/// The columns that a list can be sorted by.
public protocol SortColumn: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The name of the column.
  var name: LocalizedText { get }
}

/// The order of a list.
public struct SortOrder<Column: Hashable & Sendable>: Hashable, Sendable {
  /// The column.
  public var column: Column
  /// True for the descending order.
  public var isDescending: Bool

  /// Makes an order.
  public init(_ column: Column, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// The order after `sort` was typed: without a direction, descending when it was sorted by this column already.
  func next(_ column: Column, _ direction: SortDirection? = nil) -> SortOrder {
    let isReversed = self.column == column && !isDescending
    return SortOrder(column, isDescending: direction.map { $0 == .descending } ?? isReversed)
  }

  /// Returns the terms of an `ORDER BY`; a name with `-` before it is reversed, and what has no value comes
  /// last where `?` stands behind it.
  public func terms(_ columns: [String]) -> String {
    let terms = columns.map { name in
      let isDescending = name.hasPrefix("-") != self.isDescending
      let mayBeMissing = name.hasSuffix("?")
      return name.drop { $0 == "-" }.dropLast(mayBeMissing ? 1 : 0) + (isDescending ? " DESC" : "")
        + (mayBeMissing ? " NULLS LAST" : "")
    }
    return terms.joined(separator: ", ")
  }
}

/// A part of a list as it was read.
public protocol ListPage: Equatable {
  /// The type of the columns that rows can be sorted by.
  associatedtype Column: Hashable & Sendable

  /// The words for what the rows stand for.
  static var nouns: Nouns { get }

  /// The filters that the list understands.
  static var filters: FilterSchema { get }

  /// The identifiers of the rows, short forms of records as a rule.
  var rowIDs: [String] { get }

  /// The number of the rows; that of ``rowIDs`` by default.
  var rowCount: Int { get }

  /// The number of all rows that fit the filter, shown or not.
  var count: Int { get }

  /// False when there are more rows than ``count`` says, since nobody needs the exact number of so many.
  var isCounted: Bool { get }

  /// The number of all rows without a filter.
  var total: Int { get }

  /// Returns the order in which the rows of a filter are shown; the present one by default.
  static func order(_ order: SortOrder<Column>, for filter: ListFilter) -> SortOrder<Column>
}

extension ListPage {
  /// The filter, the order and the number of rows that a page shows.
  public typealias Request = ListRequest<Column>

  public var isCounted: Bool { true }
  public var total: Int { count }
  public var rowCount: Int { rowIDs.count }
  public static func order(_ order: SortOrder<Column>, for filter: ListFilter) -> SortOrder<Column> { order }
  /// True when there are rows behind those of the page.
  public var hasMore: Bool { rowCount < count }
}

/// The direction of an order.
enum SortDirection: Sendable {
  case ascending, descending
}

extension Argument where Value == SortDirection {
  /// `asc` or `desc`.
  static var sortDirection: Argument<SortDirection> {
    .choice(
      LocalizedText(verbatim: "asc | desc"),
      [(["asc", "ascending"], .ascending), (["desc", "descending"], .descending)])
  }
}
