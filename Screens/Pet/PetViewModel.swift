import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class PetViewModel: UndoableViewModel {
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let query: LiveQuery<String, PetState>

  init(_ handle: String, store: PetStore) throws {
    self.store = store
    query = try store.feature.live(handle) { try store.state(of: $0) }
  }

  var state: PetState { query.value }
  var pet: Pet { state.pet.value }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { state.steps }
  var feature: FeatureJournal { store.feature }

  var age: Age? { Age(of: pet.birthday, on: store.environment.today) }
  var hasOwnFee: Bool { pet.isHere && pet.ownFee != nil }
  /// The path of the picture.
  var picture: String? { pet.picture.map { store.environment.pictures.path(of: $0) } }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func remove() throws -> Outcome { .leaving(try store.remove(query.request)) }

  func setFee(to fee: FeeAnswer) throws -> Outcome { try store.setFee(of: .pet(query.request), to: fee) }

  func follow() async { await query.follow() }
}
