import Foyer
import Testing

@testable import FoyerRecords

@MainActor
@Suite("a server that went back")
struct RejoiningTests: TwoReplicasSuite {
  let replicas: TwoReplicas

  init() throws { replicas = try TwoReplicas() }

  /// Has the server lose all but the first change, and go on with so many books of somebody who doesn't know that.
  private func goBack(_ count: Int = 2, _ body: () async throws -> Void) async throws -> Journal {
    _ = try mine.add("Emma")
    try await exchange()
    let backup = server.backUp()
    try await body()
    server.restore(backup)
    let third = try makeJournal(of: "jisoo", seed: 3)
    for number in 0..<count { _ = try third.add("New \(number)") }
    _ = try await third.synchronize(with: server)
    return third
  }

  private func titles(_ journal: Journal) throws -> [String] {
    try journal.read { db in try db.records(Book.self).map(\.value.title).sorted() }
  }

  private func rejoin(_ journal: Journal) async throws -> RejoinReport {
    try await journal.rejoin(server, try await journal.parting(from: server))
  }

  private func expectEqual(_ all: [Journal], _ expected: [String]) async throws {
    for journal in all + all { _ = try await journal.synchronize(with: server) }
    for journal in all {
      #expect(try titles(journal) == expected)
      #expect(try journal.check() == [])
      #expect(try await journal.differences(from: server) == [])
      #expect(try await journal.recordSum()?.sum == server.recordSum)
    }
    #expect(Set(server.changes.map(\.id)).count == server.changes.count)
  }

  private func addGuarded() async throws {
    var report = SyncReport()
    _ = try await mine.writeGuarded("library", "add", on: server, &report) { change in
      _ = try change.create(Book(title: "Exiles"))
    }
  }

  @Test(
    "is refused, also when it has more changes than before: nothing is sent to it, and nothing taken from it")
  func refusing() async throws {
    _ = try await goBack {
      _ = try mine.add("Ulysses")
      try await exchange()
    }
    _ = try mine.add("Dubliners")
    for journal in [mine, theirs] {
      await #expect(throws: JournalServerError.forked) { try await journal.synchronize(with: server) }
    }
    await #expect(throws: JournalServerError.forked) { try await addGuarded() }
    #expect(server.changes.count == 3)
    #expect(try mine.knownRevision() == 2 && mine.pendingCount() == 1)
    #expect(try titles(mine) == ["Dubliners", "Emma", "Ulysses"])
    #expect(try titles(theirs) == ["Emma", "Ulysses"])
  }

  @Test(
    "what it lacked comes back once, though several replicas have it, and so does what only one of them had")
  func rejoining() async throws {
    let third = try await goBack {
      let id = try mine.add("Ulysses")
      try await exchange()
      try theirs.edit(id) { $0.title = "Odyssey" }
      _ = try await theirs.synchronize(with: server)
    }
    _ = try mine.add("Dubliners")
    let parting = try await mine.parting(from: server)
    #expect(parting.missingCount == 1 && parting.newCount == 2 && parting.common?.revision == 1)
    #expect(try await rejoin(mine).restored == 1)
    #expect(try await rejoin(theirs).restored == 1)
    try await expectEqual([mine, theirs, third], ["Dubliners", "Emma", "New 0", "New 1", "Odyssey"])
    #expect(try await rejoin(theirs).restored == 0)
  }

