import Foyer
import FoyerFeatures
import Observation

@MainActor
@Observable
final class SquadViewModel: UndoableViewModel {
  @ObservationIgnored let store: PlayerStore
  @ObservationIgnored private let live: LiveList<Squad>

  init(store: PlayerStore) throws {
    self.store = store
    let request = SquadRequest(.everyone, PlayerOrder(.added))
    live = try LiveList(store.feature, of: Player.self, request) { try store.squad($0) }
  }

  var squad: Squad { live.page }
  var isStale: Bool { live.isStale }
  var steps: UndoSteps { squad.steps }
  var feature: FeatureJournal { store.feature }
  var today: Day { store.environment.today }

  /// Sorts the players by a column; a second time, in descending order.
  func sort(by column: PlayerColumn) throws -> Outcome {
    try live.show { $0.sort($0.order.next(column)) }
    return .showing([PlayerPhrases.sorted(live.request.order)])
  }

  /// Shows the players that fit what was typed; everyone when nothing was.
  func find(_ typed: String?) throws -> Outcome {
    try live.show { $0.show(SquadFilter(typed.map(store.environment.normalize))) }
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard squad.hasMore else { return .said(PlayerPhrases.noMore(squad.totals.count)) }
    try live.show { $0.showMore() }
    return .silent
  }

  func follow() async { await live.follow() }
}
