import FeatureSupport
import Foyer
import FoyerJournal
import FoyerStorage
import Observation

@MainActor
@Observable
final class SquadImportViewModel {
  static let pageSize = 10

  let file: String
  private(set) var plan: SquadPlan
  /// How many bad, new, changed and same players are shown of each at most.
  private(set) var length = pageSize
  private(set) var isStale = false
  @ObservationIgnored private let reading: SquadReading
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let version: StoreVersion

  init(_ file: String, store: PlayerStore) throws {
    version = store.feature.journal.store.lastKnownVersion
    self.file = file
    self.store = store
    reading = try store.reading(of: file)
    plan = SquadPlan(reading.records, bad: reading.problems, in: try store.allPlayers())
  }

  /// What `confirm` takes.
  var goodRecords: [SquadRecord] { plan.new + plan.changed.map(\.record) }

  var hasMore: Bool {
    max(plan.bad.count, plan.new.count, plan.changed.count, plan.same.count) > length
  }

  func showMore() -> Outcome {
    guard hasMore else { return .said(PlayerPhrases.noMoreToImport) }
    length += Self.pageSize
    return .showing()
  }

  func follow() async {
    for await _ in store.feature.journal.store.changes(since: version) {
      do {
        plan = SquadPlan(reading.records, bad: reading.problems, in: try store.allPlayers())
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
