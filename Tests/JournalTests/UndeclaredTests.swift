import Foyer
import Testing

@testable import FoyerRecords

/// A record that nobody named among the journal's types.
private struct Pen: JournalRecord {
  var color = ""

  static let schema = RecordSchema<Pen>("pen", title: { LocalizedText(verbatim: Text($0.color)) }) {
    Field("color", LocalizedText("color", [.korean: "색"]), \.color)
  }
}

@MainActor
@Suite("A record whose type the journal wasn't made with")
struct UndeclaredTests {
  @Test("is refused by name, and what was written with it is undone")
  func refused() throws {
    let journal = try makeJournal(seed: 1)
    #expect(
      performing: {
        try journal.write("pens", "add") { change in
          try change.create(Book(title: "Emma"))
          try change.create(Pen(color: "red"))
        }
      },
      throws: { error in
        (error as? any ExplainedError)?.explanation.en.shown
          == "The journal doesn't know Pen. Nothing was changed. Add Pen.self to the types that it is made with."
      })
    #expect(try journal.read { db in try db.records(Book.self, "deleted = 0") }.isEmpty)
  }
}
