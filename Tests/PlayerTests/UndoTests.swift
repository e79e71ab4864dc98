import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct UndoTests {
  @Test("undo and redo, however often, lead through the same squads", arguments: 1...20)
  func identity(seed: UInt64) throws {
    let store = try PlayerStore.inMemory(seed: seed)
    var changes = RandomChanges(seed: seed)
    var squads = [try store.everything()]
    for _ in 0..<40 {
      try changes.one(on: store)
      squads.append(try store.everything())
    }
    for _ in 0..<2 {
      for squad in squads.dropLast().reversed() {
        _ = try store.undo()
        #expect(try store.everything() == squad)
      }
      #expect(try store.undo() == .nothingLeft)
      for squad in squads.dropFirst() {
        _ = try store.redo()
        #expect(try store.everything() == squad)
      }
      #expect(try store.redo() == .nothingLeft)
    }
    let tallies = try store.tallies()
    #expect(tallies.kept == tallies.counted)
  }

  @Test("undo and redo in the midst of changes leave the tally and the squad whole", arguments: 1...20)
  func midst(seed: UInt64) throws {
    let store = try PlayerStore.inMemory(seed: seed)
    var changes = RandomChanges(seed: seed)
    for _ in 0..<60 {
      let before = try store.everything()
      if changes.chance(40) {
        if case .made = try store.undo() {
          #expect(try store.redo() != .nothingLeft)
          #expect(try store.everything() == before)
          _ = try store.undo()
        }
      } else {
        try changes.one(on: store)
        #expect(try store.redo() == .nothingLeft)
      }
      let tallies = try store.tallies()
      #expect(tallies.kept == tallies.counted)
    }
  }

  @Test("steps are taken back and made again in another session, latest first, exactly")
  func acrossSessions() async throws {
    let store = try Store(at: .memory, migrations: PlayerStore.migrations)
    let first = try await House.walk(store: store)
    await first.type("player")
    let before = first.json.value(at: "rows")
    for line in [
      "wage 1 5 USD", "edit 1 name Lee", "remove 1", "add Bo, 1990-01-01, striker", "wage goalkeeper 7 KRW",
    ] { await first.type(line) }
    await first.type("show")
    let after = first.json.value(at: "rows")
    let second = try await House.walk(sample: false, store: store)
    await second.type("player")
    for _ in 0..<5 { await second.type("undo") }
    await second.type("show")
    #expect(second.json.value(at: "rows") == before)
    await second.type("undo")
    #expect(second.json.value(at: "reason") == "Nothing to undo.")
    let third = try await House.walk(sample: false, store: store)
    await third.type("player")
    for _ in 0..<5 { await third.type("redo") }
    await third.type("show")
    #expect(third.json.value(at: "rows") == after)
  }

  @Test("what was changed since by something that is no step is not overwritten, nor in the way of the rest")
  func changedSince() async throws {
    let store = try Store(at: .memory, migrations: PlayerStore.migrations)
    let walk = try await House.walk(store: store)
    await walk.type("player")
    await walk.type("edit 2 name Hwang Hee-chan")
    await walk.type("remove son")
    await walk.type("sample")
    await walk.type("/ sample")
    #expect(walk.json.value(at: "rows.count") == 4)
    let version = store.version
    await walk.type("undo")
    #expect(walk.json.value(at: "reason") == "“Son” was changed since, and is not undone.")
    #expect(store.version == version)
    #expect(walk.json.value(at: "rows.count") == 4)
    await walk.type("undo")
    #expect(walk.output.contains("Took back the change of “Hwang Hee-chan”."))
    try store.write { db in try db.execute("UPDATE player SET name = 'Park' WHERE name = 'Hwang'") }
    await walk.type("redo")
    #expect(walk.json.value(at: "reason") == "“Hwang Hee-chan” was changed since, and is not done again.")
    await walk.type("redo")
    #expect(walk.json.value(at: "reason") == "Nothing to redo.")
  }

  @Test("only the latest hundred steps are kept")
  func bounded() async throws {
    let store = try Store(at: .memory, migrations: PlayerStore.migrations)
    let walk = try await House.walk(store: store)
    await walk.type("player")
    for amount in 1...120 { await walk.type("wage 1 \(amount) KRW") }
    for _ in 0..<50 { await walk.type("undo") }
    await walk.type("wage 1 500 KRW")
    let counts = try store.read { db in
      [
        try db.count("SELECT count(*) FROM player_step"), try db.count("SELECT count(*) FROM player_image"),
      ]
    }
    #expect(counts == [51, 102])
  }
}
