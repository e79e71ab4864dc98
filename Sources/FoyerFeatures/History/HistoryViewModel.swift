public import Foyer
public import FoyerJournal
public import Observation

/// The history of a feature or of one of its records.
@MainActor
@Observable
public final class HistoryViewModel: LiveViewModel {
  @ObservationIgnored public let feature: FeatureJournal
  /// Returns the route of a record's screen; `nil` for a record without one.
  @ObservationIgnored let route: (HistoryEntry.Item) -> AnyRoute?
  @ObservationIgnored public let query: LiveQuery<HistoryRequest, History>
  @ObservationIgnored private let pageSize: Int
  /// The day since which changes are shown; `nil` for all.
  private(set) var since: Day?

  /// Shows the history of a feature.
  ///
  /// - Parameters:
  ///   - feature: The feature whose changes are shown.
  ///   - route: Returns the route of a record's screen; `nil` for a record without one.
  public convenience init<Owner: Coordinator>(
    _ feature: FeatureJournal, route: @escaping (HistoryEntry.Item) -> Route<Owner>?
  ) throws {
    try self.init(feature, record: nil) { route($0)?.base }
  }

  /// Shows the history of one record.
  public convenience init(_ feature: FeatureJournal, record: RecordID) throws {
    try self.init(feature, record: record) { _ in nil }
  }

  private init(
    _ feature: FeatureJournal, record: RecordID?, route: @escaping (HistoryEntry.Item) -> AnyRoute?
  ) throws {
    self.feature = feature
    self.route = route
    pageSize = feature.environment.rowsPerPage ?? HistoryRequest.pageSize
    var request = HistoryRequest(feature: feature.name, record: record)
    request.length = pageSize
    query = try LiveQuery(feature, named: "history", request) { request, _ in
      try feature.journal.history(request)
    }
  }

  var history: History { query.value }

  /// - Parameter day: `nil` for all changes.
  func show(since day: Day?) throws -> Outcome {
    try query.show {
      $0.since = day.map(feature.environment.beginning)
      $0.length = pageSize
    }
    since = day
    return .showing()
  }

  func showMore() throws -> Outcome {
    guard history.hasMore else { return .message(HistoryStrings.noOlder) }
    try query.show { $0.length += pageSize }
    return .silent
  }
}
