import Testing

@testable import FoyerTerminal

@Suite("The layout of a line")
struct LineLayoutTests {
  private func layout(_ text: String, columns: Int) -> LineLayout {
    var layout = LineLayout(columns: columns)
    layout.add(text)
    return layout
  }

  @Test(
    "leaves a full row, and pads where a wide character does not fit",
    arguments: [
      ("", 0, 0), ("123456789", 0, 9), ("1234567890", 1, 0), ("한글한글한", 1, 0), ("1한글한글한", 1, 2),
      ("a\tb", 0, 9), ("a\u{1}b", 0, 4), ("e\u{301}", 0, 1),
      ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 0, 2), ("\u{1F1F0}\u{1F1F7}", 0, 2),
      ("\u{1112}\u{1161}\u{11AB}", 0, 2), ("a\u{202E}b", 1, 0),
    ])
  func position(text: String, row: Int, column: Int) {
    let layout = layout(text, columns: 10)
    #expect(layout.end == LineLayout.Position(row: row, column: column))
  }

  @Test(
    "is found again after a resize",
    arguments: [("1234567890123", 5, 2), ("1234567890", 5, 2), ("1234567890", 20, 0), ("한글한글한글", 7, 1)])
  func reflow(text: String, columns: Int, row: Int) {
    #expect(layout(text, columns: 10).row(reflowedTo: columns) == row)
  }
}
