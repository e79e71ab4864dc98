import Foundation
import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("private fields")
struct PrivateTests {
  @Test("a private value stands in no patch, and erasing it leaves no trace in the store")
  func erasing() throws {
    let journal = try makeJournal()
    let id = try journal.write("library", "lend") {
      try $0.create(Book(title: "Emma", lender: "Kim Minji")).id
    }
    try journal.edit(id) { $0.lender = "Lee Jisoo" }
    #expect(try journal.book(id)?.lender == "Lee Jisoo")
    let patches = try journal.read { db in try db.rows("SELECT after FROM journal_patch") { $0[0] as String }
    }
    #expect(!patches.contains { $0.contains("Minji") || $0.contains("Jisoo") })

    try journal.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
    #expect(try journal.book(id)?.lender == nil)
    #expect(try journal.read { db in try db.count("SELECT count(*) FROM journal_private") } == 0)
    let entries = try journal.history(HistoryRequest(feature: "library")).entries
    #expect(entries.first?.items.map(\.event) == [.erased])
    let edit = entries.dropFirst().first?.items.first
    guard case .edited(let edits)? = edit?.event else {
      Issue.record("the edit is not in the history")
      return
    }
    #expect(edits.map(\.new) == [LocalizedText("removed", [.korean: "지움"])])
    #expect(try journal.check() == [])
  }

  @Test("the private values that a field has or had can be listed and searched until they are erased")
  func listing() throws {
    let journal = try makeJournal()
    let id = try journal.write("library", "lend") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    try journal.edit(id) { $0.lender = "Lee" }
    try journal.write("library", "lend") { _ = try $0.create(Book(title: "Ulysses", lender: "Park")) }
    let lenders = { try journal.read { db in try db.privateValues(Book.self, "lender").sorted() } }
    #expect(try lenders() == ["Kim", "Lee", "Park"])
    let lent = try journal.read { db in
      try db.records(Book.self, "deleted = 0 AND \(Book.privateValue("lender")) = ?", ["Lee"])
    }
    #expect(lent.map(\.title) == ["Emma"])
    try journal.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
    #expect(try lenders() == ["Park"])
  }

  @Test("the history names the fields of a record that was added, and says that private ones were removed")
  func written() throws {
    let journal = try makeJournal()
    let id = try journal.write("library", "lend") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    let lender = {
      let entry = try journal.history(HistoryRequest(feature: "library")).entries.last
      return entry?.items.first?.written.first { $0.field == "lender" }?.new?.en
    }
    #expect(try lender() == "Kim")
    try journal.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
    #expect(try lender() == "removed")
  }

  @Test("undo brings the private value back that an edit replaced")
  func undoing() throws {
    let journal = try makeJournal()
    let id = try journal.write("library", "lend") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    try journal.edit(id) { $0.lender = "Lee" }
    #expect(try journal.undo().isMade)
    #expect(try journal.book(id)?.lender == "Kim")
  }

  @Test("a masked copy has the indexes of its masked records, and the journal that made them")
  func masking() throws {
    let folder = try TemporaryFolder()
    let journal = try makeJournal()
    let id = try journal.add("Minji's diary", lender: "Minji")
    let other = try journal.add("To Minji")
    try journal.write("library", "delete") { _ = try $0.delete(Book.self, other) }
    let path = folder.file("copy.sqlite")
    try journal.store.backup(
      to: path, masking: Masking(of: [Book.self]) { $0.replacing("Minji", with: "Private 1") })
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Minji"))

    let copy = makeJournal(on: try Store(at: .file(path), migrations: Book.migrations), of: "minji")
    let indexed = {
      try copy.read { db in try db.rows("SELECT title FROM book_index ORDER BY number") { $0[0] as String } }
    }
    #expect(try indexed() == ["Private 1's diary", "To Private 1"])
    #expect(try copy.book(id)?.lender == "Private 1")
    try copy.edit(id) { $0.title = "Emma" }
    #expect(try indexed() == ["Emma", "To Private 1"])
    #expect(try copy.check() == [])
  }
}
