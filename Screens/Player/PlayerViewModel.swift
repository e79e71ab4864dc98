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
  private(set) var steps: (canUndo: Bool, canRedo: Bool)
  private var wages: WageScale
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let version: StoreVersion

  init(_ id: Player.ID, store: PlayerStore) throws {
    version = store.version
    guard let player = try store.player(id) else { throw PlayerPhrases.noPlayer(id) }
    self.player = player
    self.store = store
    wages = try store.wages()
    steps = try store.steps()
  }

  var age: Age? { Age(of: player.profile.birthday, on: store.environment.today) }
  var wage: Money { wages.wage(of: player) }
  /// Where the picture is.
  var picture: String? { player.profile.picture.map { store.environment.pictures.path(of: $0) } }
  private var editing: PlayerEditing { PlayerEditing(store: store) }

  func setWage(to answer: WageAnswer) throws -> Outcome {
    try editing.setWage(of: try present(), to: answer)
  }

  func undo() throws -> Outcome { try editing.undo() }

  func redo() throws -> Outcome { try editing.redo() }

  func remove() throws -> Outcome {
    try store.remove(try present())
    return .leaving(PlayerPhrases.removed(player))
  }

  private func present() throws -> Player {
    guard !isGone else { throw Refusal(PlayerPhrases.playerGone) }
    return player
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        wages = try store.wages()
        steps = try store.steps()
        let now = try store.player(player.id)
        isGone = now == nil
        player = now ?? player
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
