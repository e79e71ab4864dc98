public import Foyer
public import Observation

/// The import of one file: its preview, and its execution.
@MainActor
@Observable
public final class FileImport<Record: DeclaredRecord> {
  private static var usualPageSize: Int { 10 }

  /// The file as it was typed.
  public let file: String
  private(set) var plan = ImportPlan<Record>()
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
  var bringsNothing: Bool { !goesOn && plan.count == 0 && plan.refused.isEmpty }

  /// The advice on what to type.
  var hint: LocalizedText {
    let isGood = plan.count > 0 || goesOn && plan.same > 0
    return switch (isGood, plan.refused.isEmpty) {
    case (_, true): "Type confirm to import this; back changes nothing."
    case (true, false):
      "Correct the file, or type confirm good to import the other rows; back changes nothing."
    case (false, false): "Correct the file; back changes nothing."
    }
  }

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
    let parsing: TransferParsing<Record>
    do {
      parsing = try await TransferParsing<Record>.open(
        feature.environment.file(typed: file), as: format, in: encoding)
    } catch let error as FileError {
      throw error.whyNotRead(Record.transfer.things, atMost: TransferParsing<Record>.mostBytes)
    }
    var reader = ImportReader(file, into: try await ImportTable<Record>(in: feature.journal), of: feature)
    try await reader.read(parsing)
    guard reader.count > 0 || !reader.refused.isEmpty else {
      throw TransferStrings.nothingToImport(Record.transfer.things)
    }
    warnings = reader.warnings
    remark = parsing.remark
    try await compare(reader)
    reading = reader
  }

  /// Imports the file as one change.
  ///
  /// The warnings of the preview are told afterwards where nobody saw them.
  ///
  /// - Parameters:
  ///   - goodOnes: Take the good rows when others are refused.
  ///   - progress: Told how many rows are taken.
  ///   - then: Done with the records of all rows; `nil` for nothing.
  /// - Throws: A `Refusal` when a row is refused. Nothing is kept then, nor when the task is cancelled.
  func take(
    goodOnes: Bool, _ progress: WorkProgress = .none,
    then: (@Sendable (ChangeWriter, [Record]) throws -> Void)? = nil
  ) async throws -> LocalizedText {
    let isUnseen = reading == nil
    try await load(progress)
    try await update()
    guard plan.refused.isEmpty || goodOnes else {
      throw Refusal(
        LocalizedText(
          plan.refused.count, one: "Nothing was imported, because \(plan.refused.count) row is refused.",
          many: "Nothing was imported, because \(plan.refused.count) rows are refused."),
        suggestion: isUnseen ? "Leave out --yes to see what is refused, and why." : hint)
    }
    guard let reading else { return TransferStrings.nothingToImport(Record.transfer.things).reason }
    isTaking = true
    defer { isTaking = false }
    let (table, nouns) = (reading.table, Record.transfer.nouns)
    let writing = try await ImportWriting(table, plan.count, in: feature)
    let missing = try await writing.keep(reading.pictures)
    let deleted = try await feature.journal.writeInParts(
      feature.name, "import", note: file,
      next: { try await writing.next() },
      progress: { groups in
        let done = min(groups * PreparedRecords<Record>.mostAtOnce, plan.new)
        progress.report(TransferStrings.progress(done, of: nouns.count(plan.new)))
      },
      part: { change, records in try change.create(records) },
      finally: { change in
        let deleted = try writing.update(change)
        if let then {
          try then(change, table.rows("import_outcome <> 3 ORDER BY import_row", in: change.db).map(\.record))
        }
        return deleted
      })
    let told = isUnseen ? TransferStrings.told(remark, warnings) : []
    return TransferStrings.imported(
      told, nouns, new: plan.new, changed: plan.changed - deleted, same: plan.same,
      refused: plan.refused.count, deleted: deleted, withoutPicture: missing)
  }

  var hasMore: Bool { max(plan.longest, warnings.count) > length }

  func showMore() async throws -> Outcome {
    guard hasMore, let reading else { return .message("There is no more to show.") }
    let maker = RecordMaker<Record>(in: feature.environment)
    plan.entries = try await reading.table.work { [table = reading.table, length, pageSize] db in
      try ImportPlan.entries(of: table, by: maker, length: length + pageSize, in: db)
    }
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
    let sequence = try feature.journal.latestChange()
    let maker = RecordMaker<Record>(in: feature.environment)
    let (table, refused, flaws) = (reader.table, reader.refused, reader.flaws)
    plan = try await table.work { [length] db in
      try ImportPlan(
        table, refused: refused, flaws: flaws, by: maker, length: length, at: sequence, in: db)
    }
  }
}
