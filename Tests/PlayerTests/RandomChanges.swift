import Foyer
import TemporaryFolder

@testable import FoyerRecords
@testable import PlayerScreen

/// Changes a squad as a person might, in the same way for the same seed.
@MainActor
struct RandomChanges {
  private var generator: SplitMix64
  private var number = 0
  private let folder: TemporaryFolder

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    generator = SplitMix64(seed: seed)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  mutating func one(on store: PlayerStore) async throws {
    number += 1
    let players = try store.allPlayers()
    guard let player = players.randomElement(using: &generator), chance(70) else {
      try store.players.add(Player.random(using: &generator))
      return
    }
    let wage = PriceAnswer.amount(chance(50) ? .won(Int64(number)) : .cents(Int64(number)))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      var changed = Player.random(using: &generator)
      changed.ownPrice = player.ownPrice
      _ = try store.players.edit(player.handle, to: RecordAnswers(record: changed, before: player.value))
    case 1: _ = try store.players.setPrice(of: .records([player.handle]), to: chance(50) ? .byKind : wage)
    case 2: _ = try store.players.delete([player.handle])
    case 3:
      let kind = WageClass.allCases.randomElement(using: &generator) ?? .striker
      _ = try store.players.setPrice(of: .kind(kind), to: wage)
    default: try await importFile(besides: player.value, into: store)
    }
  }

  /// Imports a file with another wage for a player, and some new players.
  private mutating func importFile(besides player: Player, into store: PlayerStore) async throws {
    let players = [player] + (0..<3).map { _ in Player.random(using: &generator) }
    let wage = chance(50) ? "\(number) KRW" : ""
    let lines = players.map { "\($0.name),\($0.birthday.iso),\($0.position.rawValue),\(wage)" }
    let text = "name,birthday,position,wage\n" + lines.joined(separator: "\n")
    let file = try folder.write(text, to: "squad-\(number).csv")
    _ = try await FileImport<Player>(file, into: store.feature).take(goodOnes: true)
  }
}
