public import Foyer
public import FoyerJournal

/// The view model of a screen that shows a list.
public final class ListModel<Store: FeatureStore, Page: ListPage>: ListViewModel {
  /// The part of the list that is asked for.
  public typealias Request = Page.Request

  public let store: Store
  private let list: LiveList<Page>
  private let names: (@MainActor (String, Int) throws -> [Row])?

  /// Reads the first page.
  ///
  /// - Parameters:
  ///   - store: The store that the records are in.
  ///   - type: The type of the rows' records.
  ///   - key: The column that holds the rows' identifiers.
  ///   - request: The request for the first page.
  ///   - names: Returns rows, shown or not, that begin with a text, at most so many.
  ///   - fetch: Reads what a request asks for.
  public init<Record: JournalRecord>(
    _ store: Store, of type: Record.Type, by key: String = "handle", _ request: Request,
    names: (@MainActor (String, Int) throws -> [Row])? = nil,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) throws {
    self.store = store
    self.names = names
    list = try LiveList(store.feature, of: type, by: key, request, fetch)
  }

  public var asList: ListModel { self }
  /// The rows that are shown.
  public var page: Page { list.page }
  /// The filter whose rows are shown.
  public var filter: Page.Filter { list.filter }
  public var steps: UndoSteps { list.steps }
  public var isStale: Bool { list.isStale }
  public func follow() async { await list.follow() }

  /// Shows the rows that a filter picks, from the beginning.
  public func find(_ filter: Page.Filter) throws -> Outcome {
    try list.show { $0.show(filter) }
    return .showing()
  }

  /// Sorts the rows by a column; a second time, in descending order.
  func sort(by column: Page.Column) throws -> Outcome where Page.Column: SortColumn {
    try list.show { $0.sort($0.order.next(column)) }
    return .showing([
      LivePhrases.sorted(by: column.name, isDescending: list.request.order.isDescending)
    ])
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard page.hasMore else { return .said(Page.nouns.noMore(page.count)) }
    try list.show { $0.showMore() }
    return .silent
  }

  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try names?(environment.normalize(text), limit) ?? []
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
public protocol ListView: View {
  /// The type of the list's view model.
  associatedtype List: ListViewModel = ViewModel
  /// The view model of the list.
  var list: List { get }
}

extension ListView where List == ViewModel {
  public var list: List { viewModel }
}

extension ListView where Self: LongList {
  /// Returns the rows of the whole list whose titles begin with a text.
  public func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try list.asList.rows(beginningWith: text, limit: limit)
  }
}

extension Action where Screen: ListView {
  /// Shows the next page.
  public static var more: Action {
    Action("more", LivePhrases.more, offered: { $0.list.asList.page.hasMore }) {
      try $0.list.asList.showMore()
    }.group(.view)
  }

  /// Shows the rows that fit what was typed behind `find`; all when nothing was.
  public static func find(_ help: LocalizedText, _ argument: Argument<String>) -> Action
  where Screen.List.Page.Filter: TypedFilter {
    Action("find", help, .optional(argument), offered: { $0.list.asList.page.total > 0 }) { view, typed in
      try view.list.asList.find(Screen.List.Page.Filter(typed.map(view.list.asList.environment.normalize)))
    }.group(.view)
  }
}

extension Action where Screen: ListView, Screen.List.Page.Column: SortColumn {
  /// Sorts the rows by a column.
  public static var sort: Action {
    sort(by: Screen.List.Page.Column.allCases.map { ([$0.rawValue, $0.name.ko.original], $0) })
  }

  /// Sorts the rows by a column that has these names.
  public static func sort(by columns: [(names: [String], value: Screen.List.Page.Column)]) -> Action {
    Action(
      "sort", LivePhrases.sort, .choice(LivePhrases.column, columns),
      offered: { $0.list.asList.page.total > 0 }
    ) { view, column in
      try view.list.asList.sort(by: column)
    }.group(.view)
  }
}
