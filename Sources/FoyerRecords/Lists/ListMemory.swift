import Synchronization

/// The rows of a list that were read for a screen, kept for as long as nothing is committed.
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
struct ListProgress<Item: Sendable>: Sendable {
  var rows: [Item]
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
  public func rows<Item: Sendable>(
    of list: String = "", length: Int? = nil, isLatestFirst: Bool = false, by id: (Item) -> String,
    _ first: (Int) throws -> [Item], inSight: ([String]) throws -> [Item],
    ids: (Int) throws -> [String]
  ) rethrows -> [Item] {
    let length = length ?? self.length
    let known: ListProgress<Item>? = memory.memory?[list]
    var progress: ListProgress<Item>
    if let known, known.length <= length {
      progress = known
      try progress.grow(to: length, without: self.inSight.ids, isLatestFirst, by: id, inSight, ids)
    } else {
      let items = try first(length)
      let rows = isLatestFirst ? items.reversed() : items
      progress = ListProgress(rows: rows, length: length, isComplete: items.count < length)
      if !self.inSight.ids.isEmpty, items.count == length {
        let shown = Set(rows.map(id))
        progress.add(try inSight(self.inSight.ids.filter { !shown.contains($0) }), inFront: isLatestFirst)
      }
    }
    memory.memory?[list] = progress
    return progress.rows
  }

  /// Returns the rows of a page, for a list that is short or whose items cost little more than their identifiers.
  public func rows<Item: Sendable>(
    by id: (Item) -> String, _ first: (Int) throws -> [Item], inSight: ([String]) throws -> [Item]
  ) rethrows -> [Item] {
    try rows(by: id, first, inSight: inSight) { limit in try first(limit).map(id) }
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
    add(isLatestFirst ? added.reversed() : added, inFront: isLatestFirst)
  }

  /// Adds rows behind those there are, or in front of them.
  mutating func add(_ items: [Item], inFront: Bool) { rows = inFront ? items + rows : rows + items }
}
