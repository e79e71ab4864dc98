public import Foyer
public import FoyerJournal

/// Shows what a file would bring, and asks whether to import it.
public final class ImportCoordinator<Record: ImportableRecord>: Coordinator {
  public typealias Value = ImportDecision<Record>

  public static var graph: NavigationGraph<ImportCoordinator> { Record.importGraph }

  private let feature: FeatureJournal
  /// True when something is done with the records of the file, also with those that are here already.
  private let goesOn: Bool
  /// The file that the screen shows.
  private var shown: FileImport<Record>?

  init(into feature: FeatureJournal, goesOn: Bool) {
    self.feature = feature
    self.goesOn = goesOn
  }

  public var lineHint: LocalizedText? { "Add --yes to the line to import the file." }

  /// Makes the graph of an import, for ``ImportableRecord/importGraph``.
  ///
  /// - Parameter name: The name of the flow in pictures of the graph: `ImportCards`.
  public static func makeGraph(named name: String) -> NavigationGraph<ImportCoordinator> {
    let review = review
    return NavigationGraph(root: review, named: name)
      .finish(
        "confirm", also: "yes", from: review,
        help: "Import the file. “confirm good” leaves out the refused rows", .optional(.goodOnes),
        unavailableReason: {
          $0.coordinator.shown?.bringsNothing == true
            ? Refusal(
              "All of the file is already here.",
              suggestion: FormStrings.goBack) : nil
        }
      ) { here, goodOnes in
        try here.coordinator.decide(here.value, takesGoodOnes: goodOnes != nil)
      }
  }

  /// The screen of a file, by its name as it was typed.
  static var review: Screen<ImportCoordinator, String> {
    Screen("review", of: "file") { importing, file in
      let file = try FileImport<Record>(file, into: importing.feature)
      file.goesOn = importing.goesOn
      importing.shown = file
      return ImportView(viewModel: file)
    }
  }

  private func decide(_ name: String, takesGoodOnes: Bool) throws -> Value {
    let file = try shown ?? FileImport<Record>(name, into: feature)
    return ImportDecision(file: file, takesGoodOnes: takesGoodOnes, name: file.file, count: file.count)
  }
}

/// A file that somebody decided to import.
public struct ImportDecision<Record: ImportableRecord>: FlowValue {
  let file: FileImport<Record>
  let takesGoodOnes: Bool
  var isUnseen = false
  let name: String
  let count: Int

  public static var title: LocalizedText { LocalizedText("import", context: "result") }

  public var json: JSONValue {
    .object([JSONValue.Member("file", .string(name)), JSONValue.Member("rows", .integer(count))])
  }
}

/// The word that takes the good rows of a file without the others.
struct GoodOnes: Sendable {}

extension Argument where Value == GoodOnes {
  fileprivate static var goodOnes: Argument<GoodOnes> {
    .choice(LocalizedText(verbatim: "good"), [(["good"], GoodOnes())])
  }
}

extension NavigationGraph {
  /// Declares the command `import FILE` with the flow that shows the file and imports it.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - screen: The screen that has the command.
  ///   - feature: Returns the journal that the records are written to.
  ///   - then: Makes what is done with the records in the same change; `nil` for nothing.
  public func presentImport<From, Record: ImportableRecord>(
    of type: Record.Type, from screen: Screen<Owner, From>,
    into feature: @escaping @MainActor (Owner) -> FeatureJournal,
    then:
      @escaping @MainActor (TransitionContext<Owner, From>) throws -> (
        @Sendable (ChangeWriter, [Record]) throws -> Void
      )? = { _ in nil }
  ) -> NavigationGraph {
    present(
      "import", from: screen, help: TransferStrings.importHelp(Record.transfer), .file(ArgumentNames.file),
      .flag("yes", LocalizedText("import without showing first what the file would change"))
    ) { here, file, isConfirmed in
      guard isConfirmed else { return .at(ImportCoordinator<Record>.review(file)) }
      let file = try FileImport<Record>(file, into: feature(here.coordinator))
      return .value(
        ImportDecision(file: file, takesGoodOnes: false, isUnseen: true, name: file.file, count: 0))
    } make: { here in
      ImportCoordinator<Record>(into: feature(here.coordinator), goesOn: try then(here) != nil)
    } receive: { here, decision in
      .message(
        try await decision.file.take(
          goodOnes: decision.takesGoodOnes, isUnseen: decision.isUnseen, here.progress, then: try then(here)))
    }
    .group(.files)
  }
}

/// The effect that a file would have on the records as they are; what its rows say is in the table.
struct ImportPlan<Record: TransferRecord>: Sendable {
  /// The number of rows that become records.
  let new: Int
  let changed: Int
  /// The number of rows whose records are as they say already.
  let same: Int
  let refused: [TransferNote]
  /// The values that no other record may have, of the rows that would be written.
  let claims: [UniqueRule<Record>.Claim]
  /// The latest change of the journal that the plan knows.
  let sequence: Int64
  /// The number of records and rows that were compared, each time that they were.
  let work: Int

  var changesNothing: Bool { new == 0 && changed == 0 }
  var longest: Int { max(new, changed, same, refused.count) }

  /// A plan for no rows.
  init() { (new, changed, same, refused, claims, sequence, work) = (0, 0, 0, [], [], 0, 0) }

  /// Compares the rows of a file with the records there are, letting others have the main actor in between.
  @MainActor
  init(_ reader: ImportReader<Record>, in feature: FeatureJournal) async throws {
    sequence = try feature.journal.latestChange()
    var comparison = ImportComparison(reader)
    try await comparison.compare()
    let counts = try await reader.table.work { [table = reader.table] db in try table.counts(db) }
    (new, changed, same) = (counts[.new] ?? 0, counts[.changed] ?? 0, counts[.same] ?? 0)
    refused = (reader.refused + comparison.refused).sorted { $0.place.number < $1.place.number }
    claims = comparison.claims
    work = comparison.work
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
    _ table: ImportTable<Record>, of plan: ImportPlan<Record>, length: Int, in environment: Environment
  ) async throws {
    let (new, changed, same) = try await table.work { db in
      (
        try table.page(.new, length: min(length, plan.new), db),
        try table.page(.changed, length: min(length, plan.changed), db).map { row in
          (row, try row.target.flatMap { try db.record(Record.self, $0) })
        },
        try table.page(.same, length: min(length, plan.same), db).compactMap { row in
          try row.target.flatMap { try db.record(Record.self, $0) }
        }
      )
    }
    var records = NewRecords<Record>(at: environment.clock.now, on: environment.today)
    for row in new {
      var row = row
      row.record = try records.record(of: row)
      self.new.append(row)
    }
    for (row, old) in changed {
      // A record that was deleted meanwhile is new in the next plan.
      guard let old else { continue }
      self.changed.append(Change(row: row, old: old, new: try row.changed(old.value, in: environment)))
    }
    self.same = same
  }
}
