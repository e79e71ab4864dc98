public import Foyer

/// The view model of a screen that shows a list.
public final class ListModel<Store: FeatureStore, Page: ListPage>: ListViewModel, NoticeModel {
  /// The part of the list that is asked for.
  public typealias Request = Page.Request

  public let store: Store
  public let query: LiveQuery<Request, Page>
  private let reader: ListReader<Page>
  private let names: (@MainActor (String, Int) throws -> [Row])?

  /// Reads the first page, or puts that off.
  ///
  /// - Parameters:
  ///   - store: The store that the records are in.
  ///   - type: The type of the rows' records.
  ///   - key: The column that holds the rows' identifiers.
  ///   - name: A text that tells the list from others with the same type of pages.
  ///   - request: The request for the first page.
  ///   - blank: A page without rows, which is shown when the first page can't be read. When given, the first page is
  ///     read only when it is needed, which many commands don't.
  ///   - names: Returns rows, shown or not, that begin with a text, at most so many.
  ///   - fetch: Reads what a request asks for.
  public init<Record: JournalRecord>(
    _ store: Store, of type: Record.Type, by key: String = "handle", list name: String = "",
    _ request: Request, blank: Page? = nil,
    names: (@MainActor (String, Int) throws -> [Row])? = nil,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) throws {
    let reader = ListReader(store.feature, of: type, by: key, fetch)
    let request = request.paged(by: store.feature.environment.rowsPerPage)
    self.store = store
    self.reader = reader
    self.names = names
    query = try LiveQuery(store.feature, named: name, request, blank: blank, reader.page)
  }

  public var asList: ListModel { self }
  /// The rows that are shown.
  public var page: Page { query.value }
  /// The filter whose rows are shown.
  public var filter: ListFilter? { query.request.filter }
  var order: SortOrder<Page.Column> { query.request.order }

  /// Shows the rows that a filter picks, from the beginning.
  package func find(_ filter: ListFilter?) throws -> Outcome {
    try query.show { request in
      request.begin(filter, filter.map { Page.order(request.order, for: $0) } ?? request.order)
    }
    return .showing()
  }

  /// Sorts the rows by a column; without a direction, a second time in descending order.
  func sort(by column: Page.Column, _ direction: SortDirection?) throws -> Outcome
  where Page.Column: SortColumn {
    try query.show { $0.begin($0.filter, $0.order.next(column, direction)) }
    return .showing([
      order.isDescending
        ? "Sorted by \(lowercased: column.name), descending." : "Sorted by \(lowercased: column.name)."
    ])
  }

  /// Refuses to move rows that aren't in the person's own order.
  package func requireOwnOrder<Record>() throws where Page.Column == RecordColumn<Record> {
    guard order.column != .place else { return }
    throw Refusal(
      "The \(Page.nouns.plural) are sorted by \(lowercased: order.column.name) now, so none was moved.",
      suggestion: "Type sort place for your own order first.")
  }

  /// Shows the next page below what is shown.
  package func showMore() throws -> Outcome {
    guard page.hasMore else { return .message(Page.nouns.noMore) }
    return try show { $0.showMore() }
  }

  /// Changes the part of the list that is shown.
  @discardableResult
  package func show(_ change: (inout Request) -> Void) throws -> Outcome {
    try query.show(change)
    return .silent
  }

  /// Returns the document of a screen that shows the page and nothing else that changes.
  package func document(_ make: () -> Document) -> Document {
    query.document(make)
  }

