/// The numbers that a person saw beside the rows of a screen.
///
/// A number keeps its row until the screen is printed whole again: a row that is gone leaves its number
/// unused, and a new row takes the next higher one. So `2` typed after a change from elsewhere still means the
/// row that was seen beside it, or nothing.
public struct RowNumbers: Sendable, Equatable {
  private var numbers: [String: Int] = [:]
  private var ids: [Int: String] = [:]
  /// The highest number given so far.
  public private(set) var highest = 0

  public init() {}

  /// Numbers rows from 1, as on a whole print.
  public init(_ rows: [Row]) {
    self.init()
    numbers.reserveCapacity(rows.count)
    ids.reserveCapacity(rows.count)
    add(rows)
  }

  /// Gives each row that has no number yet the next one.
  public mutating func add(_ rows: [Row]) {
    for row in rows where numbers[row.id] == nil {
      highest += 1
      numbers[row.id] = highest
      ids[highest] = row.id
    }
  }

  /// The number seen beside a row.
  public subscript(id: String) -> Int? { numbers[id] }

  /// The row that a number was seen beside, whether or not it is still there.
  public func id(of number: Int) -> String? { ids[number] }
}
