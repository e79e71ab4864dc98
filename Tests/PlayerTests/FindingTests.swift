import Foyer
import FoyerTesting
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct FindingTests {
  @Test(
    "the average age is exact to a tenth, half a tenth rounded up",
    arguments: [([20], 200), ([20, 21], 205), ([20, 20, 21], 203), ([20, 21, 21], 207), ([], nil)])
  func averages(ages: [Int], tenths: Int?) throws {
    let players = try ages.enumerated().map { try player("\($0.offset)", age: $0.element) }
    #expect(SquadTotals(players, of: Squad(players: players), on: try today()).averageAgeInTenths == tenths)
  }

  @Test("half a tenth is rounded up")
  func halfUp() throws {
    let players = try (0..<20).map { try player("\($0)", age: $0 == 0 ? 21 : 20) }
    #expect(SquadTotals(players, of: Squad(players: players), on: try today()).averageAgeInTenths == 201)
  }

  @Test("wages add up exactly for each currency, and say so when they are too many")
  func bills() throws {
    var players = try (0..<4).map { try player("\($0)", age: 20) }
    players[0].agreedWage = .won(Int64.max)
    players[1].agreedWage = .won(1)
    players[2].agreedWage = .cents(5)
    players[3].agreedWage = .cents(7)
    let bills = SquadTotals(players, of: Squad(players: players), on: try today()).bills
    #expect(bills.map(\.total) == [nil, .cents(12)])
    #expect(PlayerPhrases.bills(bills).en.shown == "more KRW than can be written + $0.12")
  }

  @Test("names are found by any part, whatever the case, however the letters are composed")
  func names() throws {
    let players = try ["Kim Jung", "손흥민", "Zoë"].map { try player($0, age: 20) }
    for (typed, found) in [
      ("jUNG", "Kim Jung"), ("흥민", "손흥민"), ("zoe\u{308}", "Zoë"),
      ("\u{1112}\u{1173}\u{11BC}", "손흥민"),
    ] {
      #expect(SquadFilter(typed).picked(from: players).map(\.name) == [found], "\(typed)")
    }
  }

  @Test("order and filter stay while the squad changes")
  func stays() async throws {
    let walk = try await House.walk()
    await walk.type("player")
    await walk.type("sort name")
    await walk.type("filter o")
    await walk.type("add Bo, 1990-01-01, striker")
    #expect(walk.json.value(at: "state") == "3 of 5 players: “o” in the name")
    #expect(walk.json.value(at: "rows[0].name") == "Bo")
    await walk.type("remove 1")
    #expect(walk.output.contains("Removed “Jo”"))
  }

  private func today() throws -> Day { try #require(Day(year: 2021, month: 12, day: 22)) }

  private func player(_ name: String, age: Int) throws -> Player {
    let birthday = try #require(Day(year: 2021 - age, month: 1, day: 1))
    return Player(
      id: name,
      profile: PlayerProfile(name: name, birthday: birthday, position: .striker, picture: nil))
  }
}
