import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class PersonViewModel: UndoableViewModel {
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let query: LiveQuery<Person.ID, PersonState>
  /// The profile as it was when the screen was opened.
  @ObservationIgnored private let opened: PersonProfile

  init(_ id: Person.ID, store: PlayerStore) throws {
    self.store = store
    query = try store.feature.live(id) { try store.state(ofPerson: $0) }
    guard let person = query.value.person else { throw PeoplePhrases.noPerson(id) }
    opened = person.profile
  }

  /// The person, also one who isn't listed any more.
  var person: Person {
    query.value.person ?? Person(id: query.request, profile: opened, listing: .gone, isFollowed: false)
  }
  var isGone: Bool { person.listing == .gone && !person.isFollowed }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { query.value.steps }
  var feature: FeatureJournal { store.feature }

  func setFollowing(_ isFollowing: Bool) throws -> Outcome {
    try store.setFollowing(query.request, isFollowing)
  }

  func follow() async { await query.follow() }
}
