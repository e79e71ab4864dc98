import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class PeopleViewModel {
  private(set) var listing: PeopleListing
  private(set) var isStale = false
  @ObservationIgnored private let store: PeopleStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private let directory: UserDirectory

  init(store: PeopleStore, directory: UserDirectory) throws {
    version = store.version
    self.store = store
    self.directory = directory
    listing = PeopleListing(all: try store.people())
  }

  /// When the directory was last fetched.
  var fetched: Text? { listing.all.fetched.map(time) }

  func setFollowing(_ id: Person.ID, _ isFollowing: Bool) throws -> Outcome {
    guard let person = listing.all.people.first(where: { $0.id == id }) else {
      throw PeoplePhrases.noPerson(id)
    }
    return try PeopleFollowing(store: store).set(person, isFollowing)
  }

  /// Shows the people that fit what was typed; everyone when nothing was.
  func find(_ typed: String?) -> Outcome {
    listing.filter = PeopleFilter(typed.map(store.environment.normalize))
    listing.length = PeopleListing.pageSize
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() -> Outcome {
    guard listing.hasMore else { return .said(PeoplePhrases.noMore(listing.fitting.count)) }
    listing.length += PeopleListing.pageSize
    return .silent
  }

  /// People, shown or not, whose names begin with a text.
  func people(beginningWith text: String, limit: Int) -> [Person] {
    let beginning = store.environment.normalize(text).lowercased()
    let people = listing.all.people.filter { $0.profile.name.lowercased().hasPrefix(beginning) }
    return Array(people.sorted { $0.profile.name.count < $1.profile.name.count }.prefix(limit))
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
    for await _ in store.changes(since: version) {
      do {
        listing.all = try store.people()
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
