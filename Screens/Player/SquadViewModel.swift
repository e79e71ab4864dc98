import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class SquadViewModel {
  private(set) var squad: Squad
  private(set) var isStale = false
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let changes: StoreChanges

  init(store: PlayerStore) throws {
    changes = store.changes
    self.store = store
    squad = try store.squad()
  }

  func age(of player: Player) -> Age? { Age(of: player.profile.birthday, on: store.environment.today) }

  func edit(_ id: Player.ID, _ field: FormField<PlayerForm>, to typed: String) throws -> Outcome {
    try PlayerEditing(store: store).edit(try player(id), field, to: typed)
  }

  func remove(_ id: Player.ID) throws -> Outcome {
    let player = try player(id)
    try store.remove(player)
    return .said(PlayerPhrases.removed(player))
  }

  func follow() async {
    for await _ in changes {
      do {
        squad = try store.squad()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func player(_ id: Player.ID) throws -> Player {
    guard let player = squad.players.first(where: { $0.id == id }) else { throw PlayerPhrases.noPlayer(id) }
    return player
  }
}
