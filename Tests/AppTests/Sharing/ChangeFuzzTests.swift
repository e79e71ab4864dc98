import Blocking
import Foundation
import Foyer
import FoyerTerminal
import PostgresServers
import TerminalDriver
import Testing

@testable import FoyerApp
@testable import FoyerRecords
@testable import FoyerSharing

/// Changes of a hostile member, and what they do to everybody else.
@MainActor
@Suite("changes that no program would make", .blocking, .serialized, .timeLimit(.minutes(60)))
struct ChangeFuzzTests {
  /// The number of changes, which `FOYER_FUZZED_CHANGES` sets for runs by hand.
  private static let count =
    ProcessInfo.processInfo.environment["FOYER_FUZZED_CHANGES"].flatMap { Int($0) } ?? 400
  private static let seed =
    ProcessInfo.processInfo.environment["FOYER_FUZZED_SEED"].flatMap { UInt64($0) } ?? 1

  /// The screens that people look at, and the check of the store.
  private static let screens = [
    ["/todo"], ["/todo/history"], ["/todo/tags"], ["/player"], ["/player/history"], ["/player/totals"],
    ["/player/people"], ["/pet"], ["/pet/history"], ["/pet/receipts"], ["/music"], ["/music/history"],
    ["/music/playlists"], ["/"], ["--format", "json", "/todo"], ["--format", "json", "/pet/history"],
    ["--language", "ko", "/player/history"], ["check"],
  ]

  private func journal(at location: StoreLocation, _ author: String, seed: UInt64) throws -> Journal {
    let store = try Store(at: location, migrations: CompositionRoot.migrations)
    return Journal(
      store: store, environment: Environment(clock: SystemClock(), identifiers: IdentifierSource(seed: seed)),
      author: author,
      types: AppCoordinator.recordTypes)
  }

  @Test("no client crashes, stops or differs, and no screen shows a raw escape or is damaged")
  func throughPostgres() async throws {
    let team = try SharedTeam()
    let clients = try team.clients(2)
    let id = try team.query("SELECT id FROM foyer.journal")
    let replica = RecordID("018900000000700080000000000000ee")
    let eve = PostgresServer(team.address("noah"), journal: id) { (try #require(replica), .none) }
    var hostile = HostileChanges(seed: Self.seed, of: AppCoordinator.recordTypes)
    let live = try journal(at: .memory, "minji", seed: 3)
    let server = PostgresServer(team.address("minji"), journal: id, longestReplay: .max) {
      try await (live.replica(), live.knownPast())
    }
    var (accepted, reasons) = (0, [String: Int]())
    for number in 1...Self.count {
      do throws(SharingProblem) {
        _ = try await eve.rows("SELECT * FROM foyer.append($1, $2)", [id, "[\(hostile.next())]"])
        accepted += 1
      } catch {
        reasons["\(error.code)", default: 0] += 1
        #expect(error.code != .unreachable && error.code != .noAnswer, "\(error)")
      }
      if number.isMultiple(of: 100) { _ = try await live.synchronize(with: server) }
    }
    print("fuzzed: \(Self.count) changes, \(accepted) accepted, refused \(reasons)")
    #expect(accepted > Self.count / 4)
    _ = try await live.synchronize(with: server)
    #expect(try live.check() == [] && live.setAsideChanges() == [])
    let expected = try live.recordLines()
    for longest: Int64 in [0, .max] {
      let fresh = try journal(at: .memory, "minji", seed: 5)
      let server = PostgresServer(team.address("minji"), journal: id, longestReplay: longest) {
        try await (fresh.replica(), fresh.knownPast())
      }
      _ = try await fresh.synchronize(with: server)
      #expect(try fresh.check() == [])
      let difference = Set(try fresh.recordLines()).symmetricDifference(expected)
      #expect(difference.isEmpty, "replay \(longest): \(difference.sorted().prefix(4))")
    }
    try team.expectWhole()
    let head = Int(try team.query("SELECT revision FROM foyer.journal")) ?? 0
    try clients[0].receive(upTo: head)
    #expect(try clients[0].isLevel(with: head))
    for screen in Self.screens {
      let result = try clients[0].place.run(screen)
      #expect(result.status == 0, "\(screen): \(result.text.suffix(300))\(result.errorText.suffix(300))")
      #expect(ControlBytes.offences(in: Array(result.text.utf8), allowing: .text) == [], "\(screen)")
    }
  }

  /// Offers a change to a server, which may refuse its number as one that another change has.
  private func offer(_ change: SharedChange, to server: InMemoryServer) {
    do {
      _ = try server.append([change], after: .none)
    } catch {
      #expect(error as? JournalServerError == .copiedReplica)
    }
  }

  @Test("the same holds for a server in memory")
  func inMemory() async throws {
    let server = InMemoryServer()
    var hostile = HostileChanges(seed: Self.seed, of: AppCoordinator.recordTypes)
    let live = try journal(at: .memory, "minji", seed: 3)
    for number in 1...Self.count {
      let change = SharedChange(body: hostile.next(), author: "eve", past: JournalPast(Int64(number), nil))
      if change.flaw == nil { offer(change, to: server) }
      if number.isMultiple(of: 50) { _ = try await live.synchronize(with: server) }
    }
    let fresh = try journal(at: .memory, "noah", seed: 4)
    for journal in [live, fresh] {
      _ = try await journal.synchronize(with: server)
      #expect(try journal.check() == [])
    }
    #expect(try live.recordLines() == fresh.recordLines())
    // The history of every feature can be read.
    for feature in ["todo", "pet", "player", "music"] {
      var request = HistoryRequest(feature: feature)
      request.length = Self.count
      _ = try live.history(request)
    }
  }
}
