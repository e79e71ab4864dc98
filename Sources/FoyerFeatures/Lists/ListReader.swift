import Foyer
import FoyerJournal
import FoyerStorage

/// The rows of a list that a screen shows, with those in sight that were changed or pushed off the page.
@MainActor
final class ListReader<Page: ListPage> {
  typealias Request = Page.Request

  /// Reads what a request asks for.
  let fetch: @MainActor (Request) throws -> Page
  private let feature: FeatureJournal
  private let type: any JournalRecord.Type
  /// The column that holds the rows' identifiers.
  let key: String
  private let memory = ListMemory()
  private var inSight = PinnedRows()

  init(
    _ feature: FeatureJournal, of type: any JournalRecord.Type, by key: String,
    _ fetch: @escaping @MainActor (Request) throws -> Page
  ) {
    self.fetch = fetch
    self.feature = feature
    self.type = type
    self.key = key
  }

  /// True when rows are shown only because something happened to them.
  var hasSight: Bool { !inSight.ids.isEmpty }

  /// Reads a page, of which no row that was shown goes without a word.
  func page(_ asked: Request, after latest: LatestReading<Request, Page>?) throws -> Page {
    guard let latest else { return try fetch(asked) }
    var request = asked
    let isSameList = asked.isSameList(as: latest.request)
    let isLonger = isSameList && latest.moment == StoreMoment(of: feature)
    if isSameList { inSight.bring(try rows(changedAfter: latest.sequence)) } else { inSight = PinnedRows() }
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

  /// Returns the identifiers of the rows whose records were changed after a place in the journal, the latest first.
  func rows(changedAfter sequence: Int64) throws -> [String] {
    try type.rows(changedAfter: sequence, by: key, in: feature)
  }

  /// Returns true for a row whose record is there, shown or not.
  func hasRecord(_ id: String) throws -> Bool { try title(id) != nil }

  /// Returns the title of a row's record; `nil` when it isn't there.
  func title(_ id: String) throws -> LocalizedText? { try type.title(of: id, by: key, in: feature) }

  /// Returns the first field in which a row's record differs from another one, with its value; `nil` when none is shown.
  func difference(_ id: String, from other: String) throws -> LocalizedText? {
    try type.difference(id, from: other, by: key, in: feature)
  }
}

@MainActor
extension JournalRecord {
  fileprivate static func rows(
    changedAfter sequence: Int64, by key: String, in feature: FeatureJournal
  ) throws -> [String] {
    try feature.journal.touched(Self.self, after: sequence, by: key)
  }

  fileprivate static func title(
    of id: String, by key: String, in feature: FeatureJournal
  ) throws -> LocalizedText? {
    try record(id, by: key, in: feature).map(schema.title)
  }

  fileprivate static func difference(
    _ id: String, from other: String, by key: String, in feature: FeatureJournal
  ) throws -> LocalizedText? {
    let (record, twin) = (try record(id, by: key, in: feature), try record(other, by: key, in: feature))
    guard let record, let twin else { return nil }
    let edits = schema.edits(from: twin, to: record, of: schema.columns)
    for edit in edits where edit.traits.isDisjoint(with: [.isTitle, .isHidden, .isPrivate, .lines, .follows])
    {
      guard let value = edit.new else { continue }
      return "\(lowercased: edit.label) \(value)"
    }
    return nil
  }

  private static func record(_ id: String, by key: String, in feature: FeatureJournal) throws -> Self? {
    try feature.read { db throws(StoreError) in
      try db.records(Self.self, "\(key) = ? AND deleted = 0 LIMIT 1", [id])
    }.first?.value
  }
}

/// The rows that a page shows besides its own, wherever they stand: those that something happened to while one looked, and
/// those that others pushed off the page, which are not gone.
struct PinnedRows: Hashable, Sendable {
  /// A change of more rows than these does not bring them into sight.
  static var mostAtOnce: Int { 10 }

  /// The identifiers in the order in which the rows came into sight, the latest last.
  private(set) var ids: [String] = []

  init() {}

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