  @Test("a change that can't be used here tells a common past as well")
  func setAside() async throws {
    server.keep(unusable: #"{"id":"018900000000700080000000000000aa"}"#, by: "eve")
    try await exchange()
    let head = try mine.knownRevision()
    let backup = server.backUp()
    _ = try mine.add("Ulysses")
    _ = try await mine.synchronize(with: server)
    server.restore(backup)
    _ = try theirs.add("Emma")
    _ = try await theirs.synchronize(with: server)
    let parting = try await mine.parting(from: server)
    #expect(parting.common?.revision == head && parting.missingCount == 1 && parting.newCount == 1)
    #expect(try await rejoin(mine).restored == 1)
    try await expectEqual([mine, theirs], ["Emma", "Ulysses"])
    #expect(try mine.setAsideChanges().count == 1)
  }

  @Test("what others made comes back with their name, and only its own author undoes what they know")
  func authors() async throws {
    let third = try await goBack {
      _ = try theirs.add("Ulysses")
      try await exchange()
      try await exchange()
    }
    #expect(try await rejoin(mine).restored == 1)
    try await expectEqual([mine, third], ["Emma", "New 0", "New 1", "Ulysses"])
    let entry = try #require(try third.history(HistoryRequest(feature: "library")).entries.first)
    #expect(entry.change.author == "minji" && entry.change.note == "noah")
    // Whoever brought it back undoes their own.
    #expect(try mine.undo().isMade)
    #expect(try await rejoin(theirs).restored == 0)
    try await expectEqual([mine, theirs, third], ["New 0", "New 1", "Ulysses"])
  }

  @Test(
    "what somebody brought back to its old place is theirs on every replica, and is undone by nobody else")
  func broughtBackToItsPlace() async throws {
    let third = try await goBack(0) {
      _ = try theirs.add("Ulysses")
      try await exchange()
    }
    #expect(try theirs.undo().isMade)
    #expect(try await rejoin(mine).restored == 1)
    #expect(server.changes.map(\.author) == ["minji", "minji"])
    #expect(try await rejoin(theirs).restored == 0)
    _ = try await mine.synchronize(with: server)
    _ = try mine.add("Dubliners")
    try await expectEqual([mine, theirs, third], ["Dubliners", "Emma"])
    for journal in [mine, theirs, third] {
      let entries = try journal.history(HistoryRequest(feature: "library")).entries
      let entry = try #require(entries.first { $0.change.revision == 2 })
      #expect(entry.change.author == "minji" && entry.change.note == "noah")
      #expect(try journal.steps("library").canRedo == false)
    }
  }

  @Test("a guarded change that somebody else was first with meanwhile is taken back, and that is said")
  func guarded() async throws {
    func lend(_ journal: Journal) async throws {
      var report = SyncReport()
      let id = try #require(
        try journal.read { db in try db.records(Book.self).first { $0.title == "Emma" }?.id })
      _ = try await journal.writeGuarded("library", "lend", on: server, &report) { change in
        try change.update(Book.self, id) { $0.shelf = "lent to \(journal.author)" }
      }
    }
    let third = try await goBack { try await lend(mine) }
    try await lend(third)
    let report = try await rejoin(mine)
    #expect(report.restored == 0 && report.sync.refused.map(\.command) == ["lend"])
    try await expectEqual([mine, third], ["Emma", "New 0", "New 1"])
    #expect(try mine.read { db in try db.records(Book.self).contains { $0.shelf == "lent to jisoo" } })
  }

  @Test("behind pruned history the records that it lacks come back, and of others its values are taken")
  func pruned() async throws {
    let third = try await goBack {
      let ids = try mine.read { db in try db.records(Book.self).map(\.id) }
      _ = try mine.add("Ulysses", lender: "Kim")
      try mine.edit(ids[0]) { $0.year = 1815 }
      try await exchange()
      try await mine.prune(before: mine.environment.clock.now + .seconds(60))
    }
    _ = try mine.add("Dubliners")
    #expect(try await mine.parting(from: server).common == nil)
    let report = try await rejoin(mine)
    #expect(report.restored == 1 && report.replaced == 1)
    try await expectEqual([mine, third], ["Dubliners", "Emma", "New 0", "New 1", "Ulysses"])
    #expect(try third.read { db in try db.records(Book.self).contains { $0.lender == "Kim" } })
    #expect(try await rejoin(theirs).restored == 2)
    try await expectEqual([mine, theirs, third], ["Dubliners", "Emma", "New 0", "New 1", "Ulysses"])
  }

  @Test("a store of before digests takes that of a server with the same past, and refuses another one")
  func earlier() async throws {
    _ = try mine.add("Emma")
    try await exchange()
    let past = try mine.knownPast()
    for journal in [mine, theirs] {
      try journal.store.write { try $0.execute("UPDATE journal_replica SET digest = NULL") }
    }
    _ = try await mine.synchronize(with: server)
    #expect(try mine.knownPast() == past && past.digest != nil)
    server.restore(InMemoryServer().backUp())
    let third = try makeJournal(of: "jisoo", seed: 3)
    for title in ["Ulysses", "Exiles"] { _ = try third.add(title) }
    _ = try await third.synchronize(with: server)
    await #expect(throws: JournalServerError.forked) { try await theirs.synchronize(with: server) }
    #expect(try titles(theirs) == ["Emma"])
  }

  @Test("a record that was changed by hand differs in the sum, and is named with its field")
  func altered() async throws {
    _ = try mine.add("Emma")
    try await exchange()
    try mine.store.write { try $0.execute("UPDATE book SET notes = 'by hand'") }
    #expect(try await mine.recordSum()?.sum != server.recordSum)
    let finding = try #require(try await mine.differences(from: server)?.first)
    #expect(finding.type == "book" && finding.field == "notes")
    #expect(try await theirs.recordSum()?.sum == server.recordSum)
    #expect(try await theirs.differences(from: server) == [])
    _ = try mine.add("Ulysses")
    #expect(try await mine.recordSum() == nil)
    #expect(try await mine.differences(from: server) == nil)
  }
}
