import Blocking
import Foundation
import Foyer
import PostgresServers
import SampleImages
import TerminalDriver
import Testing

/// Each test makes a store of noah's and what it shares with minji's, and has a piece of work of noah's fail at one call of
/// the system after the other.
@Suite("System calls that fail while a store is shared", .blocking, .serialized, .timeLimit(.minutes(240)))
struct FailingSharingTests {
  enum Work: String, CaseIterable, Sendable {
    /// A store with cards of its own joins, and takes all changes.
    case joining
    /// The same with a journal that is so long that its records are taken.
    case joiningByRecords = "joining by records"
    /// A line that is typed sends what waited, and takes what others did.
    case exchanging
    /// A pet is adopted, which the server has to accept first.
    case adopting
    /// Pictures of others are fetched.
    case exporting
    /// Changes that the server lost come back to it.
    case rejoining
  }

  private static let card = "Fresh"
  private static let own = (1...10).map { "Own \($0)" }
  private static let others = (1...10).map { "Other \($0)" }
  private let team: SharedTeam
  private let minji: SharedClient
  private let noah: SharedClient

  init() throws {
    team = try SharedTeam()
    minji = try team.clients(1)[0]
    noah = SharedClient(place: try Place(), address: team.address("noah"))
    for (client, bytes) in [(minji, SampleImage.png.bytes), (noah, SampleImage.gif.bytes)] {
      try Data(bytes).write(to: URL(filePath: client.place.path("face.image")))
    }
  }

  private var kept: String { "\(team.database)_kept" }
  private func data(_ name: String) -> String { noah.place.path(name) }

  private func type(_ lines: String, on client: SharedClient) throws {
    let result = try client.place.run(["--plain"], typing: lines)
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
  }

  private func add(_ titles: [String], _ player: String, on client: SharedClient) throws {
    let cards = titles.map { "add \($0)\n" }.joined()
    try type("/todo\n\(cards)/player\nadd \(player), 1992-07-08, striker, ~/face.image\n", on: client)
  }

  private func share(_ client: SharedClient) throws {
    let result = try client.join()
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
  }

  /// Has noah's store do something while the server can't be reached.
  private func apart(_ body: () throws -> Void) throws {
    try team.cluster.query("ALTER DATABASE \(team.database) ALLOW_CONNECTIONS false")
    try body()
    try team.cluster.query("ALTER DATABASE \(team.database) ALLOW_CONNECTIONS true")
  }

  // MARK: The state before the work

  private func prepare(_ work: Work) throws {
    switch work {
    case .joining, .joiningByRecords:
      try add(Self.own, "Noah", on: noah)
      try add(Self.others, "Minji", on: minji)
      if work == .joiningByRecords {
        try type("/todo\n" + (1...510).map { _ in "priority 1 A\npriority 1 B\n" }.joined(), on: minji)
      }
      try share(minji)
    case .exchanging:
      try share(noah)
      try apart { try add(Self.own, "Noah", on: noah) }
      try add(Self.others, "Minji", on: minji)
      try share(minji)
    case .adopting:
      try add([], "Minji", on: minji)
      try type("/pet\nadd Luna, 2020-01-01, common\n", on: minji)
      try share(minji)
      try share(noah)
    case .exporting:
      try add(Self.own, "Noah", on: noah)
      try add(Self.others, "Minji", on: minji)
      for client in [minji, noah, minji] { try share(client) }
    case .rejoining:
      try add(Self.own, "Noah", on: noah)
      try share(noah)
      try keepServer()
      try add(Self.others, "Theirs", on: noah)
      try share(noah)
      try bringServerBack()
      try type("/todo\nadd After the restore\n", on: minji)
      try share(minji)
    }
    try keepServer()
    try FileManager.default.copyItem(atPath: data("data"), toPath: data("kept"))
  }

  private func keepServer() throws {
    try team.cluster.query("DROP DATABASE IF EXISTS \(kept)")
    try team.cluster.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(team.database)'")
    try team.cluster.query("CREATE DATABASE \(kept) TEMPLATE \(team.database)")
  }

  private func bringServerBack() throws {
    try team.cluster.query("DROP DATABASE \(team.database) WITH (FORCE)")
    try team.cluster.query("CREATE DATABASE \(team.database) TEMPLATE \(kept)")
  }

  private func refresh() throws {
    try bringServerBack()
    remove("data")
    try FileManager.default.copyItem(atPath: data("kept"), toPath: data("data"))
  }

  private func remove(_ name: String) { try? FileManager.default.removeItem(atPath: data(name)) }

