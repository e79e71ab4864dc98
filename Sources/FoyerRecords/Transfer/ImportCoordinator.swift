public import Foyer

/// Shows what a file would bring, and asks whether to import it.
public final class ImportCoordinator<Record: DeclaredRecord>: Coordinator {
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

  /// Makes the graph of an import, for ``DeclaredRecord/importGraph``.
  ///
  /// - Parameter name: The name of the flow in pictures of the graph: `ImportCards`.
  public static func makeGraph(named name: String) -> NavigationGraph<ImportCoordinator> {
    let review = review
    return NavigationGraph(root: review, named: name)
      .finish(
        "confirm", also: "yes", from: review,
        help: "Import the file. “confirm good” leaves out the refused rows",
        .optional(.choice(LocalizedText(verbatim: "good"), [(["good"], true)])),
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
    return ImportDecision(file: file, takesGoodOnes: takesGoodOnes, name: file.file, count: file.plan.count)
  }
}

/// A file that somebody decided to import.
public struct ImportDecision<Record: DeclaredRecord>: FlowValue {
  let file: FileImport<Record>
  let takesGoodOnes: Bool
  let name: String
  let count: Int

  public static var title: LocalizedText { LocalizedText("import", context: "result") }

  public var json: JSONValue {
    .object([JSONValue.Member("file", .string(name)), JSONValue.Member("rows", .integer(count))])
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
  public func presentImport<From, Record: DeclaredRecord>(
    of type: Record.Type, from screen: Screen<Owner, From>,
    into feature: @escaping @MainActor (Owner) -> FeatureJournal,
    then:
      @escaping @MainActor (TransitionContext<Owner, From>) throws -> (
        @Sendable (ChangeWriter, [Record]) throws -> Void
      )? = { _ in nil }
  ) -> NavigationGraph {
    let (things, endings) = (
      Record.transfer.things, TransferStrings.endings(Record.transfer, isRead: true)
    )
    return present(
      "import", from: screen,
      help: "Import \(things) from a file. Shows first what it would change; the name ends in \(endings)",
      .file(ArgumentNames.file),
      .flag("yes", LocalizedText("import without showing first what the file would change"))
    ) { here, file, isConfirmed in
      guard isConfirmed else { return .at(ImportCoordinator<Record>.review(file)) }
      let file = try FileImport<Record>(file, into: feature(here.coordinator))
      return .value(
        ImportDecision(file: file, takesGoodOnes: false, name: file.file, count: 0))
    } make: { here in
      ImportCoordinator<Record>(into: feature(here.coordinator), goesOn: try then(here) != nil)
    } receive: { here, decision in
      .message(
        try await decision.file.take(
          goodOnes: decision.takesGoodOnes, here.progress, then: try then(here)))
    }
    .group(.files)
  }
}
