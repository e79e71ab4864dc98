import FeatureSupport
import Foyer
import FoyerJournal
import Observation

@MainActor
@Observable
final class ImportViewModel {
  static let pageSize = 10

  let file: String
  /// The most new, changed and same cards that are shown of each.
  private(set) var length = pageSize
  @ObservationIgnored private let query: LiveQuery<[CardRecord], ImportPlan>

  init(_ file: String, _ records: [CardRecord], store: TodoStore) throws {
    self.file = file
    query = try store.feature.live(records) { try store.plan(for: $0) }
  }

  var plan: ImportPlan { query.value }
  var isStale: Bool { query.isStale }
  var hasMore: Bool { max(plan.new.count, plan.changed.count, plan.same.count) > length }

  func showMore() -> Outcome {
    guard hasMore else { return .said(TodoPhrases.noMore(query.request.count)) }
    length += Self.pageSize
    return .showing()
  }

  func follow() async { await query.follow() }
}
