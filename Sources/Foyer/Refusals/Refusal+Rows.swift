/// The sentences about rows that a line names and that can't be taken.
extension Refusal {
  static func noRow(_ number: Int, highest: Int) -> Refusal {
    noRow(LocalizedText("\(number)", context: "row"), highest: highest)
  }

  static func noRow(named word: String, highest: Int) -> Refusal {
    noRow(Text(word).quoted, highest: highest)
  }

  /// The same where the rows were not shown yet.
  ///
  /// - Parameter path: The path of the list.
  static func noRow(named word: String, at path: String) -> Refusal {
    Refusal(
      "There is no row \(quoted: word).",
      suggestion: "Type \(path) to see the rows.")
  }

  private static func noRow(_ row: LocalizedText, highest: Int) -> Refusal {
    guard highest > 0 else {
      return Refusal(
        "There is no row \(row): the list is empty.")
    }
    return Refusal(
      "There is no row \(row): give a number from 1 to \(highest), or how the row begins.")
  }

  static func ambiguousRow(_ word: String, _ numbers: [Int]) -> Refusal {
    let list = numbers.sorted().map(String.init)
    return Refusal(
      "\(quoted: word) begins several rows: \(list: list). Give one of these numbers.")
  }

  /// The same where some of the rows have no number, because they are not shown.
  static func ambiguousRow(_ word: String, _ rows: [Row], _ numbers: RowNumbers) -> Refusal {
    let list = rows.prefix(3).map { named($0, among: rows, numbers[$0.id]) }.joined(separator: ", ")
    // More of a name tells no rows apart that all have it.
    guard rows.contains(where: { $0.name != rows[0].name }) else {
      return Refusal(
        "\(quoted: word) is the name of several rows, not all of them shown: \(list) …",
        suggestion: "Show them, for example with find, and give a number.")
    }
    return Refusal(
      "\(quoted: word) begins several rows, not all of them shown: \(list) … Give more of it, or a number.")
  }

  /// The name of a row, with its number and what tells it from others of that name.
  private static func named(_ row: Row, among rows: [Row], _ number: Int?) -> LocalizedText {
    let name = Text(row.name).quoted
    let twins = rows.filter { $0.name == row.name }
    let differing = row.cells.indices.dropFirst().filter { place in
      twins.contains { !$0.cells.indices.contains(place) || $0.cells[place].text != row.cells[place].text }
    }
    let others = differing.map { row.cells[$0].text }.filter { !$0.isEmpty }.prefix(2)
    let row = number.map { ["row \($0)" as LocalizedText] } ?? []
    let parts = row + others.map { "\($0)" }
    guard !parts.isEmpty else { return name }
    return LocalizedText("\(name) (\(parts.joined(separator: ", ")))", context: "row")
  }

  /// - Parameter present: The row that has the number now, if any has.
  static func notListed(_ number: Int, at path: String, present: String?) -> Refusal {
    let name = present.map { Text($0).quoted }
    let now =
      name.map {
        " Row \(number) is \($0) now."
      } ?? LocalizedText(verbatim: "")
    return Refusal(
      "Row \(number) was not shown yet, so nothing was done.",
      suggestion: "Type \(path) first to see the numbers, or type how the row begins.\(now)")
  }

  /// The refusal of a number that means one row to the person and another one to a program.
  static func meansTwo(_ number: Int, shown: LocalizedText, read: LocalizedText) -> Refusal {
    Refusal(
      "Row \(number) was shown as \(shown) and since then read by a program as \(read), so nothing was done.",
      suggestion: "Show the list again for its numbers, or type how the row begins.")
  }

  static func rowGone(_ number: Int) -> Refusal {
    gone("Row \(number)")
  }

  static let noRows = Refusal(
    "There are no numbered rows here.", suggestion: .askHelp)

  package static func rowDoesNotOpen(_ number: String) -> Refusal {
    Refusal(
      "Row \(number) cannot be opened.",
      suggestion: .askHelp)
  }
}
