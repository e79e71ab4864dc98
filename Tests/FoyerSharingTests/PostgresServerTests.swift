import Blocking
import Foyer
import PostgresServers
import TemporaryFolder
import Testing

@testable import FoyerRecords
@testable import FoyerSharing

@MainActor
@Suite("a journal in PostgreSQL", .blocking, .serialized, .timeLimit(.minutes(30)))
struct PostgresServerTests {
  private func exchange(_ members: Member...) async throws {
    for member in members + members { _ = try await member.synchronize() }
  }

  /// Makes a team of two members, both with the same book.
  private func sharedBook() async throws -> (Team, mine: Member, theirs: Member, RecordID) {
    let team = try await Team()
    let (mine, theirs) = try await (team.member("minji", seed: 1), team.member("noah", seed: 2))
    let id = try mine.add("Emma", lender: "Kim")
    try await exchange(mine, theirs)
    return (team, mine, theirs, id)
  }

  @Test("changes, notes and private values reach the other replica; the author is the role")
  func traveling() async throws {
    let (team, mine, theirs, id) = try await sharedBook()
    #expect(try theirs.book(id) == Book(title: "Emma", lender: "Kim"))
    try mine.edit(id) { $0.notes = "mine" }
    try theirs.edit(id) { $0.notes = "theirs" }
    _ = try await mine.synchronize()
    _ = try await theirs.synchronize()
    #expect(try await mine.synchronize().overruled == [])
    #expect(try mine.book(id) == theirs.book(id))
    #expect(try mine.book(id)?.notes.split(separator: "\n").sorted() == ["mine", "theirs"])
    let entries = try theirs.journal.history(HistoryRequest(feature: "library")).entries
    #expect(Set(entries.map(\.change.author)) == ["minji", "noah"])
    #expect(try mine.journal.check() == [] && theirs.journal.check() == [])
    #expect(try await findings(team) == [])
  }

  private func findings(_ team: Team) async throws -> [String] {
    try await SharingDirectory(SharingAddress(team.address())).findings()
  }

