public import Foyer
public import FoyerJournal
public import Observation

/// The history of a feature or of one of its records.
@MainActor
@Observable
public final class HistoryViewModel: UndoableViewModel {
  @ObservationIgnored public let feature: FeatureJournal
  /// Returns the route of a record's screen; `nil` for a record without one.
  @ObservationIgnored let route: (HistoryEntry.Item) -> AnyRoute?
  @ObservationIgnored private let query: LiveQuery<HistoryRequest, WithSteps<History>>
  @ObservationIgnored private let opened: KeptDocument
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
    var known: Reading? = try Self.reading(request, of: feature)
    opened = known?.document ?? KeptDocument()
    query = try feature.live(request) { request in
      try (known.take() ?? Self.reading(request, of: feature)).history
    }
  }

  private static func reading(_ request: HistoryRequest, of feature: FeatureJournal) throws -> Reading {
    let readings = feature.journal.latestReadings
    let known: Reading? = readings.first { $0.request == request }
    return try known
      ?? readings.add {
        Reading(request, try feature.withSteps { try feature.journal.history(request) })
      }
  }

  /// A history as it was read.
  private final class Reading {
    let request: HistoryRequest
    let history: WithSteps<History>
    let document = KeptDocument()

    init(_ request: HistoryRequest, _ history: WithSteps<History>) {
      self.request = request
      self.history = history
    }
  }

  var history: History { query.value.value }

  /// Returns the document of the screen, which isn't made again when the screen is opened again with the same changes.
  func document(in language: Language, _ make: () -> Document) -> Document {
    query.isAsOpened && since == nil ? opened.value(feature, language, make) : make()
  }
  public var steps: UndoSteps { query.value.steps }
  public var isStale: Bool { query.isStale }

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

  public func follow() async { await query.follow() }
}
