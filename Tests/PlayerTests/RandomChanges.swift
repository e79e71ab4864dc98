import Foyer
import FoyerJournal

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

  mutating func one(on store: PlayerStore) async throws {
    number += 1
    let players = try store.allPlayers()
    guard let player = players.randomElement(using: &generator), chance(70) else {
      try store.add(Player.random(using: &generator))
      return
    }
    let wage = WageAnswer.amount(chance(50) ? .won(Int64(number)) : .cents(Int64(number)))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      var changed = Player.random(using: &generator)
      changed.ownWage = player.ownWage
      _ = try store.edit(player.handle, to: PlayerAnswers(player: changed, before: player.value))
    case 1: _ = try store.setWage(of: .player(player.handle), to: chance(50) ? .byPosition : wage)
    case 2: _ = try store.remove(player.handle)
    case 3:
      let position = Position.allCases.randomElement(using: &generator) ?? .striker
      _ = try store.setWage(of: .position(position), to: wage)
    default: _ = try await store.take(records(besides: player.value), from: "squad.csv")
    }
  }

  /// A changed player and some new ones, as a file would have them.
  private mutating func records(besides player: Player) -> [SquadRecord] {
    let wage: Money? = chance(50) ? .won(Int64(number)) : nil
    let players = [player] + (0..<3).map { _ in Player.random(using: &generator) }
    var seen: Set<SquadRecord.Identity> = []
    return players.enumerated().map { index, player in
      var player = player
      player.ownWage = wage
      return SquadRecord(place: .line(index + 2), player: player, says: [.wage])
    }.filter { seen.insert($0.identity).inserted }
  }
}
