import Foyer
import Observation

/// A value that a screen shows, read anew whenever a commit of this or another process changed the store.
///
/// A view model says what is shown as a request. Screens that are opened with the same request before the next commit share the
/// first reading, and the document that was made of it.
@MainActor
public final class LiveQuery<Request: Hashable, Value: Equatable> {
  /// Reads the value of a request; the latest reading is `nil` when the screen is opened.
  typealias Fetch = @MainActor (Request, LatestReading<Request, Value>?) throws -> Value

  private let feature: FeatureJournal
  private let name: String?
  private let fetch: Fetch
  private let version: StoreVersion
  private let changes = ObservedChanges()
  private var reading: Reading<Request, Value>
  /// The moment of the store at which it was read last, whether the value was another one or not.
  private var moment: StoreMoment?
  private var sequence: Int64
  /// The place of the latest change that no sentence is wanted about any more.
  private var told: Int64

  /// Reads the value for the first time, or puts that off.
  ///
  /// - Parameters:
  ///   - feature: The journal of the feature.
  ///   - name: A text that tells the value from others with the same type of request; `nil` for a value of one screen alone.
  ///   - request: The part of the data that is shown first.
  ///   - blank: The value that is shown when the first reading fails. When given, the value is read only when it is
  ///     first needed.
  ///   - fetch: Reads the value of a request.
  init(
    _ feature: FeatureJournal, named name: String? = nil, _ request: Request, blank: Value? = nil,
    _ fetch: @escaping Fetch
  ) throws {
    self.feature = feature
    self.name = name
    self.fetch = fetch
    version = feature.journal.store.lastKnownVersion
    let read = { try Reading(request, of: feature, named: name, blank: blank) { try fetch(request, nil) } }
    reading =
      try name == nil
      ? read()
      : feature.journal.latestReadings.reading(
        where: { $0.feature == feature.name && $0.name == name && $0.request == request }, read)
    sequence = reading.sequence
    told = reading.sequence
  }

  /// The part of the data that is shown.
  var request: Request { reading.request }

  /// The value as it is now.
  var value: Value {
    let reading = observed
    readIfNeeded()
    return reading.value
  }

  /// The changes that can be undone and redone.
  var steps: UndoSteps { observed.steps }

  /// True when the latest change could not be read, so that the value may be out of date.
  var isStale: Bool { changes.state.isStale }

  private var observed: Reading<Request, Value> {
    _ = changes.state
    return reading
  }

  /// Reads a value that was put off.
  private func readIfNeeded() {
    guard !reading.isRead else { return }
    do {
      try reading.read { try feature.read { _ in try fetch(reading.request, nil) } }
      if isStale { changes.state.isStale = false }
    } catch {
      if !isStale { changes.state.isStale = true }
    }
  }

  /// Changes the request and reads its value; when reading fails, the old request and value stay.
  func show(_ change: (inout Request) -> Void) throws {
    var request = reading.request
    change(&request)
    try read(request)
  }

  /// Reads the value anew after every commit, until the task is cancelled.
  func follow() async {
    for await _ in feature.journal.store.changes(since: version) { readAnew() }
  }

  private func readAnew() {
    do {
      try read(reading.request)
    } catch {
      if !isStale { changes.state.isStale = true }
    }
  }

  private func read(_ request: Request) throws {
    let latest = LatestReading(
      request: reading.request, value: reading.isRead ? reading.value : nil, moment: moment,
      sequence: sequence)
    // Before the read: a commit between them makes the value newer than what is remembered of it, and never older.
    let moment = StoreMoment(of: feature)
    let new = try Reading(request, of: feature, named: name) { try fetch(request, latest) }
    self.moment = moment
    let isAnother = !reading.isRead || new != reading
    if isAnother {
      reading = new
      changes.state.number += 1
    }
    // A change that nobody sees isn't told.
    if !isAnother, told == sequence { told = new.sequence }
    sequence = max(sequence, new.sequence)
    if isStale { changes.state.isStale = false }
  }

