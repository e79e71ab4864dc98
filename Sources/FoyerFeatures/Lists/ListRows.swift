public import Foyer
import Synchronization

/// The items of a list that a screen shows, in the parts in which they were read.
///
/// A part never changes. A list that grew shares the parts that it had, with the rows that were made of them.
public struct ListRows<Item: Equatable & Sendable>: Equatable, Sendable, Sequence {
  @usableFromInline private(set) var parts: [ListPart<Item>]
  /// The number of items.
  public private(set) var count: Int

  /// Makes a list of one part.
  ///
  /// - Parameters:
  ///   - items: The items, in the order shown.
  ///   - id: Returns the identifier of an item's row.
  public init(_ items: [Item], by id: (Item) -> String) {
    parts = [ListPart(items, items.map(id))]
    count = items.count
  }

  /// Joins lists of which each keeps its place.
  package init(joining lists: [ListRows]) {
    parts = lists.flatMap(\.parts)
    count = parts.reduce(0) { $0 + $1.items.count }
  }

  /// All items, in the order shown.
  public var all: [Item] { parts.count == 1 ? parts[0].items : parts.flatMap(\.items) }

  /// True when there are no items.
  public var isEmpty: Bool { count == 0 }

  /// The first item.
  public var first: Item? { parts.lazy.compactMap(\.items.first).first }

  public func makeIterator() -> IndexingIterator<[Item]> { all.makeIterator() }

  /// The identifiers of the rows.
  public var ids: [String] { parts.flatMap(\.ids) }

  /// Adds a part behind those there are, or in front of them.
  mutating func add(_ items: [Item], by id: (Item) -> String, inFront: Bool) {
    guard !items.isEmpty else { return }
    parts.insert(ListPart(items, items.map(id)), at: inFront ? 0 : parts.count)
    count += items.count
  }

  public static func == (one: ListRows, other: ListRows) -> Bool {
    guard one.count == other.count else { return false }
    return one.parts.elementsEqual(other.parts) { $0 === $1 } || one.all == other.all
  }
}

/// Items of a list that were read together.
@usableFromInline
final class ListPart<Item: Equatable & Sendable>: Sendable {
  @usableFromInline let items: [Item]
  let ids: [String]
  private let made = Mutex<[Language: Rows]>([:])

  init(_ items: [Item], _ ids: [String]) { (self.items, self.ids) = (items, ids) }

  /// Returns the rows of the items, which are made once in each language.
  @usableFromInline
  func rows(in language: Language, _ make: ([Item]) -> Rows) -> Rows {
    if let rows = made.withLock({ $0[language] }) { return rows }
    let rows = make(items)
    made.withLock { $0[language] = rows }
    return rows
  }
}

extension Rows {
  /// Makes a list of the items of a page, each of whose rows is made once.
  ///
  /// All screens of one kind of list make its rows alike. They differ by nothing but the items, the store and the day.
  ///
  /// - Parameters:
  ///   - items: The items, in the order shown.
  ///   - columns: The columns, in the order shown.
  ///   - language: The language to show it in.
  ///   - whenEmpty: The sentence in place of an empty list, which says what command fills it.
  ///   - row: Makes the row of an item with its cells.
  @inlinable
  public init<Item>(
    _ items: ListRows<Item>, _ columns: [ListColumn<Item>], in language: Language,
    whenEmpty: LocalizedText, row: (Item, [Cell]) -> Row
  ) {
    let lists = items.parts.map { part in
      part.rows(in: language) { Rows($0, columns, in: language, whenEmpty: whenEmpty, row: row) }
    }
    self.init(joining: lists, whenEmpty: whenEmpty(language))
  }
}
