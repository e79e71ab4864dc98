import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct UndoTests {
  @Test(
    "undo and redo, however often, lead through the same squads", arguments: 1...20)
  func identity(seed: UInt64) async throws {
    var changes = try RandomChanges(seed: seed)
    let store = try await PlayerStore.expectExactUndo(seed: seed, of: 40) { store in
      try await changes.one(on: store)
    } state: { store in
      try store.everything()
    }
    let tallies = try store.tallies()
    #expect(tallies.kept == tallies.counted)
  }

  @Test(
    "undo and redo in the midst of changes leave the tally and the squad whole",
    arguments: 1...20)
  func midst(seed: UInt64) async throws {
    let store = try PlayerStore.inMemory(seed: seed)
    var changes = try RandomChanges(seed: seed)
    for _ in 0..<60 {
      let before = try store.everything()
      if changes.chance(40) {
        if try store.undo().isMade {
          #expect(try store.redo().isMade)
          #expect(try store.everything() == before)
          _ = try store.undo()
        }
      } else {
        try await changes.one(on: store)
        if try store.everything() != before { #expect(try store.redo() == .nothingLeft) }
      }
      let tallies = try store.tallies()
      #expect(tallies.kept == tallies.counted)
    }
    #expect(try store.feature.journal.check() == [])
  }

  @Test("changes are undone and redone in another session, latest first, exactly")
  func acrossSessions() async throws {
    let shared = try PlayerStore.emptyStore()
    let first = try await PlayerStore.walk(hasSample: true, store: shared)
    let before = first.json.value(at: "rows")
    for line in [
      "wage 1 5 USD", "edit 1 name Lee", "remove 1", "add Bo, 1990-01-01, striker", "wage goalkeeper 7 KRW",
    ] { await first.type(line) }
    await first.type("show")
    let after = first.json.value(at: "rows")
    let second = try await PlayerStore.walk(store: shared, seed: 2)
    for _ in 0..<5 { await second.type("undo") }
    #expect(await second.value("rows", after: "show") == before)
    #expect(await second.value("rows.count", after: "undo") == 0)
    #expect(await second.value("reason", after: "undo") == "Nothing to undo.")
    let third = try await PlayerStore.walk(store: shared, seed: 3)
    for _ in 0..<6 { await third.type("redo") }
    #expect(await third.value("rows", after: "show") == after)
  }

  @Test("a field that somebody else changed since is not undone, and undo past goes on to the change before")
  func changedSince() throws {
    let (mine, theirs) = try PlayerStore.inTwoPrograms()
    let (other, player) = (
      try mine.players.add(Player(name: "Kim")), try mine.players.add(Player(name: "Son"))
    )
    _ = try mine.players.edit([other.handle], Player.formFields[0], to: "Lee")
    _ = try mine.players.edit([player.handle], Player.formFields[0], to: "Heung-min")
    _ = try theirs.players.edit([player.handle], Player.formFields[0], to: "Sonny")
    let conflict = try mine.undo().conflict
    #expect(conflict?.record.en == "Sonny")
    #expect(conflict?.field?.en == "name")
    #expect(conflict?.change?.author == "jun")
    #expect(try mine.feature.journal.undo("player", skipping: true).isMade)
    #expect(try mine.squad().players.map(\.name) == ["Kim", "Sonny"])
  }

  @Test("undo of adding a player is refused once somebody changed the player")
  func others() throws {
    let (mine, theirs) = try PlayerStore.inTwoPrograms()
    let player = try mine.players.add(Player(name: "Son"))
    _ = try theirs.players.setPrice(of: .records([player.handle]), to: .amount(.won(1)))
    #expect(try mine.undo().conflict?.field?.en == "agreed wage")
    #expect(try theirs.undo().isMade)
    #expect(try mine.undo().isMade)
    #expect(try mine.squad().players.isEmpty)
  }

  @Test("another field, another player and the wage of a position never block undo")
  func otherFields() throws {
    try PlayerStore.expectUndoByField(of: Player(name: "Son")) { $0.players }
  }

  @Test("what one person undid and another changed since is not done again over it")
  func redoAfterOthers() throws {
    let (mine, theirs) = try PlayerStore.inTwoPrograms()
    let player = try mine.players.add(Player(name: "Son"))
    _ = try mine.players.edit([player.handle], Player.formFields[0], to: "A")
    _ = try theirs.players.edit([player.handle], Player.formFields[0], to: "B")
    #expect(try theirs.undo().isMade)
    #expect(try mine.undo().isMade)
    #expect(try theirs.redo().conflict?.change?.author == "minji")
    #expect(try mine.squad().players.map(\.name) == ["Son"])
  }

  @Test("following is undone and redone, and a person who is followed again keeps one history")
  func follows() throws {
    let (mine, theirs) = try PlayerStore.inTwoPrograms()
    let isFollowed = { try mine.person("joe")?.isFollowed }
    _ = try mine.fillWithSample()
    _ = try mine.setFollowing(["joe"], true)
    #expect(try mine.undo().isMade)
    #expect(try isFollowed() == false)
    _ = try mine.setFollowing(["joe"], true)
    _ = try mine.setFollowing(["joe"], false)
    _ = try theirs.setFollowing(["joe"], true)
    #expect(try mine.undo().conflict?.change?.author == "jun")
    #expect(try isFollowed() == true)
    let request = HistoryRequest(feature: "player", record: try mine.follow(of: "joe").id)
    #expect(try mine.feature.journal.history(request).entries.count == 5)
    #expect(try mine.feature.journal.check() == [])
  }

  @Test("all changes can be undone, and the history keeps them")
  func many() throws {
    let store = try PlayerStore.expectEverythingUndone(adding: Player(name: "Son")) { $0.players }
    #expect(try store.squad().count == 0)
  }
}
