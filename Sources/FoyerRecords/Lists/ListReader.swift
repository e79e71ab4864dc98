import Foyer

/// The rows of a list that a screen shows, with those in sight that were changed or pushed off the page.
@MainActor
final class ListReader<Page: ListPage> {
  typealias Request = Page.Request

  /// Reads what a request asks for.
  let fetch: @MainActor (Request) throws -> Page
  /// Returns the identifiers of the rows whose records were changed after a place in the journal, the latest first.
  let touched: @MainActor (_ sequence: Int64) throws -> [String]
  /// Returns the title of a row's record, shown or not; `nil` when it isn't there.
  let title: @MainActor (String) throws -> LocalizedText?
  /// Returns the first field in which a row's record differs from another one, with its value; `nil` when none is shown.
  let difference: @MainActor (String, String) throws -> LocalizedText?
  private let feature: FeatureJournal
  /// The column that holds the rows' identifiers.
  let key: String
  private let memory = ListMemory()
  private var inSight = PinnedRows()

  init<Record: JournalRecord>(
    _ feature: FeatureJournal, of type: Record.Type, by key: String,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) {
    let record = { @MainActor (id: String) throws -> Record? in
      try feature.read { db in
        try db.records(type, "\(key) = ? AND deleted = 0 LIMIT 1", [id])
      }.first?.value
    }
    self.fetch = fetch
    self.feature = feature
    self.key = key
    touched = { try feature.journal.touched(type, after: $0, by: key) }
    title = { try record($0).map(Record.schema.title) }
    difference = { id, other in
      guard let one = try record(id), let twin = try record(other) else { return nil }
      return Record.schema.difference(of: one, from: twin)
    }
  }

  /// True when rows are shown only because something happened to them.
  var hasSight: Bool { !inSight.ids.isEmpty }

  /// Reads a page, of which no row that was shown goes without a word.
  func page(_ asked: Request, after latest: LatestReading<Request, Page>?) throws -> Page {
    guard let latest else { return try fetch(asked) }
    var request = asked
    let isSameList = asked.isSameList(as: latest.request)
    let isLonger = isSameList && latest.moment == StoreMoment(of: feature)
    if isSameList { inSight.bring(try touched(latest.sequence)) } else { inSight = PinnedRows() }
    if !isLonger { memory.forget() }
    request.inSight = inSight
    request.memory.memory = memory
    let page = try fetch(request)
    guard isSameList, !isLonger, let shown = latest.value?.rowIDs,
      inSight.keep(shown, missingFrom: page.rowIDs)
    else { return page }
    memory.forget()
    request.inSight = inSight
    return try fetch(request)
  }
}

extension RecordSchema {
  fileprivate func difference(of record: Record, from twin: Record) -> LocalizedText? {
    let unshown: FieldTraits = [.isTitle, .isHidden, .isPrivate, .lines, .follows]
    for edit in edits(from: twin, to: record, of: columns) where edit.traits.isDisjoint(with: unshown) {
      if let value = edit.new { return "\(lowercased: edit.label) \(value)" }
    }
    return nil
  }
}

/// The rows that a page shows besides its own, wherever they stand: those that something happened to while one looked, and
/// those that others pushed off the page, which are not gone.
struct PinnedRows: Hashable, Sendable {
  /// A change of more rows than these does not bring them into sight.
  static var mostAtOnce: Int { 10 }

  /// The identifiers in the order in which the rows came into sight, the latest last.
  private(set) var ids: [String] = []

  /// Brings rows into sight that something happened to.
  mutating func bring(_ rows: [String]) {
    guard rows.count <= Self.mostAtOnce else { return }
    ids = (ids.filter { !rows.contains($0) } + rows).suffix(5 * Self.mostAtOnce)
  }

  /// Keeps rows in sight that were shown and no longer are.
  ///
  /// - Returns: True when there are any, so that the page has to be read again.
  mutating func keep(_ shown: [String], missingFrom page: [String]) -> Bool {
    let page = Set(page)
    let missing = shown.filter { !page.contains($0) }
    guard !missing.isEmpty, missing.count <= Self.mostAtOnce else { return false }
    bring(missing)
    return true
  }
}
