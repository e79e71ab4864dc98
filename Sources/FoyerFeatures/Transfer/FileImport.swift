public import Foyer
package import FoyerJournal
import FoyerStorage
public import Observation
import Synchronization

/// The import of one file: its preview, and its execution.
@MainActor
@Observable
public final class FileImport<Record: ImportableRecord> {
  private static var usualPageSize: Int { 10 }

  /// The file as it was typed.
  public let file: String
  private(set) var plan = ImportPlan<Record>()
  /// The first rows of each kind.
  private(set) var page = ImportPage<Record>()
  private(set) var warnings: [TransferNote] = []
  /// The form of the file where it isn't the usual one.
  private(set) var remark: LocalizedText?
  /// The most rows of each kind that are shown.
  private(set) var length: Int
  /// True when the records could not be read again, so that the plan may be out of date.
  private(set) var isStale = false
  @ObservationIgnored private let format: TransferFormat
  @ObservationIgnored private let feature: FeatureJournal
  @ObservationIgnored private let pageSize: Int
  /// The good rows of the file, and those refused whatever the records are.
  @ObservationIgnored private var reading: TransferReader<Record>?
  /// The version of the store before the records were read.
  @ObservationIgnored private var version: StoreVersion?

  /// True when something is done with the records of the file, also with those that are here already.
  @ObservationIgnored var goesOn = false

  /// True when all of the file is here already and nothing is done with that.
  var bringsNothing: Bool { !goesOn && plan.changesNothing && plan.refused.isEmpty }

  /// - Throws: A `Refusal` when neither the file's name nor a word behind it says its format.
  public init(_ words: String, into feature: FeatureJournal) throws(Refusal) {
    let file = try TransferFile(words, of: Record.self)
    self.file = file.typed
    format = file.format
    self.feature = feature
    pageSize = feature.environment.rowsPerPage ?? Self.usualPageSize
    length = pageSize
  }

  /// Reads the file and compares it with the records, unless that was done before.
  public func load(_ progress: WorkProgress = .none) async throws {
    guard reading == nil else { return }
    progress.report(TransferStrings.reading(file))
    version = feature.journal.store.lastKnownVersion
    let environment = feature.environment
    let parsing: TransferParsing<Record>
    do {
      parsing = try await TransferParsing<Record>.open(environment.file(typed: file), as: format)
    } catch let error as FileError {
      throw error.whyNotRead(Record.transfer.words.things, atMost: TransferParsing<Record>.mostBytes)
    }
    var reader = TransferReader(
      parsing, of: file, in: environment, completing: Record.transfer.complete?(feature))
    try await reader.read()
    guard !reader.spots.isEmpty || !reader.refused.isEmpty else {
      throw TransferStrings.nothingToImport(Record.transfer.words.things)
    }
    warnings = reader.warnings
    remark = reader.remark
    try await compare(reader)
    reading = reader
  }

  /// Imports the file as one change.
  ///
  /// - Parameters:
  ///   - goodOnes: Take the good rows when others are refused.
  ///   - isUnseen: True where nobody saw the preview, whose warnings are told afterwards then.
  ///   - progress: Told how many rows are taken.
  /// - Throws: A `Refusal` when a row is refused. Nothing is kept then, nor when the task is cancelled.
  public func take(goodOnes: Bool, isUnseen: Bool = false, _ progress: WorkProgress = .none) async throws
    -> LocalizedText
  {
    try await take(goodOnes: goodOnes, isUnseen: isUnseen, progress, then: nil)
  }

