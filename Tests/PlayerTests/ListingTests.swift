import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import PlayerScreen

@MainActor
@Suite("Lists of players") struct ListingTests {
  @Test(
    "take the same number of statements, however many players there are",
    arguments: ["find striker", "find 1", "find", "sort name", "sort age", "sort position", "sort wage"])
  func statements(line: String) async throws {
    try await PlayerStore.expectConstantStatements(of: line, in: [0, 1, 30, 3_000], store: store(of:)) {
      store, _ in
      _ = try PlayerStore.inMemory(seed: 3, sharing: store).players.setPrice(
        of: .kind(.striker), to: .amount(.won(7)))
    }
  }

  @Test("show a page of 25 and say how many there are", arguments: [0, 1, 25, 26, 3_000])
  func pages(count: Int) async throws {
    let walk = try await PlayerStore.walk(store: try store(of: count))
    #expect(walk.json.value(at: "rows.count") == .integer(min(count, 25)))
    let players = "\(count) \(count == 1 ? "player" : "players")"
    let state = JSONValue.string(players + (count > 25 ? "; 25 shown, type more for more" : ""))
    #expect(walk.json.value(at: "state") == (count == 0 ? .null : state))
    #expect(await walk.value("rows.count", after: "more") == .integer(min(count, 50)))
    if count <= 25 {
      #expect(walk.output.contains("There are no more players."))
    }
  }

  @Test("bring what is changed into sight, wherever it stands")
  func touched() async throws {
    let walk = try await PlayerStore.walk(store: try store(of: 100))
    #expect(await walk.value("rows[25].name", after: "add Bo, 1990-01-01, striker") == "Bo")
    #expect(walk.output.contains("26. Bo; striker"))
    #expect(
      await walk.output(after: "edit 'Player 70' position goalkeeper").contains("27. Player 70; goalkeeper"))
    #expect(await walk.value("rows.count", after: "find bo") == 1)
  }

  @Test("do not call a player gone whom others pushed off the page")
  func pushedOff() async throws {
    let walk = try await PlayerStore.walk(store: try store(of: 30))
    #expect(await walk.output(after: "remove Player 3").contains("Deleted “Player 3”.\n"))
    #expect(walk.json.value(at: "rows[24].name") == "Player 25")
    #expect(await walk.value("rows[24].name", after: "undo") == "Player 24")
    #expect(walk.json.value(at: "rows[25].name") == "Player 25")
    #expect(!walk.output.contains("Gone"))
  }

  @Test("name players that are not shown, exactly or by a beginning that only one has")
  func beyond() async throws {
    let walk = try await PlayerStore.walk(store: try store(of: 200))
    for (name, title) in [("player 17", "Player 17"), ("Player 19", "Player 19")] {
      #expect(await walk.value("title", after: "open \(name)") == .string(title))
      await walk.type("..")
    }
    #expect(await walk.output(after: "remove Player 18").contains("Deleted “Player 18”."))
    #expect(walk.json.value(at: "reason") == nil)
    let several =
      "“Pl” begins several rows, not all of them shown: “Player 0” (row 1), “Player 1” (row 2), “Player 10” (row 11) … "
    #expect(
      await walk.value("reason", after: "open Pl") == .string(several + "Give more of it, or a number."))
    #expect(await walk.value("turn", after: "open Nobody") == "refused")
    #expect(
      walk.complete("open Player 15").candidates.map(\.text).prefix(3) == [
        "Player 15", "Player 150", "Player 151",
      ])
    #expect(walk.complete("remove player 199").candidates.map(\.text) == ["Player 199"])
  }

  @Test("keep every row as wide as the others, whatever the names and wages", arguments: 20...200)
  func alignment(width: Int) async throws {
    var players: [Player] = []
    for (index, name) in [
      "x", String(repeating: "long ", count: 18), String(repeating: "긴 이름 ", count: 18), "손흥민", "가",
      "👨‍👩‍👧‍👦", "🇰🇷🇰🇷", "שלום עולם", "e\u{301}a\u{308}", "ｆｕｌｌ", "カード", "\u{1112}\u{1161}\u{11AB}",
    ].enumerated() {
      let day = try #require(Day(year: 1990, month: 1, day: 1 + index))
      players.append(
        Player(
          name: name, birthday: day, position: Position.allCases[index % 4],
          ownPrice: index % 3 == 0 ? .won(Int64.max) : nil))
    }
    for language in [Language.english, .korean] {
      let store = try PlayerStore.emptyStore()
      try PlayerStore.inMemory(seed: 2, sharing: store).add(players)
      let walk = try await PlayerStore.walk(language, store: store, width: width, format: .styled)
      let lines = walk.console.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
      #expect(lines.allSatisfy { Text(String($0)).width <= width })
      let rows = lines.filter { $0.contains(#/^ *[0-9]+\.  /#) }.map { Text(String($0)).width }
      if width >= 90 { #expect(rows.count == players.count) }
      #expect(Set(rows).count <= 1, "\(rows)")
    }
  }

  private func store(of count: Int) throws -> Store {
    let store = try PlayerStore.emptyStore()
    let day = try #require(Day(year: 1990, month: 1, day: 1))
    try PlayerStore.inMemory(seed: 2, sharing: store).add(
      (0..<count).map { index in
        Player(name: "Player \(index)", birthday: day, position: Position.allCases[index % 4])
      })
    return store
  }
}
