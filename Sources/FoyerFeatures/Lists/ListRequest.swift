public import Foyer

/// The part of a list that a screen shows.
public struct ListRequest<Filter: Hashable & Sendable, Column: Hashable & Sendable>: Hashable, Sendable {
  public var filter: Filter
  public var order: SortOrder<Column>
  /// The most rows that are shown, from the beginning.
  public var length: Int
  /// The number of rows that a page has.
  public let pageSize: Int
  /// The rows that are shown wherever they stand.
  public var inSight = RowsInSight<String>()

  public init(_ filter: Filter, _ order: SortOrder<Column>, pageSize: Int = 25) {
    self.filter = filter
    self.order = order
    self.pageSize = pageSize
    length = pageSize
  }

  /// Shows other rows, from the beginning.
  public mutating func show(_ filter: Filter) { self = ListRequest(filter, order, pageSize: pageSize) }

  /// Shows the rows in another order, from the beginning.
  public mutating func sort(_ order: SortOrder<Column>) {
    self = ListRequest(filter, order, pageSize: pageSize)
  }

  /// Shows the next page as well.
  public mutating func showMore() { length += pageSize }
}

/// The order of a list.
public struct SortOrder<Column: Hashable & Sendable>: Hashable, Sendable {
  public var column: Column
  public var isDescending: Bool

  public init(_ column: Column, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// The order after `sort` was typed: descending when it was sorted by this column already.
  public func next(_ column: Column) -> SortOrder {
    SortOrder(column, isDescending: self.column == column && !isDescending)
  }
}
