public import Foyer
package import FoyerJournal
import FoyerStorage
public import Observation

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
  @ObservationIgnored private let encoding: TransferEncoding?
  @ObservationIgnored private let feature: FeatureJournal
  @ObservationIgnored private let pageSize: Int
  /// The good rows of the file, and those refused whatever the records are.
  @ObservationIgnored private var reading: ImportReader<Record>?
  /// The comparison of the file with the records, while it goes on.
  @ObservationIgnored private var comparing: Task<Void, any Error>?
  /// True while the rows are written, which nothing compares meanwhile.
  @ObservationIgnored private var isTaking = false
  /// The version of the store before the records were read.
  @ObservationIgnored private var version: StoreVersion?

  /// True when something is done with the records of the file, also with those that are here already.
  @ObservationIgnored var goesOn = false

  /// True when all of the file is here already and nothing is done with that.
  var bringsNothing: Bool { !goesOn && plan.changesNothing && plan.refused.isEmpty }

  /// - Throws: A `Refusal` when neither the file's name nor a word behind it says its format.
  public init(_ words: String, into feature: FeatureJournal) throws(Refusal) {
    let file = try TransferFile(words, of: Record.self, isRead: true)
    self.file = file.typed
    format = file.format
    encoding = file.encoding
    self.feature = feature
    pageSize = feature.environment.rowsPerPage ?? Self.usualPageSize
    length = pageSize
  }

  /// Reads the file and compares it with the records, unless that was done before.
  public func load(_ progress: WorkProgress = .none) async throws {
    guard reading == nil else { return }
    progress.report("Reading \(Text.path(file))")
    version = feature.journal.store.lastKnownVersion
    let environment = feature.environment
    let parsing: TransferParsing<Record>
    do {
      parsing = try await TransferParsing<Record>.open(
        environment.file(typed: file), as: format, in: encoding)
    } catch let error as FileError {
      throw error.whyNotRead(Record.transfer.things, atMost: TransferParsing<Record>.mostBytes)
    }
    var reader = ImportReader(
      parsing, of: file, into: try await ImportTable<Record>(in: feature.journal), environment,
      completing: Record.transfer.complete?(feature))
    try await reader.read()
    guard reader.count > 0 || !reader.refused.isEmpty else {
      throw TransferStrings.nothingToImport(Record.transfer.things)
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
    guard plan.refused.isEmpty || goodOnes else {
      throw Refusal(
        LocalizedText(
          plan.refused.count, one: "Nothing was imported, because \(plan.refused.count) row is refused.",
          many: "Nothing was imported, because \(plan.refused.count) rows are refused."),
        suggestion: TransferStrings.hint(hasRefused: true))
    }
    guard let reading else { return TransferStrings.nothingToImport(Record.transfer.things).reason }
    isTaking = true
    defer { isTaking = false }
    let missing = try await keepPictures(reading)
    let writing = try await ImportWriting(reading.table, plan, in: feature, then: then)
    let nouns = Record.transfer.nouns
    let deleted = try await feature.writeInParts(
      "import", note: file,
      next: { try await writing.next() },
      progress: { groups in
        let done = min(groups * ImportWriting<Record>.group, plan.new)
        progress.report(TransferStrings.progress(done, of: nouns.count(plan.new)))
      },
      part: { change, records in try change.create(records) },
      finally: { change in try writing.update(change) })
    let told = isUnseen ? TransferStrings.told(remark, warnings) : []
    return TransferStrings.imported(
      told, nouns, new: plan.new, changed: plan.changed - deleted, same: plan.same,
      refused: plan.refused.count, deleted: deleted, withoutPicture: missing)
  }

  /// Keeps the pictures of the rows that are written.
  ///
  /// - Returns: The number of pictures that are not there any more.
  private func keepPictures(_ reading: ImportReader<Record>) async throws -> Int {
    var keeper = PictureKeeper<Record>(feature.environment)
    let table = reading.table
    for (number, pictures) in reading.pictures.sorted(by: { $0.key < $1.key }) {
      let rows = try await table.work { db in
        try table.rows(
          "import_row = ? AND import_outcome <= ?", [number, ImportTable<Record>.Outcome.changed], db)
      }
      for row in rows {
        let kept = try await keeper.keep(pictures, of: row)
        try await table.work { db in try table.replace([kept], db) }
      }
    }
    return keeper.missing
  }

  /// The number of rows that would be written.
  var count: Int { plan.new + plan.changed }

  var hasMore: Bool { max(plan.longest, warnings.count) > length }

  func showMore() async throws -> Outcome {
    guard hasMore, let reading else { return .message("There is no more to show.") }
    page = try await ImportPage(
      reading.table, of: plan, length: length + pageSize, in: feature.environment)
    length += pageSize
    return .silent
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
    while let comparing { _ = await comparing.result }
    guard let reading, !isTaking, try feature.journal.latestChange() != plan.sequence else { return }
    let task = Task { try await compare(reading) }
    comparing = task
    defer { comparing = nil }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func compare(_ reader: ImportReader<Record>) async throws {
    let plan = try await ImportPlan(reader, in: feature)
    page = try await ImportPage(reader.table, of: plan, length: length, in: feature.environment)
    self.plan = plan
  }
}
