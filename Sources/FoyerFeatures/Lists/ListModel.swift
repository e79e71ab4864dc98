public import Foyer
public import FoyerJournal

/// The view model of a screen that shows a list.
public final class ListModel<Store: FeatureStore, Page: ListPage>: ListViewModel {
  /// The part of the list that is asked for.
  public typealias Request = Page.Request

  public let store: Store
  private let list: LiveList<Page>
  private let names: (@MainActor (String, Int) throws -> [Row])?
  private let fetch: @MainActor (Request) throws -> Page
  private let exists: @MainActor (String) throws -> Bool
  private let changed: @MainActor (Int64) throws -> [String]
  private let title: @MainActor (String) throws -> LocalizedText?
  private let difference: @MainActor (String, String) throws -> LocalizedText?

  /// Reads the first page.
  ///
  /// - Parameters:
  ///   - store: The store that the records are in.
  ///   - type: The type of the rows' records.
  ///   - key: The column that holds the rows' identifiers.
  ///   - name: A text that tells the list from others with the same type of pages.
  ///   - request: The request for the first page.
  ///   - names: Returns rows, shown or not, that begin with a text, at most so many.
  ///   - fetch: Reads what a request asks for.
  public init<Record: JournalRecord>(
    _ store: Store, of type: Record.Type, by key: String = "handle", list name: String = "",
    _ request: Request,
    names: (@MainActor (String, Int) throws -> [Row])? = nil,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) throws {
    self.store = store
    self.names = names
    self.fetch = fetch
    exists = { try store.feature.has(type, $0, by: key) }
    title = { try store.feature.title(of: type, $0, by: key) }
    difference = { try store.feature.difference(of: type, $0, from: $1, by: key) }
    changed = { try store.feature.journal.touched(type, after: $0, by: key) }
    let request = request.paged(by: store.feature.environment.rowsPerPage)
    list = try LiveList(store.feature, of: type, by: key, list: name, request, fetch)
  }

  public var asList: ListModel { self }
  /// The rows that are shown.
  public var page: Page { list.page }
  /// The filter whose rows are shown.
  public var filter: ListFilter? { list.filter }
  package var order: SortOrder<Page.Column> { list.request.order }
  public var steps: UndoSteps { list.steps }
  public var isStale: Bool { list.isStale }
  public func follow() async { await list.follow() }

  /// Shows the rows that a filter picks, from the beginning.
  package func find(_ filter: ListFilter?) throws -> Outcome {
    try list.show { request in
      request.begin(filter, filter.map { Page.order(request.order, for: $0) } ?? request.order)
    }
    return .showing()
  }

  /// Sorts the rows by a column; without a direction, a second time in descending order.
  func sort(by column: Page.Column, _ direction: SortDirection?) throws -> Outcome
  where Page.Column: SortColumn {
    try list.show { $0.sort($0.order.next(column, direction)) }
    return .showing([
      LiveStrings.sorted(by: column.name, isDescending: list.request.order.isDescending)
    ])
  }

  /// Shows the next page below what is shown.
  package func showMore() throws -> Outcome {
    guard page.hasMore else { return .message(Page.nouns.noMore) }
    return try show { $0.showMore() }
  }

  /// Changes the part of the list that is shown.
  @discardableResult
  package func show(_ change: (inout Request) -> Void) throws -> Outcome {
    try list.show(change)
    return .silent
  }

  /// Returns the document of a screen that shows the page and nothing else that changes.
  ///
  /// A screen that is opened again with the same page has the same document, which isn't made again.
  package func document(in language: Language, _ make: () -> Document) -> Document {
    list.openedDocument?.value(feature, language, make) ?? make()
  }

