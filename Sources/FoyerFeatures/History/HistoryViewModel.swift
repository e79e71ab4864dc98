import Foyer
public import FoyerJournal
public import Observation

/// The history of a feature or of one of its records.
@MainActor
@Observable
public final class HistoryViewModel: UndoableViewModel {
  @ObservationIgnored public let feature: FeatureJournal
  /// The path of the screen of a record, seen from this screen.
  @ObservationIgnored let path: (HistoryEntry.Item) -> String?
  @ObservationIgnored private let query: LiveQuery<HistoryRequest, WithSteps<History>>
  /// The day since which changes are shown; `nil` for all.
  private(set) var since: Day?
  /// The moment that ages are counted from, so that rows don't change by themselves.
  private(set) var now: Timestamp

  /// - Parameters:
  ///   - record: The record whose history is shown; `nil` for all of the feature.
  ///   - path: The path of a record's screen, seen from the history's: `../card/3f2a`.
  public init(
    _ feature: FeatureJournal, record: RecordID? = nil, path: @escaping (HistoryEntry.Item) -> String?
  ) throws {
    self.feature = feature
    self.path = path
    now = feature.environment.clock.now
    query = try feature.live(HistoryRequest(feature: feature.name, record: record)) { request in
      try feature.withSteps { try feature.journal.history(request) }
    }
  }

  var history: History { query.value.value }
  public var steps: UndoSteps { query.value.steps }
  public var isStale: Bool { query.isStale }

  /// - Parameter day: `nil` for all changes.
  func show(since day: Day?) throws -> Outcome {
    try query.show {
      $0.since = day.map(feature.environment.beginning)
      $0.length = HistoryRequest.pageSize
    }
    since = day
    now = feature.environment.clock.now
    return .showing()
  }

  func showMore() throws -> Outcome {
    guard history.hasMore else { return .said(HistoryPhrases.noOlder) }
    try query.show { $0.length += HistoryRequest.pageSize }
    return .silent
  }

  public func follow() async { await query.follow() }
}
