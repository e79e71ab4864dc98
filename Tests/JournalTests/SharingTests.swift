import Foyer
import Testing

@testable import FoyerRecords

@MainActor
@Suite("sharing")
struct SharingTests: TwoReplicasSuite {
  let replicas: TwoReplicas

  init() throws { replicas = try TwoReplicas() }

  /// Adds a book that both have then.
  private func sharedBook() async throws -> RecordID {
    let id = try mine.add("Emma")
    try await exchange()
    return id
  }

  @Test("undo takes a person's latest change on any machine, in the order in which the changes count")
  func secondMachine() async throws {
    let id = try await sharedBook()
    let second = try makeJournal(of: mine.author, seed: 7)
    _ = try await second.synchronize(with: server)
    try mine.edit(id) { $0.title = "First" }
    try second.edit(id) { $0.title = "Second" }
    for journal in [mine, second, mine] { _ = try await journal.synchronize(with: server) }
    for (journal, title) in [(second, "First"), (mine, "Emma")] {
      #expect(try journal.undo().isMade)
      #expect(try journal.book(id)?.title == title)
      for journal in [mine, second, mine] { _ = try await journal.synchronize(with: server) }
    }
  }

  @Test("private values that a member may see later are fetched then, and erased ones stay away")
  func privateLater() async throws {
    let ids = try ["Emma", "Ulysses"].map { try mine.add($0, lender: "Kim") }
    try await exchange()
    try theirs.store.write { db in try db.execute("DELETE FROM journal_private") }
    try mine.write("library", "forget") { try $0.erasePrivateValues(Book.self, ids[0]) }
    _ = try await mine.synchronize(with: server)
    // Somebody else’s erasure that isn’t here yet is in what the server has.
    #expect(try await theirs.keepPrivateValues(of: server.records()))
    #expect(try ids.map { try theirs.book($0)?.lender } == [nil, "Kim"])
  }

  @Test("a change reaches the other replica, with its author and its private value")
  func traveling() async throws {
    let id = try mine.write("library", "add") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    try await exchange()
    #expect(try theirs.book(id) == Book(title: "Emma", lender: "Kim"))
    #expect(try theirs.history(HistoryRequest(feature: "library")).entries.first?.change.author == "minji")
    #expect(try mine.pendingCount() == 0)
  }

  @Test("private values that one erases are gone everywhere, also what another wrote unseen")
  func erasing() async throws {
    let id = try mine.write("library", "add") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    try await exchange()
    try mine.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
    try theirs.edit(id) { $0.lender = "Kim Minji" }
    try await exchange()
    try await exchange()
    #expect(try mine.book(id)?.lender == nil && theirs.book(id)?.lender == nil)
    for journal in [mine, theirs] {
      #expect(try journal.read { db in try db.count("SELECT count(*) FROM journal_private") } == 0)
      let entry = try journal.history(HistoryRequest(feature: "library")).entries.first {
        $0.change.kind == .erased
      }
      #expect(entry?.items.map(\.event) == [.erased])
      #expect(try journal.check() == [])
    }
    #expect(server.changes.flatMap(\.privateValues).isEmpty)

    try theirs.edit(id) { $0.lender = "Lee" }
    try await exchange()
    #expect(try mine.book(id)?.lender == "Lee", "written after the other was erased")
  }

  @Test("lines that two people append to one note both survive")
  func appending() async throws {
    let id = try await sharedBook()
    try mine.edit(id) { $0.notes = "mine" }
    try theirs.edit(id) { $0.notes = "theirs" }
    try await exchange()
    let notes = try mine.book(id)?.notes.split(separator: "\n").sorted()
    #expect(notes == ["mine", "theirs"])
    #expect(try theirs.book(id) == mine.book(id))
    #expect(try mine.check() == [] && theirs.check() == [])
  }

  @Test("a record that two replicas create under a derived identifier is one, with what either changed since")
  func derived() async throws {
    let id = try await sharedBook()
    let sequel = id.deriving("sequel")
    #expect(sequel != id.deriving("prequel") && sequel != id)
    for journal in [mine, theirs] {
      let made = try journal.write("library", "sequel") { change in
        try ["Emma 2", "Emma 3"].map { try change.create(Book(title: $0), as: sequel)?.title }
      }
      #expect(made == ["Emma 2", nil])
    }
    try mine.edit(sequel) { $0.title = "Emma II" }
    try theirs.edit(sequel) { $0.year = 1817 }
    try await exchange()
    for journal in [mine, theirs] {
      #expect(try journal.book(sequel) == Book(title: "Emma II", year: 1817))
      #expect(try journal.check() == [])
    }
    #expect(try theirs.undo().isMade)
    #expect(try theirs.undo() == .nothingLeft, "the record is the first one's to take back")
    try await exchange()
    #expect(try theirs.book(sequel) == Book(title: "Emma II"))
    #expect(try mine.undo().isMade && mine.undo().isMade)
    try await exchange()
    #expect(try theirs.book(sequel) == nil)
  }

