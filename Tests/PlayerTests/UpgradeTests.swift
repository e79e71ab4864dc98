import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct UpgradeTests {
  @Test("a squad of the version before keeps its players, their order and their wages")
  func kept() throws {
    let known = PlayerStore.migrations
    let upgrade = try #require(known.firstIndex { $0.id == "player-4" })
    let fill = Migration(id: "player-3-rows") { db in
      try db.script(
        """
        INSERT INTO player VALUES
          ('b', 7, 'ÉMILE', '2004-02-29', 'goalkeeper', NULL, NULL, 9223372036854775807, 'KRW'),
          ('a', 3, '손흥민', '0999-07-08', 'striker', 'son.png', 'Son', NULL, NULL);
        INSERT INTO player_step (kind, subject) VALUES ('added', 'Son');
        """)
    }
    let store = try Store(at: .memory, migrations: known[..<upgrade] + [fill] + known[upgrade...])
    let players = try PlayerStore.inMemory(sharing: store)
    let squad = try players.squad()
    #expect(squad.players.map(\.name) == ["손흥민", "ÉMILE"])
    #expect(squad.players.map(\.profile.birthday.iso) == ["0999-07-08", "2004-02-29"])
    #expect(squad.players.map(\.profile.position) == [.striker, .goalkeeper])
    #expect(squad.players.map(\.agreedWage) == [nil, .won(Int64.max)])
    #expect(try players.squad(SquadRequest(filter: .name("éMi"))).players.map(\.id) == ["b"])
    let tallies = try players.tallies()
    #expect(tallies.kept == tallies.counted)
    #expect(try players.undo() == .nothingLeft)
    let new = try players.add(squad.players[0].profile)
    #expect(try players.allPlayers().last == new)
  }
}