  /// Shows exactly the page, without the rows that something happened to.
  func forgetSight() {
    guard reader.hasSight else { return }
    do {
      try query.show { $0.forgetSight() }
    } catch {
      // The rows in sight stay until the store can be read again, as on every screen.
      return
    }
  }

  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    let rows = try names?(environment.normalize(text), limit) ?? []
    return try rows.map { row in
      let twin = rows.first { $0.id != row.id && $0.name == row.name }
      let difference = try twin.flatMap { try reader.difference(row.id, $0.id) }
      return Row(row.id, row.cells + (difference.map { [Cell($0(environment.language))] } ?? []))
        .yieldingName(if: row.yieldsName && !page.rowIDs.contains(row.id))
    }
  }

  /// Returns the identifiers of all rows that pass a filter and the one that is shown, in the order shown.
  package func ids(matching filter: ListFilter) throws -> [String] {
    let picked = try ids(of: filter.and(self.filter))
    guard self.filter != nil else { return picked }
    // A filter may pick more with another one: a day is one of an open card unless a column is named.
    let listed = Set(try ids())
    return picked.filter { listed.contains($0) }
  }

  /// Returns the identifiers of all rows that pass the filter that is shown.
  package func ids() throws -> [String] { try ids(of: filter) }

  /// Returns the identifiers of all rows that pass a filter, whichever is shown.
  package func ids(of filter: ListFilter?) throws -> [String] {
    var request = query.request
    request.filter = filter
    request.length = .max
    return try reader.fetch(request).rowIDs
  }

  /// Returns the identifiers of the rows whose records were changed after a place in the journal, the latest first.
  package func rows(changedAfter sequence: Int64) throws -> [String] {
    try reader.touched(sequence)
  }

  /// True where a row isn't the record itself but what it is about, such as a person who is followed.
  package var isOfOthers: Bool { reader.key != "handle" }

  /// Returns true for a row whose record is there, shown or not.
  package func hasRecord(_ id: String) -> Bool { (try? reader.title(id)) != nil }

  /// Returns the name of a row's record, shown or not.
  func name(ofRecord id: String) -> Text? {
    guard let title = try? reader.title(id) else { return nil }
    return title(environment.language)
  }
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
public protocol ListView: UndoableView, RecordScreen where ViewModel: ListViewModel {}

extension ListView {
  package var list: ListModel<ViewModel.Store, ViewModel.Page> { viewModel.asList }
  public func hasRow(_ id: String) -> Bool { list.hasRecord(id) }
  public func rowName(_ id: String) -> Text? { list.name(ofRecord: id) }
  public func willPrintWhole() { list.forgetSight() }
}

extension ListView where Self: SearchableRows {
  /// Returns the rows of the whole list whose titles begin with a text.
  public func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try list.rows(beginningWith: text, limit: limit)
  }
}

extension Action where Screen: ListView {
  /// Shows the next page.
  public static var more: Action {
    Action("more", "Show more", offered: { $0.list.page.hasMore }) {
      try $0.list.showMore()
    }.group(.view)
  }

  /// Shows the rows that pass a filter; all without one.
  public static var find: Action {
    typealias Page = Screen.ViewModel.Page
    return Action(
      "find", also: ["list", "ls"],
      "Show the \(Page.nouns.plural) that match. Type words, -word, this or that, \(Page.filters.names); alone, it shows all",
      .optional(.filter(of: Page.self)), offered: { $0.list.page.total > 0 }
    ) { view, filter in
      try view.list.find(filter)
    }.group(.view)
  }
}

extension Action where Screen: ListView, Screen.ViewModel.Page.Column: SortColumn {
  /// Sorts the rows by a column.
  public static var sort: Action {
    sort(by: Screen.ViewModel.Page.Column.allCases.map { (name: TypedName($0.rawValue, $0.name), value: $0) })
  }

  /// Sorts the rows by a column that has these names.
  package static func sort(by columns: [(name: TypedName, value: Screen.ViewModel.Page.Column)]) -> Action {
    Action(
      "sort", "Sort by a column. A second time, in descending order",
      .choice(LocalizedText("COLUMN", context: "sort"), columns), .optional(.sortDirection),
      offered: { $0.list.page.total > 0 }
    ) { view, column, direction in
      try view.list.sort(by: column, direction)
    }.group(.view)
  }
}
