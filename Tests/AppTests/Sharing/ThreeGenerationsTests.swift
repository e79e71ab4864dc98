import Blocking
import Foundation
import Foyer
import FoyerTerminal
import PostgresServers
import TerminalDriver
import Testing

@testable import FoyerRecords
@testable import FoyerSharing
@testable import TodoScreen

/// Programs of three generations that share a server: one of the first level, this one, and one that has a field, a
/// type of record and a column of the board more.
///
/// The one of the first level takes part when `FOYER_OLDER_PROGRAM` names it.
@MainActor
@Suite("Programs of three generations on one server", .blocking, .serialized, .timeLimit(.minutes(120)))
struct ThreeGenerationsTests {
  /// The number of edits by all, which `FOYER_GENERATION_EDITS` sets for runs by hand.
  private static let edits =
    ProcessInfo.processInfo.environment["FOYER_GENERATION_EDITS"].flatMap { Int($0) } ?? 360
  private static let editsAtOnce = 40

  private let team: SharedTeam
  private let id: String

  init() throws {
    team = try SharedTeam()
    try team.query(
      """
      DO $$ BEGIN CREATE ROLE haneul LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
      GRANT foyer_member, foyer_private TO haneul;
      REVOKE CONNECT ON DATABASE \(team.database) FROM PUBLIC;
      GRANT CONNECT ON DATABASE \(team.database) TO minji, noah, haneul;
      """)
    // The present program makes the journal, and the older one and the newest join it.
    let owner = SharedClient(place: try Place(), address: team.address("minji"))
    #expect(try owner.join().status == 0)
    for role in ["noah", "haneul"] { #expect(try owner.place.run(["share", "invite", role]).status == 0) }
    id = try team.query("SELECT id FROM foyer.journal")
  }

  @Test("after all were updated they are equal, and nothing that anybody wrote is lost")
  func everything() async throws {
    var programs = [SharedClient(place: try Place(), address: team.address("minji"))]
    if let older = ServerGenerationTests.older {
      programs.append(SharedClient(place: try Place(older), address: team.address("noah")))
    }
    for program in programs { #expect(try program.join().status == 0) }
    let newest = try journal(at: .memory, "haneul", seed: 1)
    var editing = NextEditing(newest, seed: 1)
    let rounds = max(1, Self.edits / Self.editsAtOnce / (programs.count + 1))
    for round in 1...rounds {
      // Each is offline now and then.
      let offline = ["", "", "minji", "", "noah", "haneul"][round % 6]
      if !offline.isEmpty { try connect("REVOKE", "FROM \(offline)") }
      for (number, program) in programs.enumerated() {
        let lines = try lines(of: round, by: number, on: program)
        let result = try program.place.run(["--plain"], typing: lines)
        // A line about a card that somebody deletes meanwhile is refused, so the program may end with 1.
        #expect([0, 1].contains(result.status), "\(result.text.suffix(500))\(result.errorText)")
      }
      for _ in 0..<Self.editsAtOnce { try editing.edit() }
      if offline != "haneul" { _ = try await newest.synchronize(with: server("haneul", newest)) }
      if !offline.isEmpty { try connect("GRANT", "TO \(offline)") }
    }
    _ = try await newest.synchronize(with: server("haneul", newest))
    let written = try programs.map { try $0.query(Self.own) }
    for program in programs { _ = try program.place.run(["check"]) }
    try await expectAllEqual(newest, programs, written)
    try report(programs.count)
  }

  private func connect(_ verb: String, _ role: String) throws {
    try team.query("\(verb) CONNECT ON DATABASE \(team.database) \(role)")
  }

  /// Updates all to the newest program.
  private func expectAllEqual(
    _ newest: Journal, _ programs: [SharedClient], _ written: [[String]]
  ) async throws {
    var journals = [("haneul", newest)]
    for (program, role) in zip(programs, ["minji", "noah"]) {
      let updated = try journal(at: .file(program.place.store), role, seed: 7)
      try updated.retrySetAside()
      journals.append((role, updated))
    }
    for (role, journal) in journals + journals {
      _ = try await journal.synchronize(with: server(role, journal))
    }
    let expected = try newest.recordLines()
    for (role, journal) in journals {
      #expect(try journal.check() == [] && journal.setAsideChanges() == [], "\(role)")
      #expect(try await journal.differences(from: server(role, journal)) == [], "\(role)")
      let difference = Set(try journal.recordLines()).symmetricDifference(expected)
      #expect(difference.isEmpty, "\(role): \(difference.sorted().prefix(4))")
      let kept = try journal.read { db in
        try db.count(
          "SELECT (SELECT count(*) FROM card WHERE extra IS NOT NULL) + count(*) FROM journal_unknown")
      }
      #expect(kept == 0, "\(role) has values of the newest program that it didn't revive")
    }
    let shared = Set(try team.changes())
    for changes in written { #expect(Set(changes).subtracting(shared).isEmpty, "changes are lost") }
    let ours = try newest.read { db in
      try db.rows("SELECT lower(hex(id)) FROM journal_change") { $0[0] as String }
    }
    #expect(Set(ours).subtracting(shared).isEmpty, "changes of the newest program are lost")
    #expect(
      try newest.read { db in try db.count("SELECT count(*) FROM card WHERE estimate IS NOT NULL") } > 0)
    try team.expectWhole()
  }

  /// The changes that the store's own program made.
  private static let own = """
    SELECT lower(hex(id)) FROM journal_change
    WHERE replica = (SELECT id FROM journal_replica) OR revision IS NULL
    """

  /// Prints how many changes of each kind each made.
  private func report(_ programs: Int) throws {
    let counts = try team.query(
      """
      SELECT author || ': ' || string_agg(command || ' ' || count, ', ' ORDER BY command) || ', all ' || sum(count)
      FROM (SELECT author, body->>'command' AS command, count(*) AS count FROM foyer.change GROUP BY 1, 2) AS kinds
      GROUP BY author ORDER BY author
      """)
    print("generations: \(programs + 1)\n\(counts)")
    #expect(counts.split(separator: "\n").count == programs + 1)
  }

  private func journal(at location: StoreLocation, _ author: String, seed: UInt64) throws -> Journal {
    let store = try Store(at: location, migrations: CardLabel.migrations)
    let environment = Environment(clock: SystemClock(), identifiers: IdentifierSource(seed: seed))
    return Journal(store: store, environment: environment, author: author, types: CardLabel.program)
  }

  private func server(_ role: String, _ journal: Journal) -> PostgresServer {
    PostgresServer(team.address(role), journal: id, longestReplay: .max) {
      try await (journal.replica(), journal.knownPast())
    }
  }

  /// Lines of one program in a round, each of which makes a change.
  private func lines(of round: Int, by number: Int, on program: SharedClient) throws -> String {
    let cards = try program.query("SELECT handle FROM card WHERE deleted = 0 ORDER BY id DESC LIMIT 60")
    let lines = (1...Self.editsAtOnce).map { line in
      let name = "\(round) \(line) by \(number)"
      guard !cards.isEmpty, line % 5 != 0 else { return "/todo add Card \(name)" }
      let card = "/todo/card/\(cards[(round * 7 + line * 11 + number) % cards.count])"
      switch line % 8 {
      case 0: return "/todo undo"
      case 1, 5: return "\(card) edit Title \(name)"
      case 2, 6: return "\(card) move \(["todo", "doing", "done"][(round + line) % 3])"
      case 3: return "\(card) note Note \(name)"
      case 4: return "\(card) priority \(["A", "B", "C"][(round + line) % 3])"
      default: return line % 3 == 0 ? "\(card) delete" : "\(card) edit Name \(name)"
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Edits of a person whose program is the newest.
@MainActor
struct NextEditing {
  private let journal: Journal
  private var generator: SplitMix64
  private var count = 0

  init(_ journal: Journal, seed: UInt64) {
    self.journal = journal
    generator = SplitMix64(seed: seed)
  }

  mutating func edit() throws {
    count += 1
    let card = try latest("card")
    let label = try latest("label")
    let number = Int.random(in: 0..<1_000, using: &generator)
    switch (number % 10, card, label) {
    case (0, _, _), (_, nil, _):
      try journal.write("todo", "add") {
        _ = try $0.create(NextCard(card: Card(title: "Grown \(count)"), column: .someday, estimate: number))
      }
    case (1, _, _), (2, _, nil):
      try journal.write("todo", "label") { _ = try $0.create(CardLabel(name: "Label \(count)")) }
    case (2, _, let label?):
      try journal.write("todo", "shade") { _ = try $0.update(CardLabel.self, label) { $0.shade = number } }
    case (3, _, let label?) where number % 3 == 0:
      try journal.write("todo", "delete label") { _ = try $0.delete(CardLabel.self, label) }
    case (4, let card?, _):
      try journal.write("todo", "someday") {
        _ = try $0.update(NextCard.self, card) { $0.column = .someday }
      }
    case (5, let card?, _):
      try journal.write("todo", "edit") {
        _ = try $0.update(NextCard.self, card) { $0.card.title = "Renamed \(number)" }
      }
    case (6, let card?, _) where number % 3 == 0:
      try journal.write("todo", "delete") { _ = try $0.delete(NextCard.self, card) }
    case (7, _, _): _ = try journal.undo("todo")
    case (_, let card?, _):
      try journal.write("todo", "estimate") {
        _ = try $0.update(NextCard.self, card) { $0.estimate = number }
      }
    }
  }

  /// One of the latest records of a type.
  private mutating func latest(_ type: String) throws -> RecordID? {
    let ids = try journal.read { db in
      try db.rows("SELECT id FROM \(type) WHERE deleted = 0 ORDER BY id DESC LIMIT 60") {
        RecordID(stored: .blob($0[0]))
      }
    }
    return ids.compactMap(\.self).randomElement(using: &generator)
  }
}
