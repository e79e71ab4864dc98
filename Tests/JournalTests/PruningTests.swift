import Foyer
import Testing

@testable import FoyerRecords

@MainActor
@Suite("pruning the history")
struct PruningTests: TwoReplicasSuite {
  let replicas: TwoReplicas

  init() throws { replicas = try TwoReplicas() }

  private let later = FixedClock().now + .seconds(1)

  private func entries(_ journal: Journal) throws -> Int {
    try journal.history(HistoryRequest(feature: "library")).entries.count
  }

  @Test("keeps every record as it is, and what came later can still be undone and shared")
  func records() async throws {
    let emma = try mine.write("library", "add") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    let ulysses = try mine.add("Ulysses")
    try mine.edit(emma) { $0.lender = "Lee" }
    for year in 1...450 { try mine.edit(emma) { $0.year = year } }
    try mine.write("library", "delete") { _ = try $0.delete(Book.self, ulysses) }
    try await exchange()
    try mine.edit(emma) { $0.title = "Emma, pending" }

    #expect(try await mine.prune(before: later) == 454)
    #expect(try mine.book(emma) == Book(title: "Emma, pending", year: 450, lender: "Lee"))
    #expect(try mine.book(ulysses) == nil)
    #expect(try entries(mine) == 1)
    #expect(try mine.check() == [])
    #expect(try mine.read { db in try db.count("SELECT count(*) FROM journal_private") } == 1, "Kim is gone")

    #expect(try mine.undo().isMade)
    #expect(try mine.undo() == .nothingLeft)
    #expect(try mine.book(emma)?.title == "Emma")
    try theirs.edit(emma) { $0.year = 1815 }
    try await exchange()
    #expect(try mine.book(emma)?.year == 1815 && theirs.book(emma) == mine.book(emma))
    #expect(try mine.check() == [] && theirs.check() == [])
  }

  @Test("removes nothing that the server lacks or that is not older")
  func limits() async throws {
    try mine.add("Emma")
    #expect(try await mine.prune(before: later) == 0)
    try await exchange()
    #expect(try await mine.prune(before: FixedClock().now) == 0)
    #expect(try entries(mine) == 1)
  }

  @Test("goes on after a second time, and in a replica that began with a snapshot")
  func again() async throws {
    let id = try mine.add("Emma")
    try await exchange()
    #expect(try await mine.prune(before: later) == 1)
    let snapshot = try #require(try mine.makeSnapshot())
    let third = try makeJournal(of: "jisoo", seed: 3)
    try await third.begin(with: snapshot)
    for year in [1815, 1816] {
      try theirs.edit(id) { $0.year = year }
      try await exchange()
      _ = try await third.synchronize(with: server)
      #expect(try await mine.prune(before: later) == 1)
      #expect(try await third.prune(before: later) == 1)
      #expect(try mine.book(id) == Book(title: "Emma", year: year) && third.book(id) == mine.book(id))
      #expect(try mine.check() == [] && third.check() == [])
    }
  }

  @Test("leaves the undo of a removed change in the history")
  func undone() async throws {
    let id = try mine.add("Emma")
    try mine.edit(id) { $0.year = 1815 }
    try await exchange()
    #expect(try mine.undo().isMade)
    try await mine.prune(before: later)
    let entry = try #require(try mine.history(HistoryRequest(feature: "library")).entries.first)
    #expect(entry.change.kind == .undid && entry.targetCommand == nil)
    #expect(try mine.redo() == .nothingLeft)
    #expect(try mine.book(id) == Book(title: "Emma"))
    try await exchange()
    #expect(try theirs.book(id) == mine.book(id))
  }
}
