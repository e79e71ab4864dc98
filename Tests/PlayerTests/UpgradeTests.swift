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

  @Test("a squad with the tally of the version before is counted anew, by birthday as well")
  func counted() throws {
    let known = PlayerStore.migrations
    let upgrade = try #require(known.firstIndex { $0.id == "player-5" })
    let fill = Migration(id: "player-4-rows") { db in
      try db.script(
        """
        INSERT INTO player (id, name, name_key, birthday, position) VALUES ('a', 'Son', 'son', 19920708, 0);
        CREATE INDEX player_by_name ON player (name_key);
        CREATE INDEX player_by_total ON player (position, wage_currency, name_key, birthday, wage_amount);
        CREATE TABLE player_tally (
          position INTEGER NOT NULL, currency TEXT NOT NULL, count INTEGER NOT NULL, high INTEGER NOT NULL,
          low INTEGER NOT NULL, PRIMARY KEY (position, currency)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER player_tally_insert AFTER INSERT ON player BEGIN
          INSERT INTO player_tally VALUES (new.position, '', 1, 0, 0)
            ON CONFLICT DO UPDATE SET count = count + excluded.count;
        END;
        """)
    }
    let store = try Store(at: .memory, migrations: known[..<upgrade] + [fill] + known[upgrade...])
    let players = try PlayerStore.inMemory(sharing: store)
    #expect(try players.squad().totals.averageAgeInTenths == 290)
    try players.add(try #require(try players.player("a")).profile)
    let tallies = try players.tallies()
    #expect(
      tallies.kept == ["integer(0) text(\"\") integer(708) integer(2) integer(3984) integer(0) integer(0)"])
    #expect(tallies.kept == tallies.counted)
  }
}
