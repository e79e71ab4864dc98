import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class PlayerViewModel {
  /// The player, as last known when no longer in the squad.
  private(set) var player: Player
  private(set) var isGone = false
  private(set) var isStale = false
  private var wages: WageScale
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let changes: StoreChanges

  init(_ id: Player.ID, store: PlayerStore) throws {
    changes = store.changes
    let squad = try store.squad()
    guard let player = squad.players.first(where: { $0.id == id }) else { throw PlayerPhrases.noPlayer(id) }
    self.player = player
    self.store = store
    wages = squad.wages
  }

  var age: Age? { Age(of: player.profile.birthday, on: store.environment.today) }
  var wage: Money { wages.wage(of: player.profile.position) }

  func edit(_ field: FormField<PlayerForm>, to typed: String) throws -> Outcome {
    guard !isGone else { throw Refusal(PlayerPhrases.playerGone) }
    return try PlayerEditing(store: store).edit(player, field, to: typed)
  }

  func remove() throws -> Outcome {
    guard !isGone else { throw Refusal(PlayerPhrases.playerGone) }
    try store.remove(player)
    return .leaving(PlayerPhrases.removed(player))
  }

  func follow() async {
    for await _ in changes {
      do {
        let squad = try store.squad()
        let now = squad.players.first { $0.id == player.id }
        wages = squad.wages
        isGone = now == nil
        player = now ?? player
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
