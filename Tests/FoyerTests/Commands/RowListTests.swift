import Testing

@testable import Foyer

@MainActor
@Suite struct RowListTests {
  @Test(
    "numbers of rows are read with spaces, commas and ranges",
    arguments: [
      ("1", [1]), ("1 3 5", [1, 3, 5]), ("1,3", [1, 3]), ("2-4", [2, 3, 4]), ("4 1-2,9", [4, 1, 2, 9]),
      ("1번 3번", [1, 3]), ("2~4번", [2, 3, 4]),
    ])
  func reading(words: String, numbers: [Int]) {
    #expect(RowList(words).map { Array($0.numbers.joined()) } == numbers)
  }

  @Test("anything else is no list of numbers", arguments: ["", "milk", "1 milk", "4-2", "-1", "1-", "1--2"])
  func others(words: String) {
    #expect(RowList(words) == nil)
  }

  @Test(
    "a list of rows takes the numbers at the start of the line",
    arguments: [
      ("1 3 5 doing", ["1 3 5", "doing"]), ("1 doing", ["1", "doing"]), ("2-4", ["2-4"]),
      ("milk 2 doing", ["milk", "2 doing"]), ("\"Buy milk\" doing", ["Buy milk", "doing"]),
    ])
  func words(line: String, split: [String]) throws {
    let rows = Argument<[String]>.rows(LocalizedText(verbatim: "ROW"))
    let column = Argument<String>.text(LocalizedText(verbatim: "COLUMN"))
    let words = Words(rest: line, context: .empty)
    #expect(try words.split(among: [rows.parameter, column.parameter]).compactMap { $0 } == split)
    #expect(rows.parameter.usage(in: .english) == "ROW …")
  }
}

extension ArgumentContext {
  fileprivate static let empty = ArgumentContext(
    view: DrawerView(viewModel: DrawerViewModel()),
    environment: Environment.test(StoppedClock()),
    screen: SeenScreen {
      Document("Empty")
    } numbers: {
      RowNumbers()
    } path: {
      "/"
    })
}
