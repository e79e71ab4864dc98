import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class PersonViewModel {
  /// The person, as last known when gone from the list.
  private(set) var person: Person
  private(set) var isGone = false
  private(set) var isStale = false
  @ObservationIgnored private let store: PeopleStore
  @ObservationIgnored private let changes: StoreChanges

  init(_ id: Person.ID, store: PeopleStore) throws {
    changes = store.changes
    guard let person = try store.person(id) else { throw PeoplePhrases.noPerson(id) }
    self.person = person
    self.store = store
  }

  func setFollowing(_ isFollowing: Bool) throws -> Outcome {
    guard !isGone else { throw Refusal(PeoplePhrases.personGone) }
    return try PeopleFollowing(store: store).set(person, isFollowing)
  }

  func follow() async {
    for await _ in changes {
      do {
        let now = try store.person(person.id)
        isGone = now == nil
        person = now ?? person
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
