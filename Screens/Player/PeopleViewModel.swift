import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class PeopleViewModel: UndoableViewModel {
  @ObservationIgnored let store: PlayerStore
  @ObservationIgnored private let directory: UserDirectory
  @ObservationIgnored private let query: LiveQuery<PeopleRequest, PeoplePage>

  init(store: PlayerStore, directory: UserDirectory) throws {
    self.store = store
    self.directory = directory
    query = try store.feature.live(PeopleRequest(.everyone, SortOrder(.listed))) { try store.people($0) }
  }

  var page: PeoplePage { query.value }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { page.steps }
  var feature: FeatureJournal { store.feature }
  /// The time when the directory was last fetched.
  var fetched: Text? { page.fetched.map(store.environment.text(of:)) }

  /// Shows the people that fit what was typed; everyone when nothing was.
  func find(_ typed: String?) throws -> Outcome {
    try query.show { $0.show(PeopleFilter(typed.map(store.environment.normalize))) }
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard page.hasMore else { return .said(PeoplePhrases.noMore(page.fitting)) }
    try query.show { $0.showMore() }
    return .silent
  }

  /// Fetches the directory; when that fails, the list stays as it was.
  func refresh() async throws -> Outcome {
    do {
      let list = try await directory.fetch()
      try store.replaceDirectory(with: list)
      return Outcome(said: PeoplePhrases.fetched(list))
    } catch let error as DirectoryError {
      throw Failure(PeoplePhrases.failed(error, address: directory.address, kept: fetched))
    }
  }

  func follow() async { await query.follow() }
}
