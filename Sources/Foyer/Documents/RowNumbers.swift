/// The numbers that a person saw beside the rows of a screen.
///
/// A number keeps its row until the screen is printed whole again: a row that is gone leaves its number
/// unused, and a new row takes the next higher one. So `2` typed after a change from elsewhere still means the
/// row that was seen beside it, or nothing.
package struct RowNumbers: Sendable, Equatable {
  /// The rows in the order of their numbers.
  private var ids: [String] = []
  private var numbers: [String: Int] = [:]
  /// The rows in the order of the numbers that a program read since, where these are others.
  private var readSince: [String] = []

  package init() {}

  /// Numbers rows from 1, as on a whole print.
  package init(_ rows: [Row]) {
    add(rows)
  }

  init(ids: [String], readSince: [String] = []) {
    self.readSince = readSince
    for id in ids { add(id) }
  }

  /// The rows in the order of their numbers, gone ones among them.
  var all: [String] { ids }

  /// The highest number given so far.
  package var highest: Int { ids.count }

  /// Gives each row that has no number yet the next one.
  package mutating func add(_ rows: [Row]) {
    for row in rows where self[row.id] == nil { add(row.id) }
  }

  private mutating func add(_ id: String) {
    ids.append(id)
    numbers[id] = ids.count
  }

  /// The number seen beside a row.
  package subscript(id: String) -> Int? { numbers[id] }

  /// The other row that a program read beside a number since; `nil` where the number means one row alone.
  func rival(of number: Int) -> String? {
    guard readSince.indices.contains(number - 1), readSince[number - 1] != id(of: number) else { return nil }
    return readSince[number - 1]
  }

  /// The row that a number was seen beside, whether or not it is still there.
  package func id(of number: Int) -> String? {
    ids.indices.contains(number - 1) ? ids[number - 1] : nil
  }
}
