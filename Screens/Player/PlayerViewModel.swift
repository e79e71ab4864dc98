import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class PlayerViewModel: UndoableViewModel {
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let query: LiveQuery<String, PlayerState>

  init(_ handle: String, store: PlayerStore) throws {
    self.store = store
    query = try store.feature.live(handle) { try store.state(of: $0) }
  }

  var state: PlayerState { query.value }
  var player: Player { state.player.value }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { state.steps }
  var feature: FeatureJournal { store.feature }

  var age: Age? { Age(of: player.birthday, on: store.environment.today) }
  /// The path of the picture.
  var picture: String? { player.picture.map { store.environment.pictures.path(of: $0) } }

  func setWage(to answer: WageAnswer) throws -> Outcome {
    try store.setWage(of: .player(query.request), to: answer)
  }

  func remove() throws -> Outcome { .leaving(try store.remove(query.request)) }

  func follow() async { await query.follow() }
}
