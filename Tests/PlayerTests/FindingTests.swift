import FeatureSupport
import FoyerTools
import Testing

@testable import Foyer
@testable import FoyerRecords
@testable import PlayerScreen

@MainActor
@Suite struct FindingTests {
  @Test(
    "the average age is exact to a tenth, half a tenth rounded up",
    arguments: [
      ([20], 200), ([20, 21], 205), ([20, 20, 21], 203), ([20, 21, 21], 207), ([], nil),
      (Array(repeating: 20, count: 19) + [21], 201),
    ])
  func averages(ages: [Int], tenths: Int?) throws {
    let store = try PlayerStore.inMemory()
    try store.add(try ages.map { try player(age: $0) })
    #expect(try store.squad().totals.averageAge?.tenths == tenths)
  }

  @Test(
    "a year is full on the birthday, on 1 March for 29 February, and never before birth",
    arguments: [
      ("2021-07-07", "1992-07-08", 280), ("2021-07-08", "1992-07-08", 290),
      ("2021-07-09", "1992-07-08", 290),
      ("2025-02-28", "2004-02-29", 200), ("2025-03-01", "2004-02-29", 210),
      ("2024-02-29", "2004-02-29", 200),
      ("2021-12-22", "2021-12-22", 0), ("2021-12-21", "2021-12-22", nil),
    ] as [(String, String, Int?)])
  func ages(today: String, birthday: String, tenths: Int?) throws {
    let noon = try #require(Timestamp(iso: today + "T12:00:00Z"))
    let store = try PlayerStore.inMemory(at: VirtualClock(now: noon))
    try store.players.add(Player(name: "Son", birthday: try #require(Day(birthday))))
    for filter in ["", "striker", "son"] {
      #expect(try store.squad(filter).totals.averageAge?.tenths == tenths)
    }
  }

  @Test("wages add up exactly for each currency, however many they are")
  func bills() throws {
    let store = try PlayerStore.inMemory()
    var players = try (0..<5).map { _ in try player(age: 20) }
    players[0].ownPrice = .won(Int64.max)
    players[1].ownPrice = .won(Int64.max)
    players[2].ownPrice = .cents(Int64.max - 7)
    players[3].ownPrice = .cents(7)
    let added = try store.add(players)
    for filter in ["", "striker", "p"] {
      let bills = try store.squad(filter).totals.bills
      #expect(
        bills == [MoneySum(2 * Int128(Int64.max) + 500_000_000, .won), MoneySum(Int128(Int64.max), .dollar)])
    }
    _ = try store.players.delete([added[0].handle])
    let bills = try store.squad().totals.bills
    #expect(bills.sentence.en.shown.hasPrefix("₩9,223,372,037,354,775,807 + $92,233,"))
    _ = try store.players.delete([added[4].handle])
    #expect(
      try store.squad().totals.bills
        == [MoneySum(Int128(Int64.max), .won), MoneySum(Int128(Int64.max), .dollar)])
  }

  @Test("names are found by any part, whatever the case, however the letters are composed")
  func names() async throws {
    let walk = try await PlayerStore.walk()
    for name in ["Kim Jung", "손흥민", "Zoë", "İbrahim", "Ωmega", "a_b%c"] {
      await walk.type("add \(name), 1990-01-01, striker")
    }
    for (typed, found) in [
      ("jUNG", "Kim Jung"), ("흥민", "손흥민"), ("zoe\u{308}", "Zoë"), ("ZOË", "Zoë"), ("ωME", "Ωmega"),
      ("\u{1112}\u{1173}\u{11BC}", "손흥민"), ("_b%", "a_b%c"), ("İB", "İbrahim"),
    ] {
      #expect(await walk.value("rows.count", after: "find \(typed)") == 1, "\(typed)")
      #expect(walk.json.value(at: "rows[0].name") == .string(found), "\(typed)")
    }
    #expect(await walk.value("rows.count", after: "find 흥ㅁ") == 0)
  }

