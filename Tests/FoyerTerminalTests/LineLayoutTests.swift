import Testing

@testable import FoyerTerminal

@Suite("The layout of a line")
struct LineLayoutTests {
  private func layout(_ text: String, columns: Int) -> LineLayout {
    _ = setUTF8
    var layout = LineLayout(columns: columns)
    layout.add(text)
    return layout
  }

  private let setUTF8 = LineEditor.forcesUTF8()

  @Test(
    "leaves a full row, and pads where a wide character does not fit",
    arguments: [
      ("", 0, 0), ("123456789", 0, 9), ("1234567890", 1, 0), ("한글한글한", 1, 0), ("1한글한글한", 1, 2),
      ("a\tb", 0, 9), ("a\u{1}b", 0, 4), ("e\u{301}", 0, 1),
    ])
  func position(text: String, row: Int, column: Int) {
    let layout = layout(text, columns: 10)
    #expect(layout.row == row)
    #expect(layout.column == column)
  }

  @Test(
    "is found again after a resize",
    arguments: [("1234567890123", 5, 2), ("1234567890", 5, 2), ("1234567890", 20, 0), ("한글한글한글", 7, 1)])
  func reflow(text: String, columns: Int, row: Int) {
    #expect(layout(text, columns: 10).row(reflowedTo: columns) == row)
  }
}
