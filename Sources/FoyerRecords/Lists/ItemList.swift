public import Foyer

/// Something that a list shows and that is no record, such as a person with all receipts.
public protocol ListedItem: Equatable, Sendable, Identifiable where ID == String {
  /// The facts that a list shows besides its items.
  associatedtype Summary: RecordContext = NoContext

  /// The words for the items.
  static var nouns: Nouns { get }
  /// The filters that the list understands.
  static var filters: FilterSchema { get }
  /// SQL for a table of all items, which has their identifiers in the column `id`.
  static var table: String { get }
  /// The columns that an item is made of.
  static var columns: String { get }
  /// The terms of an `ORDER BY`.
  static var order: String { get }

  /// Makes an item of its columns.
  init(_ row: ResultRow) throws

  /// Makes the columns of the list.
  @MainActor static func listColumns(_ summary: Summary, in environment: Environment) -> [ListColumn<Self>]
  /// Members of the row's JSON beside its cells; none by default.
  var extras: [JSONValue.Member] { get }
}

extension ListedItem {
  public var extras: [JSONValue.Member] { [] }
}

/// The only order of a list of items.
public enum ItemOrder: Hashable, Sendable {
  /// The order that the items declare.
  case usual
}

/// A page of a list of items.
public struct ItemPage<Item: ListedItem>: ListPage {
  public typealias Column = ItemOrder

  public static var nouns: Nouns { Item.nouns }
  public static var filters: FilterSchema { Item.filters }

  /// The items that are shown.
  public let items: ListRows<Item>
  public let count: Int
  public let total: Int
  /// The facts besides them.
  public let summary: Item.Summary

  public var rowIDs: [String] { items.ids }
  public var rowCount: Int { items.count }
}

extension Database {
  /// Returns the first of the items that a condition picks.
  func items<Item: ListedItem>(
    _ type: Item.Type, _ condition: SQLCondition, length: Int
  ) throws -> [Item] {
    try rows(
      "SELECT \(Item.columns) FROM \(Item.table) WHERE \(condition.sql) ORDER BY \(Item.order) LIMIT ?",
      condition.arguments + [length]
    ) { try Item($0) }
  }

  /// Returns an item; `nil` when there is none.
  package func item<Item: ListedItem>(_ type: Item.Type, _ id: String) throws -> Item? {
    try items(type, SQLCondition("id = ?", [id]), length: 1).first
  }

  fileprivate func page<Item>(
    _ request: ItemPage<Item>.Request, today: Day
  ) throws -> ItemPage<Item> {
    let all = SQLCondition("TRUE")
    var picked = all
    picked.add(request.filter, of: Item.filters, today: today)
    let condition = picked
    let count = { (condition: SQLCondition) in
      try self.count("SELECT count(*) FROM \(Item.table) WHERE \(condition.sql)", condition.arguments)
    }
    let items = try request.rows(by: \.id) { length in
      try self.items(Item.self, condition, length: length)
    } inSight: { ids in
      try self.items(Item.self, condition.with("id", in: ids), length: ids.count)
    }
    return ItemPage(
      items: items, count: try count(condition), total: try count(all), summary: try Item.Summary(self))
  }
}

/// The view model of a list of items.
public typealias ItemListModel<Store: FeatureStore, Item: ListedItem> = ListModel<Store, ItemPage<Item>>

extension ListModel {
  /// Makes the view model of a list of items.
  ///
  /// - Parameters:
  ///   - store: The store that they follow from.
  ///   - type: The type of the records whose changes they follow.
  ///   - key: The column of those records that has the items' identifiers.
  ///   - names: Returns items, shown or not, that begin with a text, at most so many.
  public convenience init<Item, Record: JournalRecord>(
    _ store: Store, of type: Record.Type, by key: String,
    names: (@MainActor (String, Int) throws -> [Row])? = nil
  ) throws where Page == ItemPage<Item> {
    let feature = store.feature
    try self.init(store, of: type, by: key, Request(nil, SortOrder(.usual)), names: names) { request in
      try feature.read { db in try db.page(request, today: feature.environment.today) }
    }
  }

  /// Makes the document of a list of items.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The line below the title; the number of the items when not given.
  ///   - none: The sentence in place of an empty list.
  public func document<Item>(
    _ title: LocalizedText, state: LocalizedText? = nil, whenEmpty none: LocalizedText
  ) -> Document where Page == ItemPage<Item> {
    let nouns = Item.nouns
    let usual = nouns.state(nouns.count(page.total), of: page, filter)
    return Document(title, state: state ?? usual, of: self) {
      Rows(
        page.items, Item.listColumns(page.summary, in: environment),
        whenEmpty: page.total > 0 ? nouns.noneFits(filter) : none
      ) { item, cells in Row(item.id, cells, extras: item.extras) }
    }
  }
}