  func forgetSight() { list.forgetSight() }

  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    let rows = try names?(environment.normalize(text), limit) ?? []
    return try rows.map { row in
      let twin = rows.first { $0.id != row.id && $0.name == row.name }
      guard let twin, let difference = try difference(row.id, twin.id) else { return row }
      return Row(row.id, row.cells + [Cell(difference(environment.language))])
    }
  }

  /// Returns the identifiers of all rows that pass a filter and the one that is shown, in the order shown.
  package func ids(matching filter: ListFilter) throws -> [String] {
    try ids(of: filter.and(self.filter))
  }

  /// Returns the identifiers of all rows that pass the filter that is shown.
  package func ids() throws -> [String] { try ids(of: filter) }

  /// Returns the identifiers of all rows that pass a filter, whichever is shown.
  package func ids(of filter: ListFilter?) throws -> [String] {
    var request = list.request
    request.show(filter)
    request.length = .max
    return try fetch(request).rowIDs
  }

  /// Returns the identifiers of the rows whose records were changed after a place in the journal, the latest first.
  package func rows(changedAfter sequence: Int64) throws -> [String] { try changed(sequence) }

  /// Returns true for a row whose record is there, shown or not.
  package func hasRecord(_ id: String) -> Bool { (try? exists(id)) ?? false }

  /// Returns the name of a row's record, shown or not.
  func name(ofRecord id: String) -> Text? {
    guard let title = try? title(id) else { return nil }
    return title(environment.language)
  }
}

extension ListModel: NewsModel {
  package func takeNews() -> [LocalizedText] { list.news.take() }
  package func forgetNews() { list.news.forget() }
}

extension ListModel: PagedModel {
  package var rowCount: JSONValue { page.isCounted ? .integer(page.count) : .null }
}

/// A view model with a list; it is a ``ListModel``.
@MainActor
public protocol ListViewModel: FeatureModel {
  /// The type of a page of the list.
  associatedtype Page: ListPage
  /// The model as a list.
  var asList: ListModel<Store, Page> { get }
}

/// A screen with a list.
@MainActor
public protocol ListView: View {
  /// The type of the list's view model.
  associatedtype List: ListViewModel = ViewModel
  /// The view model of the list.
  var list: List { get }
}

extension ListView where List == ViewModel {
  public var list: List { viewModel }
}

extension ListView {
  public func hasRow(_ id: String) -> Bool { list.asList.hasRecord(id) }
  public func rowName(_ id: String) -> Text? { list.asList.name(ofRecord: id) }
  public func willPrintWhole() { list.asList.forgetSight() }
}

extension ListView where Self: SearchableRows {
  /// Returns the rows of the whole list whose titles begin with a text.
  public func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try list.asList.rows(beginningWith: text, limit: limit)
  }
}

extension Action where Screen: ListView {
  /// Shows the next page.
  public static var more: Action {
    Action("more", LiveStrings.more, offered: { $0.list.asList.page.hasMore }) {
      try $0.list.asList.showMore()
    }.group(.view)
  }

  /// Shows the rows that pass a filter; all without one.
  public static var find: Action {
    typealias Page = Screen.List.Page
    return Action(
      "find", also: LiveStrings.findAliases, FilterStrings.help(Page.nouns, Page.filters),
      .optional(.filter(of: Page.self)), offered: { $0.list.asList.page.total > 0 }
    ) { view, filter in
      try view.list.asList.find(filter)
    }.group(.view)
  }
}

extension Action where Screen: ListView, Screen.List.Page.Column: SortColumn {
  /// Sorts the rows by a column.
  public static var sort: Action {
    sort(by: Screen.List.Page.Column.allCases.map { ($0.name.names($0.rawValue), $0) })
  }

  /// Sorts the rows by a column that has these names.
  public static func sort(by columns: [(names: [String], value: Screen.List.Page.Column)]) -> Action {
    Action(
      "sort", LiveStrings.sort, .choice(LiveStrings.column, columns), .optional(.sortDirection),
      offered: { $0.list.asList.page.total > 0 }
    ) { view, column, direction in
      try view.list.asList.sort(by: column, direction)
    }.group(.view)
  }
}
