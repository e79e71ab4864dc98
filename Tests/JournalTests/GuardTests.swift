import Foyer
import Testing

@testable import FoyerRecords

/// Guarded and unique fields, in whatever way a change writes them.
@MainActor
@Suite("guards")
struct GuardTests: TwoReplicasSuite {
  let replicas: TwoReplicas
  private let book: RecordID

  init() async throws {
    replicas = try TwoReplicas()
    book = try replicas.mine.add("Emma")
    try await exchange()
  }

  private func lend(_ journal: Journal, to reader: String) throws {
    try journal.write("lending", "lend") { try $0.lend(book, to: reader) }
  }

  private func giveBack(_ journal: Journal) throws {
    try journal.write("lending", "return") { change in
      _ = try change.update(Book.self, book) { $0.shelf = "free" }
    }
  }

  /// The ways in which a lending is reversed or repeated.
  enum Way: CaseIterable {
    case giveBack, undo, redo, undoReturn, delete
  }

  /// Has mine do something that was right before theirs lent the book to somebody else.
  private func prepare(_ way: Way) async throws {
    if way != .delete { try lend(mine, to: "Kim") }
    if way == .redo { _ = try mine.undo("lending") }
    if way == .undoReturn { try giveBack(mine) }
    try await exchange()
    switch way {
    case .giveBack: try giveBack(mine)
    case .undo, .undoReturn: #expect(try mine.undo("lending").isMade)
    case .redo: #expect(try mine.redo("lending").isMade)
    case .delete: try mine.write("library", "delete") { _ = try $0.delete(Book.self, book) }
    }
    if try theirs.book(book)?.shelf != "free" { try giveBack(theirs) }
    try lend(theirs, to: "Lee")
    _ = try await theirs.synchronize(with: server)
  }

  @Test(
    "what was right before a newer lending is refused on arrival, told once, and nothing for the others",
    arguments: Way.allCases)
  func refused(way: Way) async throws {
    try await prepare(way)
    let before = server.changes
    let report = try await mine.synchronize(with: server)
    let command = [.giveBack: "return", .redo: "redo", .delete: "delete"][way] ?? "undo"
    #expect(report.refused.map(\.command) == [command])
    #expect(report.refused.map(\.record) == [LocalizedText(verbatim: "Emma")])
    #expect(report.refused.map(\.reason) == [.otherValue])
    #expect(server.changes == before)
    #expect(try await mine.synchronize(with: server).isEmpty)
    for journal in [mine, theirs] {
      #expect(try journal.book(book)?.shelf == "Lee")
      #expect(try journal.check() == [])
    }
    #expect(try mine.read { db in try db.count("SELECT count(*) FROM journal_change") } == before.count)
  }

  @Test("an undo that was refused leaves the change to be undone, and what was undone before within reach")
  func steps() async throws {
    try await prepare(.undo)
    _ = try await mine.synchronize(with: server)
    #expect(try mine.steps("lending") == (true, false))
    #expect(try mine.undo("lending").conflict?.field?.en == "shelf")
    try giveBack(theirs)
    try await exchange()
    // Theirs is known to be back, but mine wasn't undone.
    #expect(try mine.undo("lending").conflict != nil)
    #expect(try mine.undo("lending", skipping: true) == .nothingLeft)
  }

  @Test("a new change that was refused gives back what it had put out of redo's reach")
  func undropped() async throws {
    let other = try mine.add("Ulysses")
    try mine.write("lending", "lend") { try $0.lend(other, to: "Park") }
    try await exchange()
    #expect(try mine.undo("lending").isMade)
    _ = try await mine.synchronize(with: server)
    try lend(theirs, to: "Lee")
    _ = try await theirs.synchronize(with: server)
    try lend(mine, to: "Kim")
    #expect(try mine.steps("lending") == (true, false))
    #expect(try await mine.synchronize(with: server).refused.count == 1)
    #expect(try mine.steps("lending") == (false, true))
    #expect(try mine.redo("lending").isMade)
    try await exchange()
    #expect(try theirs.book(other)?.shelf == "Park")
  }

