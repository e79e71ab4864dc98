import Foyer
import FoyerRecords

typealias PeopleViewModel = ItemListModel<PlayerStore, Person>

struct PeopleView: ListView, SearchableRows {
  let viewModel: PeopleViewModel
  let directory: UserDirectory

  static let actions: [Action<Self>] = [
    .following(true), .following(false), .find, .more,
    Action(
      "refresh", "Fetch the directory of people. Whom you follow stays", waiting: { "Fetching the directory" }
    ) { view in
      try await view.viewModel.refresh(from: view.directory)
    },
    .undo, .redo,
  ]

  var body: Document {
    let state = PeopleStrings.state(viewModel.page, viewModel.filter, fetched: viewModel.fetched)
    return viewModel.document(
      "People", state: state, whenEmpty: "No people yet. Type refresh to fetch the directory.")
  }
}

extension PeopleViewModel {
  convenience init(store: PlayerStore) throws {
    try self.init(store, of: Follow.self, by: "person", names: store.people(beginningWith:limit:))
  }

  fileprivate var fetched: Text? { page.summary.fetched.map(environment.text(of:)) }

  /// Fetches the directory; when that fails, the list stays as it was.
  fileprivate func refresh(from directory: UserDirectory) async throws -> Outcome {
    do {
      let list = try await directory.fetch()
      try store.replaceDirectory(with: list)
      return Outcome(messages: PeopleStrings.fetched(list))
    } catch let error as DirectoryError {
      throw Failure(PeopleStrings.failed(error, address: directory.address, kept: fetched))
    }
  }
}

extension Action
where Screen: RecordScreen, Screen.ViewModel: FeatureModel, Screen.ViewModel.Store == PlayerStore {
  /// Follows people, or stops following them.
  static func following(
    _ isFollowing: Bool, offered: @escaping @MainActor (Screen) -> Bool = { _ in true }
  ) -> Action {
    onRecords(
      isFollowing ? "follow" : "unfollow", isFollowing ? "Follow people" : "Stop following people",
      offered: offered
    ) { view, people in
      let changes = try view.viewModel.store.setFollowing(people, isFollowing)
      guard changes.count > 1 else {
        return Outcome(
          messages: changes.map {
            PeopleStrings.nowFollowing($0.person, isFollowing, hasChanged: $0.hasChanged)
          })
      }
      return .message(PeopleStrings.nowFollowing(changes.count(where: \.hasChanged), isFollowing))
    }
  }
}