  @Test("a change that is sent again has the revision that it had")
  func again() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    for title in ["Emma", "Ulysses"] { _ = try mine.add(title) }
    let changes = try mine.journal.pendingChanges(atMost: 10)
    let expected: [AppendResult] = [.accepted(revision: 1), .accepted(revision: 2)]
    #expect(try await mine.server.append(changes) == expected)
    #expect(try await mine.server.append(changes) == expected)
    #expect(try await mine.synchronize().received == 0)
    #expect(try mine.journal.pendingCount() == 0)
  }

  @Test("R3.5: eight writers of a hundred changes each, all sent twice, make the revisions 1 to 800")
  func writers() async throws {
    let team = try await Team()
    var members: [Member] = []
    for seed in 1...8 {
      members.append(try await team.member(seed.isMultiple(of: 2) ? "noah" : "minji", seed: UInt64(seed)))
    }
    let writers = members.enumerated().map { index, member in
      Task { @MainActor in
        for number in 0..<100 {
          _ = try member.add("book \(index) \(number)")
          _ = try await member.server.append(try member.journal.pendingChanges(atMost: 10))
          _ = try await member.synchronize()
        }
      }
    }
    for writer in writers { try await writer.value }
    for member in members { _ = try await member.synchronize() }
    let titles = try members[0].titles()
    #expect(Set(titles).count == 800 && titles.count == 800)
    for member in members { #expect(try member.titles() == titles) }
    let revisions = try await members[0].server.changes(after: 0, atMost: 1_000).map(\.revision)
    #expect(revisions == (1...800).map { Int64($0) })
    #expect(try await findings(team) == [])
  }

  @Test("of two guarded changes that expect the same value the server takes one")
  func guarded() async throws {
    let (_, mine, theirs, id) = try await sharedBook()
    var (made, report) = (0, SyncReport())
    for member in [mine, theirs] {
      let result = try await member.journal.writeGuarded("library", "lend", on: member.server, &report) {
        change in
        try change.update(Book.self, id) { $0.reader = member.journal.author }
      }
      if case .made = result { made += 1 }
    }
    #expect(made == 1)
    try await exchange(mine, theirs)
    #expect(try theirs.book(id)?.reader == "minji")
  }

  @Test("a copied store gets an identifier of its own, and both go on, also when a colleague took the copy")
  func copied() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    _ = try mine.add("Emma")
    let copies = try [Store(copying: mine.journal.store), Store(copying: mine.journal.store)]
    _ = try mine.add("Ulysses")
    let copy = try await team.member("minji", on: copies[0], seed: 3)
    let theirs = try await team.member("noah", on: copies[1], seed: 4)
    _ = try copy.add("Dubliners")
    _ = try theirs.add("Exiles")
    try await exchange(mine, copy, theirs)
    for member in [mine, copy, theirs] {
      #expect(try member.titles() == ["Dubliners", "Emma", "Exiles", "Ulysses"])
    }
    #expect(try team.query("SELECT count(DISTINCT replica) FROM foyer.change") == "3")
  }

  @Test("what one forgets is gone from the server, and from every replica")
  func erasing() async throws {
    let (team, mine, theirs, id) = try await sharedBook()
    try mine.journal.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
    try theirs.edit(id) { $0.lender = "Kim Minji" }
    try await exchange(mine, theirs)
    #expect(try mine.book(id)?.lender == nil && theirs.book(id)?.lender == nil)
    #expect(try team.query("SELECT count(*) FROM foyer.private_value") == "0")
    #expect(try team.query("SELECT count(*) FROM foyer.change WHERE body::text LIKE '%Kim%'") == "0")
  }

  @Test("a new replica begins with what the server keeps, and prunes nothing that others need")
  func joining() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    let id = try mine.add("Emma", lender: "Kim")
    try mine.edit(id) { $0.notes = "first" }
    _ = try mine.add("Ulysses")
    _ = try await mine.synchronize()
    let joined = try await team.member("noah", seed: 2, longestReplay: 0)
    try await joined.journal.begin(with: try #require(try await joined.server.snapshot()))
    #expect(try await joined.synchronize().received == 0)
    #expect(try joined.book(id) == mine.book(id))
    #expect(try joined.titles() == mine.titles())
    #expect(try joined.journal.check() == [])
  }

  @Test("pruning empties what is as old as was said and no younger change, and only what all stores have")
  func pruning() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    for number in 1...3 { _ = try mine.add("\(number)") }
    _ = try await mine.synchronize()
    _ = try await mine.server.beat()
    let directory = try await SharingDirectory(SharingAddress(team.address()))
    #expect(try await directory.prune(olderThan: 1) == 0)
    try team.query("UPDATE foyer.change SET received = received - interval '2 days' WHERE revision < 3")
    #expect(try await directory.prune(olderThan: 1) == 2)
    try team.query("UPDATE foyer.replica SET revision = 2")
    try team.query("UPDATE foyer.change SET received = received - interval '2 days'")
    #expect(try await directory.prune(olderThan: 1) == 0)
  }

  @Test("the server merges lines as replicas do")
  func merging() async throws {
    let team = try await Team()
    var generator = SplitMix64(seed: 7)
    let texts = (0..<300).map { _ in
      (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          ["", "a", "b", "c", "d\r", "\u{e9}", "e\u{301}"].randomElement(using: &generator) ?? ""
        }.joined(separator: "\n")
      }
    }
    let json = JSONValue.array(texts.map { .array($0.map(JSONValue.string)) }).encoded
    let merged = try team.query(
      """
      SELECT json_agg(foyer.merged_lines(t->>0, t->>1, t->>2) ORDER BY place)::jsonb
      FROM json_array_elements('\(json)') WITH ORDINALITY AS texts (t, place)
      """)
    let expected = texts.map { JSONValue.string(LineMerge($0[0], $0[1], $0[2]).merged) }
    let found = try #require(JSONReader.value(of: merged[...])?.array)
    #expect(found.count == texts.count)
    for (index, (mine, theirs)) in zip(expected, found).enumerated() {
      #expect(mine.encoded.utf8.elementsEqual(theirs.encoded.utf8), "\(texts[index])")
    }
  }
}
