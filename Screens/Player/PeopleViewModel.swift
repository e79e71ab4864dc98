import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class PeopleViewModel {
  private(set) var people: People
  private(set) var isStale = false
  @ObservationIgnored private let store: PeopleStore
  @ObservationIgnored private let changes: StoreChanges
  @ObservationIgnored private let directory: UserDirectory

  init(store: PeopleStore, directory: UserDirectory) throws {
    changes = store.changes
    self.store = store
    self.directory = directory
    people = try store.people()
  }

  /// When the directory was last fetched.
  var fetched: Text? { people.fetched.map(time) }

  func setFollowing(_ id: Person.ID, _ isFollowing: Bool) throws -> Outcome {
    guard let person = people.people.first(where: { $0.id == id }) else { throw PeoplePhrases.noPerson(id) }
    return try PeopleFollowing(store: store).set(person, isFollowing)
  }

  /// Fetches the directory; when that fails, the list stays as it was.
  func refresh() async throws -> Outcome {
    do {
      let list = try await directory.fetch()
      try store.replace(with: list)
      return Outcome(said: PeoplePhrases.fetched(list))
    } catch let error as DirectoryError {
      throw Failure(
        PeoplePhrases.failed(error, address: directory.address, kept: try store.people().fetched.map(time)))
    }
  }

  func follow() async {
    for await _ in changes {
      do {
        people = try store.people()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func time(_ moment: Timestamp) -> Text {
    store.environment.text(of: moment)
  }
}
