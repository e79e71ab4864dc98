import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("what this program can't use")
struct KeptChangesTests {
  private let server = InMemoryServer()

  private func exchange(_ journals: Journal...) async throws {
    for journal in journals + journals { _ = try await journal.synchronize(with: server) }
  }

  private func rating(_ journal: Journal, _ id: RecordID) throws -> Int? {
    try journal.read { db in try db.record(NewerBook.self, id)?.value.rating }
  }

  private func kept(_ journal: Journal, _ id: RecordID) throws -> String? {
    try journal.read { db in
      try db.row("SELECT extra FROM book WHERE id = ?", [id.bytes]) { $0[0] as String? } ?? nil
    }
  }

  @Test("an unknown field survives edits, undo and rebase of an older program, and an update revives it")
  func unknownField() async throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation.file(folder.file("older.store"))
    var id: RecordID?
    let newer = try makeNewerJournal(of: "noah")
    do {
      let older = try makeJournal(at: location)
      id = try newer.write("library", "add") { try $0.create(NewerBook(title: "Emma", rating: 5)).id }
      let id = try #require(id)
      try await exchange(newer, older)
      #expect(try kept(older, id) == #"{"rating":5}"#)
      #expect(try older.history(HistoryRequest(feature: "library")).entries.first?.isPartlyUnknown == true)
      try older.edit(id) { $0.title = "Emma II" }
      try newer.write("library", "rate") { _ = try $0.update(NewerBook.self, id) { $0.rating = 4 } }
      try await exchange(older, newer)
      #expect(try rating(newer, id) == 4 && older.book(id)?.title == "Emma II")
      #expect(try older.undo().isMade)
      try await exchange(older, newer)
      #expect(try rating(newer, id) == 4)
      #expect(try newer.read { db in try db.record(NewerBook.self, id)?.value.title } == "Emma")
      #expect(try older.check() == [] && newer.check() == [])
      _ = try await older.prune(before: Timestamp(milliseconds: .max))
      #expect(try kept(older, id) == #"{"rating":4}"# && older.check() == [])
    }
    let updated = try makeNewerJournal(of: "minji", at: location)
    let book = try #require(id)
    #expect(try rating(updated, book) == 4 && kept(updated, book) == nil)
    #expect(try updated.check() == [])
  }

  @Test("a record of an unknown type is kept, passed on and revived by an update")
  func unknownType() async throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation.file(folder.file("older.store"))
    let newer = try makeNewerJournal(of: "noah")
    let id = try newer.write("library", "lend") { try $0.create(Loan(person: "Kim")).id }
    do {
      let older = try makeJournal(at: location)
      try await exchange(newer, older)
      try newer.write("library", "lend") { _ = try $0.update(Loan.self, id) { $0.person = "Lee" } }
      try await exchange(newer, older)
      #expect(try older.check() == [])
      let snapshot = try #require(try older.makeSnapshot())
      let third = try makeNewerJournal(of: "sora", seed: 11)
      try await third.begin(with: snapshot)
      #expect(try third.read { db in try db.record(Loan.self, id)?.value.person } == "Lee")
    }
    let updated = try makeNewerJournal(of: "minji", at: location)
    #expect(try updated.read { db in try db.record(Loan.self, id)?.value.person } == "Lee")
    #expect(try updated.read { db in try db.count("SELECT count(*) FROM journal_unknown") } == 0)
    #expect(try updated.check() == [])
  }

  private func change(
    _ number: Int, _ parts: String, kind: Int = 0, target: String = "null", feature: String = "library",
    author: String = "eve"
  ) -> SharedChange {
    let body = """
      {"id": "\(RecordID(high: 7, low: UInt64(number)))", "replica": "\(RecordID(high: 8, low: 8))",
      "number": \(number), "base": 0, "time": \(Int64.max), "feature": "\(feature)", "command": "x", "note": null,
      "kind": \(kind), "target": \(target), "parts": [\(parts)], "private": [], "expectations": []}
      """
    return SharedChange(body: body, author: author, past: JournalPast(Int64(number), nil))
  }

  private func part(_ id: RecordID, _ after: String, before: String = "null", type: String = "book") -> String
  {
    #"{"type": "\#(type)", "record": "\#(id)", "before": \#(before), "after": \#(after)}"#
  }

  @Test(
    "a value of another type or beyond its bounds is kept, and the rest of its change is applied",
    arguments: [
      #""year":"soon""#, #""year":9223372036854775807"#, #""year":1.50"#, #""year":1e400"#, #""title":7"#,
      #""title":null"#, #""title":["a",{"b":[]}]"#, #""title":"a\u0000b""#, #""deleted":2"#, #""deleted":-1"#,
      #""lender":"Kim""#, #""notes":{"a":1}"#, #""rating":5"#, #""extra":"{}""#, #""number":3"#,
    ])
  func unusable(_ member: String) async throws {
    let journal = try makeJournal()
    let id = RecordID(high: 1, low: 1)
    _ = try await journal.take([change(1, part(id, #"{"title": "Emma", "shelf": "new"}"#))])
    _ = try await journal.take([change(2, part(id, "{\(member), \"shelf\": \"old\"}", before: "{}"))])
    #expect(try journal.book(id)?.shelf == "old")
    #expect(try journal.check() == [])
    let name = String(member.dropFirst().prefix { $0 != "\"" })
    if !member.contains("null") { #expect(try kept(journal, id)?.contains("\"\(name)\"") == true) }
    // The next edit of the same field takes its place, and of another one leaves it.
    try journal.edit(id) { $0.shelf = "mine" }
    let before = try kept(journal, id)
    try journal.edit(id) {
      $0.title = "Mine"
      $0.year = 1
      $0.notes = "n"
      $0.lender = "Lee"
    }
    #expect(try journal.check() == [])
    #expect(try journal.undo().isMade)
    #expect(try kept(journal, id) == before)
    #expect(try journal.check() == [])
  }

  @Test("an edit waits for its record, is applied when that comes, and never makes half a record")
  func waiting() async throws {
    let journal = try makeJournal()
    let id = RecordID(high: 1, low: 1)
    _ = try await journal.take([change(1, part(id, #"{"shelf": "late"}"#, before: #"{"shelf": "free"}"#))])
    #expect(try journal.read { db in try db.count("SELECT count(*) FROM book") } == 0)
    #expect(try journal.check() == [])
    _ = try await journal.take([change(2, part(id, #"{"title": "Emma", "shelf": "free"}"#))])
    #expect(try journal.book(id) == Book(title: "Emma", shelf: "late"))
    _ = try await journal.take([change(3, part(id, #"{"person": "Kim"}"#, type: "loan"))])
    #expect(try journal.check() == [])
    #expect(try journal.read { db in try db.count("SELECT count(*) FROM journal_unknown") } == 0)
    _ = try await journal.prune(before: Timestamp(milliseconds: .max))
    #expect(try journal.check() == [])
  }

  @Test("an edit that came before its record is in effect when the record is created here")
  func creating() async throws {
    let journal = try makeJournal()
    let id = RecordID(high: 1, low: 1)
    _ = try await journal.take([change(1, part(id, #"{"shelf": "late"}"#, before: #"{"shelf": "free"}"#))])
    let made = try journal.write("library", "add") { try $0.create(Book(title: "Emma"), as: id) }
    #expect(made?.value == Book(title: "Emma", shelf: "late"))
    #expect(try journal.book(id) == made?.value && journal.check() == [])
  }

  @Test(
    "a change that can't be used is set aside and named, and those behind it are taken",
    arguments: [
      "{", "[]", "null", #"{"id": 1}"#, #"{"id": "x"}"#, String(repeating: "[", count: 100_000),
    ])
  func setAside(_ body: String) async throws {
    let journal = try makeJournal()
    let id = RecordID(high: 1, low: 1)
    _ = try await journal.take([SharedChange(body: body, author: "eve", past: JournalPast(1, nil))])
    _ = try await journal.take([change(2, part(id, #"{"title": "Emma"}"#))])
    #expect(try journal.book(id)?.title == "Emma")
    #expect(
      try journal.setAsideChanges().map(\.sentence.en.original).first?.hasPrefix("Change 1 by eve can’t")
        == true)
    #expect(try journal.check() == [])
  }

  @Test("a change that was set aside is tried again, at its place in the order")
  func trying() async throws {
    let journal = try makeJournal()
    let id = RecordID(high: 1, low: 1)
    _ = try await journal.take([change(1, part(id, #"{"title": "Emma"}"#))])
    _ = try await journal.take([SharedChange(body: "{", author: "eve", past: JournalPast(2, nil))])
    _ = try await journal.take([change(3, part(id, #"{"title": "last"}"#, before: "{}"))])
    let body = change(2, part(id, #"{"title": "middle", "shelf": "new"}"#, before: "{}")).json.encoded
    try journal.store.write { db in try db.execute("UPDATE journal_set_aside SET body = ?", [body]) }
    try journal.retrySetAside()
    #expect(try journal.book(id) == Book(title: "last", shelf: "new"))
    #expect(try journal.setAsideChanges() == [] && journal.check() == [])
  }

  @Test("an unknown kind of change is applied, and said to be a newer program's")
  func unknownKind() async throws {
    let journal = try makeJournal()
    _ = try await journal.take([change(1, part(RecordID(high: 1, low: 1), #"{"title": "Emma"}"#), kind: 9)])
    let entry = try #require(try journal.history(HistoryRequest(feature: "library")).entries.first)
    #expect(entry.change.kind.rawValue == 9 && entry.isPartlyUnknown)
    #expect(entry.change.time.iso.hasPrefix("9999"))
  }

  @Test("nobody's undo or redo is changed by a marker of somebody else")
  func forgedMarker() async throws {
    let journal = try makeJournal()
    let id = try journal.add("Emma")
    _ = try await journal.synchronize(with: server)
    let target = try #require(try journal.history(HistoryRequest(feature: "library")).entries.first?.id)
    for (number, kind) in [1, 2, 3].enumerated() {
      _ = try await journal.take([change(number + 2, "", kind: kind, target: "\"\(target)\"")])
    }
    #expect(try journal.steps("library") == (canUndo: true, canRedo: false))
    #expect(try journal.undo().isMade && journal.book(id) == nil)
  }

  @Test("a change belongs to the feature of its records, whatever it says")
  func feature() async throws {
    let newer = try makeNewerJournal(of: "noah")
    let id = try newer.write("library", "add") { try $0.create(NewerBook(title: "Emma")).id }
    _ = try await newer.synchronize(with: server)
    _ = try await newer.take([
      change(2, part(id, #"{"deleted": 1}"#, before: #"{"deleted": 0}"#), feature: "elsewhere")
    ])
    #expect(
      try newer.history(HistoryRequest(feature: "library")).entries.first?.items.first?.event == .deleted)
  }

  @Test("a value beyond its bounds isn't written here either")
  func own() throws {
    let journal = try makeJournal()
    #expect(throws: UnboundedValue.self) { try journal.add(String(repeating: "x", count: 100_001)) }
    // Services send it, and no server takes it.
    #expect(try journal.book(journal.add("a\0b"))?.title == "a\u{FFFD}b")
    let id = try journal.add("Emma")
    #expect(throws: UnboundedValue.self) { try journal.edit(id) { $0.year = .max } }
    #expect(try journal.book(id)?.year == nil)
  }
}
