import Testing

@testable import FoyerTools

@Suite("A file of properties")
@MainActor
struct PropertyFileTests {
  nonisolated private static let aValue = "a value, such as rows.count, 3, \"DOING\" or none"

  private func problems(_ text: String) -> String {
    do {
      _ = try PropertyFile.properties(of: text, name: "a.prop")
      return ""
    } catch {
      return error.description
    }
  }

  @Test("has a property a line, with comments, and further lines indented")
  func properties() throws {
    let properties = try PropertyFile.properties(
      of: """
        # Books
        always on /: rows.count <= 3

        never: two rows with equal title, borrower
          where borrower != none
        after "add" or "search" on /book/[..]: not (title = none) and rows[0].title contains "a"
        eventually within 5s of "search": count(rows where title = "x" or id = 3) > 0 or text "No books"
        """, name: "a.prop")
    #expect(properties.map(\.name).count == 4)
    #expect(properties[0].name == "always on /: rows.count <= 3")
    #expect(
      properties[1].name == "never: two rows with equal title, borrower where borrower != none")
  }

  @Test(
    "that is malformed says the line, the column and what was expected there",
    arguments: [
      (
        "\n# \nsometimes: x",
        "3:1: Expected “always”, “never”, “after” or “eventually”, but this is “sometimes”."
      ),
      ("always rows.count", "1:8: Expected “:” before the condition, but this is “rows.count”."),
      ("always on todo: x", "1:11: Expected a path, such as / or /list/[..], but this is “todo”."),
      ("always: rows.count <= <= 3", "1:23: Expected \(Self.aValue), but this is “<=”."),
      ("always:\n  rows.count >", "2:15: Expected \(Self.aValue), but the property ends here."),
      ("always: a = 1 b = 2", "1:15: Expected “and”, “or” or the end of the property, but this is “b”."),
      (
        "always: (a = 1",
        "1:15: Expected “)” behind the condition in parentheses, but the property ends here."
      ),
      (
        "always: count(rows where a = 1",
        "1:31: Expected “where” and a condition, or “)”, but the property ends here."
      ),
      ("always: text \"No", "1:14: The quotation mark has no other one behind it on this line."),
      ("always: two rows alike", "1:18: Expected “two rows with equal COLUMN”, but this is “alike”."),
      ("after: a = 1", "1:6: Expected a line in quotes, such as \"undo\", but this is “:”."),
      (
        "eventually within soon of \"find\": a = 1",
        "1:19: Expected a time in ms, s, m, h or d, such as “5s”, but this is “soon”."
      ),
      ("after \"undo\": the board = 1", "1:19: Expected “the screen”, but this is “board”."),
    ])
  func problem(_ text: String, _ expected: String) { #expect(problems(text) == "a.prop:\(expected)") }

  @Test("names every property that is malformed")
  func several() {
    #expect(problems("always\nnever: a = 1\nnever").split(separator: "\n").count == 2)
  }
}