  package func take(
    goodOnes: Bool, isUnseen: Bool, _ progress: WorkProgress,
    then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?
  ) async throws -> LocalizedText {
    try await load(progress)
    try await update()
    guard plan.refused.isEmpty || goodOnes else { throw TransferStrings.hasRefused(plan.refused.count) }
    guard let reading else { return TransferStrings.nothingToImport(Record.transfer.words.things).reason }
    let (schema, plan) = (Record.transfer, plan)
    var (keeper, done) = (PictureKeeper<Record>(feature.environment), 0)
    let changed = try await keeper.keep(of: reading.rows(plan.changed.map(\.row)))
    let taken = (plan.new + plan.changed.map(\.row) + plan.same.map(\.row)).sorted()
    let all = then == nil ? [] : try reading.rows(taken).map(\.record)
    let (place, deleted) = (schema.placing(plan.new.count + plan.changed.count), Counter())
    try await feature.writeInParts(
      "import", note: file,
      next: { () async throws -> [TransferRow<Record>]? in
        guard done < plan.new.count else { return nil }
        let rows = try reading.newRows(plan.new[done..<min(done + Self.batch, plan.new.count)])
        done += rows.count
        return try await keeper.keep(of: rows)
      },
      progress: { done in
        progress.report(TransferStrings.progress(done, of: schema.words.count(plan.new.count)))
      },
      part: { change, row in
        var record = row.record
        try place(change, &record, nil)
        try change.create(record)
      },
      finally: { change in
        for (row, pair) in zip(changed, plan.changed) {
          try Task.checkCancellation()
          let found = try change.update(Record.self, pair.record) { record in
            let old = record
            row.apply(to: &record)
            try schema.settle(&record, old, row.names, change.time)
            try place(change, &record, old)
          }
          if found == nil { deleted.add() }
        }
        try then?(change, all)
        try schema.unique?.check(plan.claims, in: change.db)
      })
    let told = isUnseen ? TransferStrings.told(remark, warnings) : []
    return TransferStrings.imported(
      told, schema.words, new: plan.new.count, changed: plan.changed.count - deleted.count,
      same: plan.same.count,
      refused: plan.refused.count, deleted: deleted.count, withoutPicture: keeper.missing)
  }

  /// The number of rows that are read again and written at once.
  private static var batch: Int { 1_000 }

  /// The number of rows that would be written.
  var count: Int { plan.new.count + plan.changed.count }

  var hasMore: Bool { max(plan.longest, warnings.count) > length }

  func showMore() throws -> Outcome {
    guard hasMore, let reading else { return .message(TransferStrings.noMore) }
    page = try ImportPage(plan, reading, length: length + pageSize, in: feature)
    length += pageSize
    return .showing()
  }

  /// Compares the file with the records anew after every commit, until the task is cancelled.
  func follow() async {
    for await _ in feature.journal.store.changes(since: version) {
      do {
        try await update()
        if isStale { isStale = false }
      } catch is CancellationError {
        return
      } catch {
        isStale = true
      }
    }
  }

  private func update() async throws {
    guard let reading, try feature.journal.latestChange() != plan.sequence else { return }
    try await compare(reading)
  }

  private func compare(_ reader: TransferReader<Record>) async throws {
    let plan = try await ImportPlan(reader, in: feature)
    page = try ImportPage(plan, reader, length: length, in: feature)
    self.plan = plan
  }

  /// Counts on the thread that writes.
  private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }
}

/// The first rows of each kind of a plan, with what they say.
struct ImportPage<Record: TransferRecord>: Sendable {
  struct Change: Sendable {
    let row: TransferRow<Record>
    let old: Recorded<Record>
    let new: Record
  }

  private(set) var new: [TransferRow<Record>] = []
  private(set) var changed: [Change] = []
  private(set) var same: [Recorded<Record>] = []

  init() {}

  @MainActor
  init(
    _ plan: ImportPlan<Record>, _ reader: TransferReader<Record>, length: Int, in feature: FeatureJournal
  ) throws {
    new = try reader.newRows(plan.new.prefix(length))
    let changing = plan.changed.prefix(length)
    let (olds, sames) = try feature.read { db in
      (
        try changing.map { try db.record(Record.self, $0.record) },
        try plan.same.prefix(length).compactMap { try db.record(Record.self, $0.record) }
      )
    }
    same = sames
    for (row, old) in zip(try reader.rows(changing.map(\.row)), olds) {
      // A record that was deleted meanwhile is new in the next plan.
      guard let old else { continue }
      changed.append(Change(row: row, old: old, new: try row.changed(old.value, in: feature.environment)))
    }
  }
}