  /// Returns the document of the value, which is made once in each language; a value of another day is read anew.
  func document(_ make: () -> Document) -> Document {
    readIfNeeded()
    if reading.day != feature.environment.today { readAnew() }
    return isStale ? make() : observed.document(feature, make)
  }
}

extension LiveQuery {
  private static var mostNews: Int { 5 }

  /// Returns a sentence about each of the latest changes, and forgets them.
  func takeNotices() -> [LocalizedText] {
    guard told < sequence else { return [] }
    defer { forgetNotices() }
    // A store that can't be read leaves the rows that were printed without a sentence.
    let entries =
      (try? feature.journal.changes(of: feature.name, after: told, limit: Self.mostNews)) ?? []
    return entries.filter { $0.change.sequence <= sequence }.map {
      HistoryStrings.news($0, feature.describe($0))
    }
  }

  /// Forgets the changes, which costs less than to take them: they are read only when they are taken.
  func forgetNotices() { told = sequence }
}

/// The reading before the one that is made.
struct LatestReading<Request, Value> {
  let request: Request
  /// The value; `nil` when nobody needed it.
  let value: Value?
  /// The moment of the store; `nil` when the reading may be another screen's.
  let moment: StoreMoment?
  /// The place in the journal of the latest change that was read.
  let sequence: Int64
}

/// A moment at which a store was read: nothing that is shown is another as long as it is the same.
struct StoreMoment: Equatable {
  private let version: StoreVersion
  private let day: Day

  @MainActor
  init(of feature: FeatureJournal) {
    version = feature.journal.store.version
    day = feature.environment.today
  }
}

/// A value as it was read, with the document that was made of it.
@MainActor
private final class Reading<Request: Hashable, Value: Equatable> {
  let feature: String
  let name: String?
  let request: Request
  /// The value; a blank one until it is read.
  private(set) var value: Value
  private(set) var isRead: Bool
  let steps: UndoSteps
  /// The place in the journal of the latest change.
  let sequence: Int64
  /// The day on which it was read, which words such as “due today” are about.
  let day: Day
  private var kept: (showing: Showing, document: Document)?

  /// The facts that a document shows besides the value.
  private struct Showing: Equatable {
    let language: Language
    let unshared: Int
    let isInterrupted: Bool
  }

  /// - Parameter blank: The value until ``read(_:)``; `nil` to read it now.
  init(
    _ request: Request, of feature: FeatureJournal, named name: String?, blank: Value? = nil,
    _ fetch: () throws -> Value
  ) throws {
    self.feature = feature.name
    self.name = name
    self.request = request
    day = feature.environment.today
    var (steps, sequence) = (UndoSteps(canUndo: false, canRedo: false), Int64(0))
    value = try feature.read { _ in
      steps = try feature.steps()
      sequence = try feature.journal.latestChange()
      return try blank ?? fetch()
    }
    isRead = blank == nil
    self.steps = steps
    self.sequence = sequence
  }

  func read(_ fetch: () throws -> Value) rethrows {
    value = try fetch()
    isRead = true
  }

  static func != (one: Reading, other: Reading) -> Bool {
    one.request != other.request || one.day != other.day || one.steps != other.steps
      || one.value != other.value
  }

  func document(_ feature: FeatureJournal, _ make: () -> Document) -> Document {
    let sharing = feature.journal.sharing
    let showing = Showing(
      language: .current, unshared: sharing?.unshared ?? 0,
      isInterrupted: sharing?.isInterrupted ?? false)
    if let kept, kept.showing == showing { return kept.document }
    let document = make()
    kept = (showing, document)
    return document
  }
}

/// The changes of a query, which are observed.
///
/// It is not generic and has one property, since a key path of a generic type takes a hundred times as long to make and
/// every other one still some.
@MainActor
@Observable
private final class ObservedChanges {
  struct State {
    var number = 0
    var isStale = false
  }

  var state = State()
}
