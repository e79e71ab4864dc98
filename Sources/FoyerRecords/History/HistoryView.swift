public import Foyer

/// The changes of a feature, newest first and by day.
public struct HistoryView: UndoableView {
  public let viewModel: HistoryViewModel

  /// Makes the screen of a history.
  public init(viewModel: HistoryViewModel) { self.viewModel = viewModel }

  public static let actions: [Action<Self>] = [
    Action("since", "Show the changes since a day. Alone, shows all", .optional(.since)) { view, since in
      try view.viewModel.show(since: since)
    },
    Action("more", "Show older changes", offered: { $0.viewModel.history.hasMore }) { view in
      try view.viewModel.showMore()
    },
    .undo, .redo,
  ]

  public var body: Document {
    viewModel.query.document { document }
  }

  private var document: Document {
    let history = viewModel.history
    return Document(
      "History", state: history.hasMore ? "For older changes, type more." : nil, of: viewModel
    ) {
      if let since = viewModel.since {
        Foyer.Field("since", "Since", since)
      }
      Rows(
        [
          Column("time", LocalizedText("Time", context: "history")),
          Column("who", "Who"),
          Column("what", "What", isFlexible: true),
          Column("change", "Change", wraps: true),
        ], history.entries.map { row($0) },
        whenEmpty: (viewModel.since == nil ? "No changes yet." : "No changes since then."))
    }
  }

  private func row(_ entry: HistoryEntry) -> Row {
    let (change, environment) = (entry.change, viewModel.feature.environment)
    // One's own changes need no name.
    let isOwn = change.author == viewModel.feature.journal.author
    let present = entry.items.first { $0.isPresent }
    return Row(
      change.id.description,
      [
        Cell(environment.time(of: change.time), json: .string(change.time.iso)),
        Cell(isOwn ? "" : Text(change.author), json: .string(change.author)),
        Cell(HistoryStrings.records(entry)),
        Cell(HistoryStrings.event(entry, viewModel.feature.describe(entry))),
      ], group: HistoryStrings.heading(environment.day(of: change.time), today: viewModel.today),
      opens: present.flatMap(viewModel.route),
      extras: [
        JSONValue.Member("command", .string(change.command)),
        JSONValue.Member("kind", .string(change.kind.name)),
        JSONValue.Member("records", .integer(entry.count)),
      ])
  }
}

/// The history of a feature or of one of its records.
@MainActor
public final class HistoryViewModel: UndoableViewModel {
  public let feature: FeatureJournal
  /// Returns the route of a record's screen; `nil` for a record without one.
  let route: (HistoryEntry.Item) -> AnyRoute?
  public let query: LiveQuery<HistoryRequest, History>
  private let pageSize: Int

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

  /// The day since which changes are shown; `nil` for all.
  var since: Day? { query.request.since.map(feature.environment.day) }

  /// - Parameter day: `nil` for all changes.
  func show(since day: Day?) throws -> Outcome {
    try query.show {
      $0.since = day.map(feature.environment.beginning)
      $0.length = pageSize
    }
    return .showing()
  }

  func showMore() throws -> Outcome {
    guard history.hasMore else { return .message("There are no older changes.") }
    try query.show { $0.length += pageSize }
    return .silent
  }
}

extension LineChange {
  /// The items of a checklist that were checked, or that aren't any more; `nil` for another change.
  var marked: (items: [String], isChecked: Bool)? {
    if let items = items(from: Self.openMark, to: Self.checkedMark, areNew: removed.isEmpty) {
      return (items, true)
    }
    return items(from: Self.checkedMark, to: Self.openMark).map { ($0, false) }
  }

  /// The line without the mark before an item that isn't checked.
  static func withoutMark(_ line: String) -> String {
    String(line.hasPrefix(openMark) ? line.dropFirst(openMark.count) : line[...])
  }

  private static let openMark = "[ ] "
  private static let checkedMark = "[x] "

  /// - Parameter areNew: True for items that weren't in the list before.
  private func items(from old: String, to new: String, areNew: Bool = false) -> [String]? {
    guard !added.isEmpty, removed.allSatisfy({ $0.hasPrefix(old) }), added.allSatisfy({ $0.hasPrefix(new) })
    else { return nil }
    let items = added.map { String($0.dropFirst(new.count)) }
    return areNew || Set(items) == Set(removed.map { String($0.dropFirst(old.count)) }) ? items : nil
  }
}

extension StoreCoordinator {
  /// Declares the screen of all changes of a feature.
  ///
  /// - Parameter route: Returns the route of a record's screen; `nil` for a record without one.
  package static func historyScreen(
    route: @escaping @MainActor (Store, HistoryEntry.Item) -> Route<Self>?
  ) -> Screen<Self, Void> {
    screen("history") { store in
      HistoryView(viewModel: try HistoryViewModel(store.feature) { route(store, $0) })
    }
  }

  /// Declares the screen of the changes of one record.
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - value: The name of its value in pictures of the graph.
  ///   - record: Returns the record that a value stands for.
  package static func historyScreen<Segment: PathValue>(
    _ name: String = "changes", of value: String,
    record: @escaping @MainActor (Store, Segment) throws -> RecordID
  ) -> Screen<Self, Segment> {
    screen(name, of: value) { store, segment in
      HistoryView(viewModel: try HistoryViewModel(store.feature, record: try record(store, segment)))
    }
  }
}

extension NavigationGraph {
  /// Declares the command that leads to all changes.
  package func pushHistory(
    from screen: Screen<Owner, Void>, to history: Screen<Owner, Void>
  ) -> NavigationGraph {
    push("history", from: screen, to: history, help: HistoryStrings.help).group(.changes)
  }

  /// Declares the command that leads to the changes of the record that a screen shows.
  package func pushHistory<Value: PathValue>(
    from screen: Screen<Owner, Value>, to history: Screen<Owner, Value>
  ) -> NavigationGraph {
    push("history", from: screen, to: history, help: HistoryStrings.help) { here in here.value }
      .group(.changes)
  }
}
