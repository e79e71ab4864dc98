import Foyer
import FoyerRecords
import Testing

@MainActor
@Suite("check")
struct CheckTests {
  @Test("after random commands, undos and redos the projection equals the journal")
  func random() throws {
    let people = [try makeJournal()]
    let journals = people + [makeJournal(on: people[0].store, of: "noah")]
    var generator = SplitMix64(seed: 7)
    var ids = [try journals[0].add("Emma")]
    for step in 0..<1_500 {
      let journal = journals[Int.random(in: 0...1, using: &generator)]
      let id = ids[Int.random(in: 0..<ids.count, using: &generator)]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1: ids.append(try journal.add("book \(step)"))
      case 2: try journal.edit(id) { $0.title = "title \(step)" }
      case 3: try journal.edit(id) { $0.year = step % 7 == 0 ? nil : step }
      case 4: try journal.edit(id) { $0.lender = "person \(step)" }
      case 5: try journal.write("library", "delete") { try $0.delete(Book.self, id) }
      case 6: _ = try journal.redo()
      case 7: _ = try journal.undo("library", skipping: true)
      default: _ = try journal.undo()
      }
    }
    #expect(try journals[0].check() == [])
  }

  @Test("a value that was changed past the journal is found and named")
  func tampered() throws {
    let journal = try makeJournal()
    let id = try journal.add("Emma")
    try journal.store.write { db in try db.execute("UPDATE book SET title = 'Emmb'") }
    let handle = try journal.read { db in try db.record(Book.self, id)?.handle }
    let findings = try journal.check()
    #expect(findings.map(\.field) == ["title"])
    #expect(findings.map(\.record) == [handle])
    try journal.store.write { db in try db.execute("DELETE FROM book") }
    #expect(try journal.check().map(\.cause) == ["is missing"])
  }
}
