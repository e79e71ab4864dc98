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
    parts = lists.flatMap { $0.parts }
    count = parts.reduce(0) { $0 + $1.items.count }
  }

  /// All items, in the order shown.
  public var all: [Item] { parts.count == 1 ? parts[0].items : parts.flatMap { $0.items } }

  /// True when there are no items.
  public var isEmpty: Bool { count == 0 }

  /// The first item.
  public var first: Item? { parts.lazy.compactMap { $0.items.first }.first }

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
  func rows(_ make: ([Item]) -> Rows) -> Rows {
    let language = Language.current
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
  ///   - whenEmpty: The sentence in place of an empty list, which says what command fills it.
  ///   - row: Makes the row of an item with its cells.
  @inlinable
  public init<Item>(
    _ items: ListRows<Item>, _ columns: [ListColumn<Item>],
    whenEmpty: LocalizedText, row: (Item, [Cell]) -> Row
  ) {
    let lists = items.parts.map { part in
      part.rows { Rows($0, columns, whenEmpty: whenEmpty, row: row) }
    }
    self.init(joining: lists, whenEmpty: whenEmpty)
  }
}

/// The parts of a list that were read for a screen, kept for as long as nothing is committed.
///
/// A longer request for the same list reads the rows that it adds and no others.
final class ListMemory: Sendable {
  private let progress = Mutex<[String: any Sendable]>([:])
  private let counts = Mutex<[String: BoundedCount]>([:])

  /// A number of rows that was counted up to a bound.
  private struct BoundedCount {
    let count: Int
    let bound: Int
  }

  init() {}

  func forget() {
    progress.withLock { $0 = [:] }
    counts.withLock { $0 = [:] }
  }

  /// The rows that were read of a list.
  subscript<Item>(name: String) -> ListProgress<Item>? {
    get { progress.withLock { $0[name] } as? ListProgress<Item> }
    set { progress.withLock { $0[name] = newValue } }
  }

  func count(
    _ name: String, upTo bound: Int, _ count: (Int) throws -> Int
  ) rethrows -> Int {
    let known = counts.withLock { $0[name] }
    if let known, known.count < known.bound || known.bound >= bound { return known.count }
    let ahead = known == nil ? bound : bound * ListProgress<String>.aheadFactor
    let number = try count(ahead)
    counts.withLock { $0[name] = BoundedCount(count: number, bound: ahead) }
    return number
  }
}

/// The rows of a list that were read, and the identifiers of those that follow.
struct ListProgress<Item: Equatable & Sendable>: Sendable {
  var rows: ListRows<Item>
  /// The number of rows that were asked for.
  var length: Int
  /// The identifiers of the first rows of the list, some of which aren't shown yet.
  var ahead: [String] = []
  /// True when the list has no rows behind ``ahead``.
  var isComplete = false

  /// The identifiers that are read ahead are so many times as many as the rows that are shown.
  ///
  /// An order has no place to go on from, so they are read from the beginning; ever longer pieces keep that seldom.
  static var aheadFactor: Int { 4 }
}

/// A memory that counts for nothing where requests are compared.
struct ListMemoryReference: Hashable, Sendable {
  var memory: ListMemory?

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension ListRequest {
  /// Returns the rows of a page, followed by the rows in sight that aren't on it.
  ///
  /// - Parameters:
  ///   - list: A name that tells the list from others of the same request.
  ///   - length: The most rows of the list, from its beginning; the request's when `nil`.
  ///   - isLatestFirst: True for a list that is read from its end, in which further rows stand above those shown.
  ///   - id: Returns the identifier of an item's row.
  ///   - first: Reads the first items of the list, at most so many.
  ///   - inSight: Reads the items that fit the filter by their identifiers.
  ///   - ids: Reads the identifiers of the first items of the list, at most so many.
  public func rows<Item>(
    of list: String = "", length: Int? = nil, isLatestFirst: Bool = false, by id: (Item) -> String,
    _ first: (Int) throws -> [Item], inSight: ([String]) throws -> [Item],
    ids: (Int) throws -> [String]
  ) rethrows -> ListRows<Item> {
    let length = length ?? self.length
    let known: ListProgress<Item>? = memory.memory?[list]
    var progress: ListProgress<Item>
    if let known, known.length <= length {
      progress = known
      try progress.grow(to: length, without: self.inSight.ids, isLatestFirst, by: id, inSight, ids)
    } else {
      let items = try first(length)
      let rows = ListRows(isLatestFirst ? items.reversed() : items, by: id)
      progress = ListProgress(rows: rows, length: length, isComplete: items.count < length)
      if !self.inSight.ids.isEmpty, items.count == length {
        let shown = Set(rows.ids)
        let others = try inSight(self.inSight.ids.filter { !shown.contains($0) })
        progress.rows.add(others, by: id, inFront: isLatestFirst)
      }
    }
    memory.memory?[list] = progress
    return progress.rows
  }

  /// Returns the rows of a page, for a list that is short or whose items cost little more than their identifiers.
  public func rows<Item>(
    of list: String = "", isLatestFirst: Bool = false, by id: (Item) -> String,
    _ first: (Int) throws -> [Item], inSight: ([String]) throws -> [Item]
  ) rethrows -> ListRows<Item> {
    try rows(of: list, isLatestFirst: isLatestFirst, by: id, first, inSight: inSight) {
      limit in try first(limit).map(id)
    }
  }

  /// Returns a number of rows, which is counted no further than to a bound as long as no higher one is asked for.
  package func count(
    _ name: String, upTo bound: Int, _ count: (Int) throws -> Int
  ) rethrows -> Int {
    guard let memory = memory.memory else { return try count(bound) }
    return try memory.count(name, upTo: bound, count)
  }
}

extension ListProgress {
  /// Adds the rows up to a number, without those that stand in the list already.
  mutating func grow(
    to length: Int, without shown: [String], _ isLatestFirst: Bool, by id: (Item) -> String,
    _ items: ([String]) throws -> [Item], _ ids: (Int) throws -> [String]
  ) rethrows {
    guard length > self.length else { return }
    if !isComplete, ahead.count < length {
      let limit = length * Self.aheadFactor
      ahead = try ids(limit)
      isComplete = ahead.count < limit
    }
    let next = ahead[min(self.length, ahead.count)..<min(length, ahead.count)].filter { !shown.contains($0) }
    self.length = length
    guard !next.isEmpty else { return }
    let found = Dictionary(try items(next).map { (id($0), $0) }, uniquingKeysWith: { first, _ in first })
    let added = next.compactMap { found[$0] }
    rows.add(isLatestFirst ? added.reversed() : added, by: id, inFront: isLatestFirst)
  }
}
