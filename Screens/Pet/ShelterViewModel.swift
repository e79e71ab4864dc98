import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ShelterViewModel {
  private(set) var shelter: Shelter
  private(set) var isStale = false
  @ObservationIgnored let store: PetStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private var request = ShelterRequest()

  init(store: PetStore) throws {
    version = store.version
    self.store = store
    shelter = try store.shelter(request)
  }

  var today: Day { store.environment.today }
  var editing: PetEditing { PetEditing(store: store) }

  func remove(_ id: Pet.ID) throws -> Outcome { .said(PetPhrases.removed(try editing.remove(id))) }

  /// Orders the pets by a column; a second time, the other way round.
  func sort(by column: PetOrder.Column) throws -> Outcome {
    try show(ShelterRequest(filter: request.filter, order: request.order.next(column)))
    return .showing([PetPhrases.sorted(request.order)])
  }

  /// Shows the pets that fit what was typed; all when nothing was.
  func find(_ typed: String?) throws -> Outcome {
    let filter = PetFilter(typed.map(store.environment.normalize))
    try show(ShelterRequest(filter: filter, order: request.order))
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard shelter.hasMore else { return .said(PetPhrases.noMore(shelter.count)) }
    var longer = request
    longer.length += ShelterRequest.pageSize
    try show(longer)
    return .silent
  }

  func rows(beginningWith text: String, limit: Int) throws -> [Foyer.Row] {
    try store.names(beginningWith: text, limit: limit).map { Foyer.Row($0.id, [Cell(Text($0.name))]) }
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        let shown = shelter.pets.map(\.id)
        request.inSight.bring(try store.touched(after: shelter.revision))
        shelter = try store.shelter(request)
        if request.inSight.keep(shown, missingFrom: shelter.pets.map(\.id)) {
          shelter = try store.shelter(request)
        }
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func show(_ request: ShelterRequest) throws {
    shelter = try store.shelter(request)
    self.request = request
  }
}