  @Test("what builds on a refused change goes with it, and never reaches the server")
  func dependents() async throws {
    try lend(theirs, to: "Lee")
    _ = try await theirs.synchronize(with: server)
    try lend(mine, to: "Kim")
    #expect(try mine.undo("lending").isMade)
    #expect(try mine.redo("lending").isMade)
    try mine.edit(book) { $0.year = 1815 }
    let report = try await mine.synchronize(with: server)
    #expect(report.refused.map(\.command) == ["lend", "undo", "redo"])
    try await exchange()
    #expect(server.changes.map(\.command) == ["add", "lend", "edit"])
    #expect(try theirs.book(book) == mine.book(book))
    #expect(try theirs.book(book)?.year == 1815 && theirs.book(book)?.shelf == "Lee")
  }

  @Test("a number that somebody else took is replaced by the next one, and so it is told")
  func nextNumber() async throws {
    for journal in [mine, theirs] {
      let id = try journal.add("by \(journal.author)", lender: "Kim")
      try journal.write("lending", "lend") { try $0.lend(id, to: "Lee") }
      try journal.edit(id) { $0.year = 1815 }
    }
    _ = try await theirs.synchronize(with: server)
    let report = try await mine.synchronize(with: server)
    #expect(report.refused == [] && report.renumbered.map(\.subject.en.original) == ["by minji"])
    try await exchange()
    for journal in [mine, theirs] {
      let books = try journal.read { db in try db.records(Book.self, "loan IS NOT NULL ORDER BY loan") }
      #expect(books.map(\.title) == ["by noah", "by minji"] && books.map(\.loan) == [1, 2])
      #expect(books.map(\.lender) == ["Kim", "Kim"] && books.map(\.year) == [1815, 1815])
      #expect(try journal.check() == [])
    }
  }

  @Test("numbers of a file that two imported are the first one's", arguments: [1, 40])
  func numbers(count: Int) async throws {
    for journal in [mine, theirs] {
      try await journal.writeInParts(
        "library", "import", note: "loans.csv",
        (0..<count).map { Book(title: "\(journal.author) \($0)", loan: 100 + $0) },
        part: { change, book in _ = try change.create(book) })
    }
    _ = try await theirs.synchronize(with: server)
    let report = try await mine.synchronize(with: server)
    #expect(report.refused.map(\.reason) == [.numberTaken])
    #expect(report.refused.map(\.record.en.original) == ["loans.csv"])
    try await exchange()
    for journal in [mine, theirs] {
      let loans = try journal.read { db in try db.records(Book.self, "loan IS NOT NULL").map(\.title) }
      #expect(loans.count == count && loans.allSatisfy { $0.hasPrefix("noah") })
      #expect(try journal.check() == [])
    }
  }

  @Test("two that delete the same are both content")
  func deletedTwice() async throws {
    for journal in [mine, theirs] {
      try journal.write("library", "delete") { _ = try $0.delete(Book.self, book) }
    }
    _ = try await theirs.synchronize(with: server)
    #expect(try await mine.synchronize(with: server).refused == [])
  }

  @Test("expectations outlast a rebase and another start")
  func kept() async throws {
    try lend(mine, to: "Kim")
    try lend(theirs, to: "Lee")
    _ = try await theirs.synchronize(with: server)
    try await mine.take(server.changes(after: mine.knownPast(), atMost: 10))
    let again = makeJournal(on: mine.store, of: "minji", seed: 9)
    #expect(try again.book(book)?.shelf == "Kim", "until the server refuses it")
    #expect(try await again.synchronize(with: server).refused.map(\.command) == ["lend"])
    #expect(try again.book(book)?.shelf == "Lee")
  }
}
