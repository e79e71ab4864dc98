import Foyer
public import FoyerJournal
import FoyerStorage

/// The rows of a list that a screen shows, with those in sight that were changed or pushed off the page.
@MainActor
public final class LiveList<Page: ListPage> {
  /// The filter, the order and the number of rows that a page shows.
  public typealias Request = Page.Request

  private let query: LiveQuery<Request, Content>
  private let opened: KeptDocument
  private let rows: RowsInView
  let news: ChangeNews

  private struct Content: Equatable {
    let page: Page
    let request: Request
    let steps: UndoSteps
  }

  /// A list as it was read when its screen was opened.
  private final class Opening {
    let feature: String
    let list: String
    let content: Content
    /// The place of the latest change in it.
    let sequence: Int64
    let document = KeptDocument()

    init(feature: String, list: String, content: Content, sequence: Int64) {
      self.feature = feature
      self.list = list
      self.content = content
      self.sequence = sequence
    }
  }

  /// Reads the first page.
  ///
  /// - Parameters:
  ///   - feature: The journal of the feature.
  ///   - type: The type of the rows' records.
  ///   - key: The column that holds the rows' identifiers.
  ///   - name: A text that tells the list from others with the same type of pages.
  ///   - request: The request for the first page.
  ///   - fetch: Reads what a request asks for.
  public init<Record: JournalRecord>(
    _ feature: FeatureJournal, of type: Record.Type, by key: String = "handle", list name: String = "",
    _ request: Request,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) throws {
    let opening = try Self.opening(feature, name, request, fetch)
    opened = opening.document
    let rows = RowsInView(feature, request, opening.content.page, sequence: opening.sequence)
    self.rows = rows
    let news = ChangeNews(of: feature, since: opening.sequence)
    self.news = news
    var known: Content? = opening.content
    query = try feature.live(request) { request in
      if let content = known.take() { return content }
      // Before the read: a commit between them makes the rows newer than what is remembered of them, and never older.
      let version = feature.journal.store.version
      return try feature.fetch { _ in
        let page = try rows.page(
          request, at: version, touched: { try feature.journal.touched(type, after: $0, by: key) }
        ) { request in
          (try fetch(request), try feature.journal.latestChange())
        }
        try news.note(keepsEarlier: true)
        return Content(page: page, request: request, steps: try feature.steps())
      }
    }
  }

  private static func opening(
    _ feature: FeatureJournal, _ list: String, _ request: Request, _ fetch: (Request) throws -> Page
  ) throws -> Opening {
    let readings = feature.journal.latestReadings
    let known: Opening? = readings.first {
      $0.feature == feature.name && $0.list == list && $0.content.request == request
    }
    return try known
      ?? readings.add {
        try feature.fetch { _ in
          Opening(
            feature: feature.name, list: list,
            content: Content(page: try fetch(request), request: request, steps: try feature.steps()),
            sequence: try feature.journal.latestChange())
        }
      }
  }

  /// The page that was read last.
  public var page: Page { query.value.page }
  package var filter: ListFilter? { query.value.request.filter }
  /// The request for the next page.
  public var request: Request { query.request }
  /// The changes that can be undone and redone.
  public var steps: UndoSteps { query.value.steps }
  /// True when the store has changed since the page was read.
  public var isStale: Bool { query.isStale }

  /// The document of the page as it was when the screen was opened; `nil` once it is another page.
  var openedDocument: KeptDocument? { query.isAsOpened ? opened : nil }

  /// Changes the request and reads its rows; when reading fails, the old request and rows stay.
  public func show(_ change: (inout Request) -> Void) throws { try query.show(change) }

  /// Shows exactly the page, without the rows that something happened to.
  func forgetSight() {
    guard rows.hasSight else { return }
    do {
      try query.show { $0.forgetSight() }
    } catch {
      // The rows in sight stay until the store can be read again, as on every screen.
      return
    }
  }

  /// Reads the page again whenever the store changes, until the task is cancelled.
  public func follow() async { await query.follow() }

  /// The rows that were shown last, of which none goes without a word.
  @MainActor
  private final class RowsInView {
    private let environment: Environment
    private let memory = ListMemory()
    private var shown: (request: Request, page: Page)
    /// The store and the day that the page was read of; `nil` before the list was read a second time.
    private var state: State?
    private var inSight = PinnedRows<String>()
    private var sequence: Int64

    private struct State: Equatable {
      let version: StoreVersion
      let day: Day
    }

    var hasSight: Bool { !inSight.ids.isEmpty }

    init(_ feature: FeatureJournal, _ request: Request, _ page: Page, sequence: Int64) {
      environment = feature.environment
      shown = (request, page)
      self.sequence = sequence
    }

    func page(
      _ asked: Request, at version: StoreVersion, touched: (Int64) throws -> [String],
      _ fetch: (Request) throws -> (page: Page, sequence: Int64)
    ) throws -> Page {
      var request = asked
      let isSameList =
        shown.request.filter == asked.filter && shown.request.order == asked.order
        && shown.request.beginnings == asked.beginnings
      let state = State(version: version, day: environment.today)
      let isLonger = isSameList && state == self.state
      if isSameList { inSight.bring(try touched(sequence)) } else { inSight = PinnedRows() }
      request.inSight = inSight
      request.memory.memory = memory
      if !isLonger { memory.forget() }
      var (page, latest) = try fetch(request)
      if isSameList, !isLonger, inSight.keep(shown.page.rowIDs, missingFrom: page.rowIDs) {
        memory.forget()
        request.inSight = inSight
        page = try fetch(request).page
      }
      shown = (asked, page)
      self.state = state
      sequence = latest
      return page
    }
  }
}

/// A part of a list as it was read.
public protocol ListPage: Equatable {
  /// The type of the columns that rows can be sorted by.
  associatedtype Column: Hashable & Sendable

  /// The words for what the rows stand for.
  static var nouns: Nouns { get }

  /// The filters that the list understands.
  static var filters: FilterSchema { get }

  /// The identifiers of the rows, short forms of records as a rule.
  var rowIDs: [String] { get }

  /// The number of the rows; that of ``rowIDs`` by default.
  var rowCount: Int { get }

  /// The number of all rows that fit the filter, shown or not.
  var count: Int { get }

  /// False when there are more rows than ``count`` says, since nobody needs the exact number of so many.
  var isCounted: Bool { get }

  /// The number of all rows without a filter.
  var total: Int { get }

  /// Returns the order in which the rows of a filter are shown; the present one by default.
  static func order(_ order: SortOrder<Column>, for filter: ListFilter) -> SortOrder<Column>
}

extension ListPage {
  /// The filter, the order and the number of rows that a page shows.
  public typealias Request = ListRequest<Column>

  public var isCounted: Bool { true }
  public var total: Int { count }
  public var rowCount: Int { rowIDs.count }
  public static func order(_ order: SortOrder<Column>, for filter: ListFilter) -> SortOrder<Column> { order }
  /// True when there are rows behind those of the page.
  public var hasMore: Bool { rowCount < count }
}