  @Test("order and filter stay while the squad changes")
  func stays() async throws {
    let walk = try await PlayerStore.walk(hasSample: true)
    await walk.type("sort name")
    await walk.type("find o")
    #expect(await walk.value("state", after: "add Bo, 1990-01-01, striker") == "3 of 5 players: o")
    #expect(walk.json.value(at: "rows[0].name") == "Bo")
    #expect(await walk.output(after: "remove 1").contains("Deleted “Jo”"))
  }

  @Test("players come in the order of what is shown, and exactly the other way round", arguments: 1...5)
  func orders(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let store = try PlayerStore.inMemory()
    try store.add(
      (0..<300).map { number in
        var player = Player.random(using: &generator)
        player.shirt = number.isMultiple(of: 3) ? number / 3 + 1 : nil
        player.nationality = ["Korea", nil, "brazil"].randomElement(using: &generator) ?? nil
        player.positions =
          [Positions(typed: "LW CF"), nil, Positions(typed: "GK")].randomElement(using: &generator) ?? nil
        player.contractEnd = number.isMultiple(of: 2) ? Day(daysSince1970: 19_000 + number % 7) : nil
        return player
      })
    let wages = WageScale()
    let all = try store.allPlayers()
    for column in RecordColumn<Player>.allCases {
      let sorted = all.enumerated().sorted { left, right in
        let (one, two) = (left.element, right.element)
        let (first, second) = (wages.price(of: one.value), wages.price(of: two.value))
        switch column.rawValue {
        case "added": return left.offset < right.offset
        case "name": return (one.name.lowercased(), left.offset) < (two.name.lowercased(), right.offset)
        case "age":
          return (two.birthday, left.offset) < (one.birthday, right.offset)
        case "position":
          return (one.position.rank, left.offset) < (two.position.rank, right.offset)
        case "shirt": return (one.shirt ?? 100, left.offset) < (two.shirt ?? 100, right.offset)
        case "nationality":
          let last = "~"
          return (one.nationality?.lowercased() ?? last, left.offset)
            < (two.nationality?.lowercased() ?? last, right.offset)
        case "positions":
          let last = "~"
          return (one.positions?.storedText.lowercased() ?? last, left.offset)
            < (two.positions?.storedText.lowercased() ?? last, right.offset)
        case "contract":
          let last = Day(daysSince1970: 99_999)
          return (one.contractEnd ?? last, left.offset) < (two.contractEnd ?? last, right.offset)
        default:
          return (first.currency.code, first.minorUnits, left.offset)
            < (second.currency.code, second.minorUnits, right.offset)
        }
      }.map(\.element.id)
      for filter in ["", "defender", "1", "defender 1 or position:striker -2"] {
        for length in [10, 1_000] {
          let fitting = sorted.filter { id in all.contains { $0.id == id && fits($0.value, filter) } }
          for isDescending in [false, true] {
            let order = SortOrder<RecordColumn<Player>>(column, isDescending: isDescending)
            let lacking = fitting.filter { id in all.contains { $0.id == id && lacks($0.value, column) } }
            let having = fitting.filter { !lacking.contains($0) }
            let expected =
              (isDescending ? having.reversed() + lacking.reversed() : having + lacking).prefix(length)
            let found = try store.squad(filter, by: order, length: length).players
            #expect(found.map(\.id) == Array(expected), "\(order)")
          }
        }
      }
    }
  }

  /// Players who lack what they are sorted by come last in both directions.
  private func lacks(_ player: Player, _ column: RecordColumn<Player>) -> Bool {
    switch column.rawValue {
    case "shirt": player.shirt == nil
    case "nationality": player.nationality == nil
    case "positions": player.positions == nil
    case "contract": player.contractEnd == nil
    default: false
    }
  }

  private func fits(_ player: Player, _ filter: String) -> Bool {
    switch filter {
    case "": true
    case "defender": player.kind == .defender
    case "1": player.name.contains("1")
    default:
      player.kind == .defender && player.name.contains("1")
        || player.kind == .striker && !player.name.contains("2")
    }
  }

  private func player(age: Int) throws -> Player {
    Player(name: "P", birthday: try #require(Day(year: 2021 - age, month: 1, day: 1)))
  }
}
