import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class AdoptionViewModel {
  @ObservationIgnored private let draft: AdoptionDraft
  @ObservationIgnored private let environment: Environment
  @ObservationIgnored private let query: LiveQuery<String, PetState>

  init(_ handle: String, draft: AdoptionDraft, store: PetStore) throws {
    self.draft = draft
    environment = store.environment
    query = try store.feature.live(handle) { try store.state(of: $0) }
  }

  var pet: Pet { query.value.pet.value }
  var adopter: String? { draft.adopter }
  var contact: String? { draft.contact }
  var fee: Money { query.value.fees.fee(for: pet) }
  var age: Age? { Age(of: pet.birthday, on: environment.today) }
  var isStale: Bool { query.isStale }

  /// The reason why the pet can't be adopted any more.
  var unavailableReason: Phrase? {
    let state = query.value
    if state.pet.isDeleted { return PetPhrases.petGone }
    return state.receipt.map { PetPhrases.takenState($0.value, time: environment.text(of: $0.time)) }
  }

  func follow() async { await query.follow() }
}
