import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class ReceiptViewModel: UndoableViewModel {
  private struct State: Equatable {
    let receipt: Recorded<Receipt>
    let steps: UndoSteps
  }

  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let query: LiveQuery<Int, State>

  init(_ number: Int, store: PetStore) throws {
    self.store = store
    query = try store.feature.live(number) { number in
      State(receipt: try store.receipt(number), steps: try store.feature.steps())
    }
  }

  var receipt: Recorded<Receipt> { query.value.receipt }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { query.value.steps }
  var feature: FeatureJournal { store.feature }
  var environment: Environment { store.environment }

  func export(to file: String) throws -> Outcome { try store.export(receipt, to: file) }

  func giveBack() throws -> Outcome { try store.giveBack(query.request) }

  func forget(isConfirmed: Bool) throws -> Outcome {
    try store.forget(query.request, isConfirmed: isConfirmed)
  }

  func follow() async { await query.follow() }
}
