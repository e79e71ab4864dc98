import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ImportViewModel {
  static let pageSize = 10

  let file: String
  private(set) var plan: ImportPlan
  /// How many new, changed and same cards are shown of each at most.
  private(set) var length = pageSize
  private(set) var isStale = false
  @ObservationIgnored private let records: [CardRecord]
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let version: StoreVersion

  init(_ file: String, _ records: [CardRecord], store: TodoStore) throws {
    version = store.version
    self.file = file
    self.records = records
    self.store = store
    plan = try store.plan(for: records)
  }

  var hasMore: Bool { max(plan.new.count, plan.changed.count, plan.same.count) > length }

  func showMore() -> Outcome {
    guard hasMore else { return .said(TodoPhrases.noMore(records.count)) }
    length += Self.pageSize
    return .showing()
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        plan = try store.plan(for: records)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
