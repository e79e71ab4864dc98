import Testing

@testable import Foyer
@testable import FoyerTools

@Suite("The check of what is printed after a line")
@MainActor
struct NewsCheckTests {
  private let milk = Row("a", ["Buy milk"])
  private let bread = Row("b", ["Buy bread"])
  private let rye = Row("b", ["Buy rye bread"])

  private func document(_ rows: [Row]) -> Document {
    Document("Todo") { Rows([Column("title", "Title")], rows) }
  }

  /// The violation where a screen has changed and this is printed.
  private func violation(from old: [Row], to new: [Row], printing changes: DocumentDiff) -> Violation? {
    var check = NewsCheck()
    for (rows, changes) in [(old, DocumentDiff.none), (new, changes)] {
      let document = document(rows)
      check.note(
        Report(
          path: "/todo", turn: .stayed, document: document, numbers: RowNumbers(document.rows),
          isWhole: false,
          changes: changes, language: .english))
    }
    return check.violation
  }

  @Test("what changed is to be printed, and nothing else")
  func changes() {
    let diff = DocumentDiff(from: document([milk, bread]), to: document([milk, rye]))
    #expect(violation(from: [milk, bread], to: [milk, rye], printing: diff) == nil)
    #expect(violation(from: [milk, bread], to: [milk, bread], printing: .none) == nil)
    #expect(violation(from: [milk, bread], to: [milk], printing: .none) == nil)
  }

  @Test("a changed or new row that is not printed is found")
  func missing() {
    #expect(violation(from: [milk, bread], to: [milk, rye], printing: .none)?.rule == .news)
    #expect(violation(from: [milk], to: [milk, bread], printing: .none)?.rule == .news)
  }

  @Test("a row that is printed although it is as it was is found")
  func repeated() {
    let diff = DocumentDiff(from: document([milk]), to: document([milk, bread]))
    #expect(violation(from: [milk, bread], to: [milk, bread], printing: diff)?.rule == .news)
  }
}