  @Test("an edit that another replica replaces unseen is told to its author, once")
  func overruled() async throws {
    let id = try await sharedBook()
    try theirs.edit(id) { $0.title = "Emma, by Noah" }
    try mine.edit(id) { $0.title = "Emma, by Minji" }
    _ = try await mine.synchronize(with: server)
    _ = try await theirs.synchronize(with: server)
    let report = try await mine.synchronize(with: server)
    #expect(report.overruled.map(\.author) == ["noah"])
    #expect(report.overruled.map(\.lost) == [LocalizedText(verbatim: "Emma, by Minji")])
    #expect(try await mine.synchronize(with: server).overruled == [])
    #expect(try mine.book(id)?.title == "Emma, by Noah")
  }

  @Test("deleting beats editing, whichever comes first", arguments: [true, false])
  func deleting(deletionFirst: Bool) async throws {
    let id = try await sharedBook()
    try mine.write("library", "delete") { try $0.delete(Book.self, id) }
    try theirs.edit(id) { $0.year = 1815 }
    for journal in deletionFirst ? [mine, theirs, mine] : [theirs, mine, theirs] {
      _ = try await journal.synchronize(with: server)
    }
    #expect(try mine.book(id) == nil)
    #expect(try theirs.book(id) == nil)
  }

  @Test("of two guarded changes that expect the same value the server takes one")
  func guarded() async throws {
    let id = try await sharedBook()
    var (made, report) = (0, SyncReport())
    let replicas = [try mine.replica(), try theirs.replica()]
    for journal in [mine, theirs] {
      let result = try await journal.writeGuarded("library", "lend", on: server, &report) { change in
        try change.update(Book.self, id) { $0.shelf = "lent to \(journal.author)" }
      }
      if case .made = result { made += 1 }
    }
    #expect(made == 1)
    #expect([try mine.replica(), try theirs.replica()] == replicas, "no store was copied")
    try await exchange()
    #expect(try theirs.book(id)?.shelf == "lent to minji")
  }

  @Test("a store that was copied gets an identifier of its own, and both go on")
  func copied() async throws {
    try mine.add("Emma")
    let copy = makeJournal(on: try Store(copying: mine.store), of: "minji", seed: 3)
    try mine.add("Ulysses")
    try copy.add("Dubliners")
    for journal in [mine, copy, mine] { _ = try await journal.synchronize(with: server) }
    let titles = try mine.read { db in try db.records(Book.self).map(\.title).sorted() }
    #expect(titles == ["Dubliners", "Emma", "Ulysses"])
    #expect(Set(server.changes.map(\.replica)).count == 2)
  }

  @Test("undo takes back what is the latest on the server, on whichever store of a person it was made")
  func undoOnTwoStores() async throws {
    let home = try makeJournal(seed: 3)
    let id = try mine.add("Emma")
    for journal in [mine, home] { _ = try await journal.synchronize(with: server) }
    try home.edit(id) { $0.title = "Emma, at home" }
    try mine.edit(id) { $0.title = "Emma, here" }
    for journal in [mine, home] { _ = try await journal.synchronize(with: server) }
    #expect(try home.book(id)?.title == "Emma, at home")
    #expect(try home.undo().isMade)
    #expect(try home.book(id)?.title == "Emma, here")
  }

  @Test("what one author did and undid on two stores leaves both the same to redo", arguments: [true, false])
  func stepsOnTwoStores(isUndoneHere: Bool) async throws {
    let home = try makeJournal(seed: 3)
    try mine.add("Emma")
    for journal in [mine, home] { _ = try await journal.synchronize(with: server) }
    // The undo and the new change meet on the server, where the other store's comes first.
    let (undoing, adding) = isUndoneHere ? (mine, home) : (home, mine)
    #expect(try undoing.undo().isMade)
    try adding.add("Ulysses")
    for journal in [home, mine, home] { _ = try await journal.synchronize(with: server) }
    for journal in [mine, home] { #expect(try journal.steps("library") == (true, isUndoneHere)) }
    #expect(try mine.redo().isMade == isUndoneHere)
  }

  @Test("a new replica begins with a snapshot and the changes after it")
  func joining() async throws {
    let id = try mine.write("library", "add") { try $0.create(Book(title: "Emma", lender: "Kim")).id }
    try mine.edit(id) { $0.year = 1815 }
    try await exchange()
    let snapshot = try #require(try mine.makeSnapshot())
    try mine.edit(id) { $0.year = 1816 }
    _ = try await mine.synchronize(with: server)
    let joined = try makeJournal(of: "sora", seed: 4)
    try await joined.begin(with: snapshot)
    let report = try await joined.synchronize(with: server)
    #expect(report.received == 1)
    #expect(try joined.book(id) == mine.book(id))
    #expect(try joined.check() == [])
  }
}
