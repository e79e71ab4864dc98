import Foyer
import FoyerFeatures
import Observation

@MainActor
@Observable
final class ShelterViewModel: UndoableViewModel {
  @ObservationIgnored let store: PetStore
  @ObservationIgnored private let live: LiveList<Shelter>

  init(store: PetStore) throws {
    self.store = store
    live = try LiveList(store.feature, of: Pet.self, ShelterRequest(.every, PetOrder(.added))) { request in
      try store.shelter(request)
    }
  }

  var shelter: Shelter { live.page }
  var isStale: Bool { live.isStale }
  var steps: UndoSteps { shelter.steps }
  var feature: FeatureJournal { store.feature }
  var today: Day { store.environment.today }

  /// Sorts the pets by a column; a second time, in descending order.
  func sort(by column: PetColumn) throws -> Outcome {
    try live.show { $0.sort($0.order.next(column)) }
    return .showing([PetPhrases.sorted(live.request.order)])
  }

  /// Shows the pets that fit what was typed; all when nothing was.
  func find(_ typed: String?) throws -> Outcome {
    try live.show { $0.show(PetFilter(typed.map(store.environment.normalize))) }
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard shelter.hasMore else { return .said(PetPhrases.noMore(shelter.count)) }
    try live.show { $0.showMore() }
    return .silent
  }

  func rows(beginningWith text: String, limit: Int) throws -> [Foyer.Row] {
    try store.names(beginningWith: text, limit: limit).map { Foyer.Row($0.handle, [Cell(Text($0.name))]) }
  }

  func follow() async { await live.follow() }
}
