import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ShelterHistoryViewModel {
  private static let pageSize = 25

  private(set) var history: ShelterHistory
  private(set) var isStale = false
  /// Ages are counted from when the screen was opened, so that rows do not change by themselves.
  let now: Timestamp
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private var length = pageSize

  init(store: PetStore) throws {
    version = store.version
    self.store = store
    now = store.environment.clock.now
    history = try store.history(length)
  }

  var editing: PetEditing { PetEditing(store: store) }

  func showMore() throws -> Outcome {
    guard history.hasMore else { return .said(PetPhrases.noOlder) }
    history = try store.history(length + Self.pageSize)
    length += Self.pageSize
    return .silent
  }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        history = try store.history(length)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
