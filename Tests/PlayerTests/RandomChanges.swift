import Foyer

@testable import PlayerScreen

/// Changes a squad as a person might, in the same way for the same seed.
@MainActor
struct RandomChanges {
  private var generator: SplitMix64
  private var number = 0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  mutating func one(on store: PlayerStore) throws {
    number += 1
    let players = try store.allPlayers()
    guard let player = players.randomElement(using: &generator), chance(70) else {
      try store.add(Player.random(number, using: &generator).profile)
      return
    }
    var changed = player
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      changed.profile = Player.random(number, using: &generator).profile
      _ = try store.change(changed)
    case 1:
      changed.agreedWage = chance(50) ? nil : .cents(Int64(number))
      _ = try store.change(changed, as: .wage)
    case 2: try store.remove(player)
    case 3:
      let position = Position.allCases.randomElement(using: &generator) ?? .striker
      try store.setWage(of: position, to: chance(50) ? .won(Int64(number)) : .cents(Int64(number)))
    default: _ = try store.take(records(besides: player), from: "squad.csv")
    }
  }

  /// A changed player and some new ones, as a file would have them.
  private mutating func records(besides player: Player) -> [SquadRecord] {
    let wage: Money? = chance(50) ? .won(Int64(number)) : nil
    let new = (0..<3).map { Player.random(number * 100 + $0, using: &generator).profile }
    var seen: Set<SquadRecord.Identity> = []
    return ([player.profile] + new).enumerated().map { index, profile in
      SquadRecord(place: .line(index + 2), profile: profile, wage: wage, says: [.wage])
    }.filter { seen.insert($0.identity).inserted }
  }
}