  /// Fetches all pictures that are on the server alone.
  private func exportPlayers(_ environment: [String: String] = [:]) throws -> ProgramRun.Result {
    remove("players.csv")
    remove("players.csv.pictures")
    return try noah.place.run(["--plain"], environment, typing: "player\nexport ~/players.csv\n")
  }

  private func carryOut(_ work: Work, _ environment: [String: String]) throws -> ProgramRun.Result {
    switch work {
    case .joining, .joiningByRecords: try noah.place.run(["share", noah.address, "team"], environment)
    case .exchanging: try noah.place.run(["todo", "add", Self.card], environment)
    case .adopting: try noah.place.run(["pet", "adopt", "Luna, Kim, 010-1234-5678", "--yes"], environment)
    case .exporting: try exportPlayers(environment)
    case .rejoining: try noah.place.run(["share", "rejoin", "--yes"], environment)
    }
  }

  // MARK: The state after it

  @Test(
    "nothing acknowledged is lost or doubled, and the next run makes the store and the server equal",
    .enabled(if: FailingCalls.areAvailable, "it takes a C compiler"), arguments: Work.allCases)
  func failing(work: Work) throws {
    try prepare(work)
    let calls = try FailingCalls(in: data("data"), with: noah.place)
    for failure in FailingCalls.Failure.allCases {
      let count = try calls.fail(
        failure, usual: 2, refresh: refresh, run: { try carryOut(work, $0) },
        then: { try expectWhole(after: work, $0, $1) })
      print("\(work.rawValue), \(failure): \(count) points")
    }
  }

  private func expectWhole(after work: Work, _ result: ProgramRun.Result, _ point: String) throws {
    let comment = Comment(rawValue: "\(work): \(point)\n\(result.text)")
    #expect(FileManager.default.fileExists(atPath: noah.place.store), comment)
    if work == .rejoining {
      let again = try noah.place.run(["share", "rejoin", "--yes"])
      #expect(again.status == 0, "\(comment) \(again.errorText)")
    }
    let joined = try noah.join()
    #expect(joined.status == 0, "\(comment) \(joined.errorText)")
    let changes = try team.changes()
    #expect(try noah.isLevel(with: changes.count), comment)
    if work != .joiningByRecords { #expect(try noah.shared() == changes, comment) }
    try expectCards(after: work, result, comment)
    if work == .adopting { try expectOneReceipt(result, comment) }
    let names = try noah.query(
      "SELECT DISTINCT substr(picture, 1, instr(picture || char(9), char(9)) - 1) FROM player ORDER BY 1")
    #expect(try rows("SELECT name FROM foyer.picture ORDER BY name") == names, comment)
    let exported = try exportPlayers()
    #expect(exported.status == 0 && !exported.text.contains("missing"), "\(comment) \(exported.text)")
    for arguments in [["check"], ["share", "check", team.address("postgres")]] {
      let check = try noah.place.run(arguments)
      #expect(check.status == 0, "\(comment) \(arguments) \(check.text)\(check.errorText)")
    }
  }

  private func expectCards(after work: Work, _ result: ProgramRun.Result, _ comment: Comment) throws {
    let cards = try noah.query("SELECT title FROM card WHERE deleted = 0 ORDER BY title")
    var expected = work == .adopting ? [] : Self.own + Self.others
    if work == .rejoining { expected.append("After the restore") }
    if result.text.contains("Added “\(Self.card)”") || cards.contains(Self.card) {
      expected.append(Self.card)
    }
    #expect(cards == expected.sorted(), comment)
    let shared = try rows(
      """
      SELECT fields->>'title' FROM foyer.record WHERE type = 'card' AND fields->>'deleted' = '0' ORDER BY 1
      """)
    #expect(shared == cards, comment)
  }

  private func expectOneReceipt(_ result: ProgramRun.Result, _ comment: Comment) throws {
    let receipts = try noah.query("SELECT receipt || ' ' || pet_name FROM pet_receipt WHERE deleted = 0")
    #expect(receipts == ["1 Luna"] || receipts == [] && result.status != 0, comment)
    let values = try noah.query("SELECT value FROM journal_private ORDER BY value")
    #expect(values == (receipts == [] ? [] : ["010-1234-5678", "Kim"]), comment)
    #expect(try rows("SELECT value FROM foyer.private_value ORDER BY value") == values, comment)
    #expect(
      try rows("SELECT count(*) FROM foyer.record WHERE type = 'pet_receipt'") == ["\(receipts.count)"],
      comment)
  }

  private func rows(_ sql: String) throws -> [String] {
    try team.query(sql).split(separator: "\n").map(String.init)
  }
}
