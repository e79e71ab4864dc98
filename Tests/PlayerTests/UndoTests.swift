import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct UndoTests {
  @Test("steps are taken back in another session, latest first, exactly")
  func acrossSessions() async throws {
    let store = try Store(at: .memory, migrations: PlayerStore.migrations)
    let first = try await House.walk(store: store)
    await first.type("player")
    let before = first.json.value(at: "rows")
    for line in [
      "wage 1 5 USD", "edit 1 name Lee", "remove 1", "add Bo, 1990-01-01, striker", "wage goalkeeper 7 KRW",
    ] { await first.type(line) }
    let second = try await House.walk(sample: false, store: store)
    await second.type("player")
    for _ in 0..<5 { await second.type("undo") }
    await second.type("show")
    #expect(second.json.value(at: "rows") == before)
    await second.type("undo")
    #expect(second.output.contains("There is no change to take back."))
  }

  @Test("what was changed since by something that is no step is not overwritten")
  func changedSince() async throws {
    let store = try Store(at: .memory, migrations: PlayerStore.migrations)
    let walk = try await House.walk(store: store)
    await walk.type("player")
    await walk.type("edit 1 name Lee")
    try store.write { db in try db.execute("UPDATE player SET name = 'Park' WHERE name = 'Lee'") }
    let turn = await walk.type("undo")
    guard case .refused(let refusal)? = turn else {
      Issue.record("not refused: \(String(describing: turn))")
      return
    }
    #expect(refusal.reason.en.shown.contains("“Lee”, which was changed since; nothing was taken back"))
    #expect(walk.json.value(at: "rows[0].name") == "Park")
  }

  @Test("only the latest hundred steps are kept")
  func bounded() async throws {
    let store = try Store(at: .memory, migrations: PlayerStore.migrations)
    let walk = try await House.walk(store: store)
    await walk.type("player")
    for amount in 1...120 { await walk.type("wage 1 \(amount) KRW") }
    let counts = try store.read { db in
      [
        try db.count("SELECT count(*) FROM player_step"), try db.count("SELECT count(*) FROM player_image"),
      ]
    }
    #expect(counts == [100, 200])
  }
}
