import Foyer
import FoyerFeatures
import Observation

@MainActor
@Observable
final class KeptViewModel: UndoableViewModel {
  @ObservationIgnored let store: MusicStore
  @ObservationIgnored private let list: LiveList<SongPage>

  init(store: MusicStore) throws {
    self.store = store
    list = try LiveList(
      store.feature, of: Song.self, by: "track", SongRequest(.kept, SongOrder(.added))
    ) { request in
      try store.kept(request)
    }
  }

  var page: SongPage { list.page }
  var isStale: Bool { list.isStale }
  var steps: UndoSteps { page.steps }
  var feature: FeatureJournal { store.feature }

  /// Sorts the songs by a column; a second time, in descending order.
  func sort(by column: SongColumn) throws -> Outcome {
    try list.show { $0.sort($0.order.next(column)) }
    return .showing([MusicPhrases.sorted(list.request.order, .kept)])
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard page.hasMore else { return .said(MusicPhrases.noMore(page.count)) }
    try list.show { $0.showMore() }
    return .silent
  }

  func follow() async { await list.follow() }
}
