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
  private var squad: Squad
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let version: StoreVersion

  init(_ id: Player.ID, store: PlayerStore) throws {
    version = store.version
    let squad = try store.squad()
    guard let player = squad.players.first(where: { $0.id == id }) else { throw PlayerPhrases.noPlayer(id) }
    self.player = player
    self.store = store
    self.squad = squad
  }

  var age: Age? { Age(of: player.profile.birthday, on: store.environment.today) }
  var wage: Money { squad.wage(of: player) }
  /// Where the picture is.
  var picture: String? { player.profile.picture.map { store.environment.pictures.path(of: $0) } }

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
    for await _ in store.changes(since: version) {
      do {
        squad = try store.squad()
        let now = squad.players.first { $0.id == player.id }
        isGone = now == nil
        player = now ?? player
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
