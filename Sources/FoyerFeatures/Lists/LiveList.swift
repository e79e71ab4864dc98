import Foyer
public import FoyerJournal

/// The rows of a list that a screen shows, with those in sight that were changed or pushed off the page.
@MainActor
public final class LiveList<Page: ListPage> {
  /// The filter, the order and the number of rows that a page shows.
  public typealias Request = Page.Request

  private let query: LiveQuery<Request, Content>

  private struct Content: Equatable {
    let page: Page
    let request: Request
    let steps: UndoSteps
  }

  /// Reads the first page.
  ///
  /// - Parameters:
  ///   - type: The type of the rows' records.
  ///   - key: The column that holds the rows' identifiers.
  ///   - fetch: Reads what a request asks for.
  public init<Record: JournalRecord>(
    _ feature: FeatureJournal, of type: Record.Type, by key: String = "handle", _ request: Request,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) throws {
    let rows = RowsInView(sequence: try feature.journal.latestChange())
    query = try feature.live(request) { request in
      try feature.fetch { _ in
        let page = try rows.page(
          request, touched: { try feature.journal.touched(type, after: $0, by: key) }
        ) { request in
          (try fetch(request), try feature.journal.latestChange())
        }
        return Content(page: page, request: request, steps: try feature.steps())
      }
    }
  }

  /// The page that was read last.
  public var page: Page { query.value.page }
  /// The filter of the page that was read last.
  public var filter: Page.Filter { query.value.request.filter }
  /// The request for the next page.
  public var request: Request { query.request }
  /// The changes that can be undone and redone.
  public var steps: UndoSteps { query.value.steps }
  /// True when the store has changed since the page was read.
  public var isStale: Bool { query.isStale }

  /// Changes what is shown; when it can't be read, what was shown stays.
  public func show(_ change: (inout Request) -> Void) throws { try query.show(change) }

  /// Reads the page again whenever the store changes, until the task is cancelled.
  public func follow() async { await query.follow() }

  /// The rows that were shown last, of which none goes without a word.
  @MainActor
  private final class RowsInView {
    private var shown: (request: Request, rows: [String])?
    private var inSight = RowsInSight<String>()
    private var sequence: Int64

    init(sequence: Int64) { self.sequence = sequence }

    func page(
      _ asked: Request, touched: (Int64) throws -> [String],
      _ fetch: (Request) throws -> (page: Page, sequence: Int64)
    ) throws -> Page {
      var request = asked
      let isSameList =
        shown.map { $0.request.filter == asked.filter && $0.request.order == asked.order } ?? false
      if isSameList { inSight.bring(try touched(sequence)) } else { inSight = RowsInSight() }
      request.inSight = inSight
      var (page, latest) = try fetch(request)
      if let shown, isSameList, inSight.keep(shown.rows, missingFrom: page.rowIDs) {
        request.inSight = inSight
        page = try fetch(request).page
      }
      shown = (asked, page.rowIDs)
      sequence = latest
      return page
    }
  }
}

/// A part of a list as it was read.
public protocol ListPage: Equatable {
  /// The type of the conditions on rows.
  associatedtype Filter: Hashable & Sendable
  /// The type of the columns that rows can be sorted by.
  associatedtype Column: Hashable & Sendable

  /// The words for what the rows stand for.
  static var nouns: Nouns { get }

  /// The identifiers of the rows, short forms of records as a rule.
  var rowIDs: [String] { get }

  /// The number of all rows that fit the filter, shown or not.
  var count: Int { get }

  /// The number of all rows without a filter.
  var total: Int { get }
}

extension ListPage {
  /// The filter, the order and the number of rows that a page shows.
  public typealias Request = ListRequest<Filter, Column>

  public var total: Int { count }
  /// True when there are rows behind those of the page.
  public var hasMore: Bool { rowIDs.count < count }
}
