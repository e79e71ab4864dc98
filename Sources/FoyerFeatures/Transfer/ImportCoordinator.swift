public import Foyer
import FoyerJournal

/// Shows what a file would bring, and asks whether to import it.
public final class ImportCoordinator<Record: ImportableRecord>: Coordinator {
  public typealias Route = ImportRoute
  public typealias Value = ImportDecision<Record>

  public static var graph: NavigationGraph<ImportCoordinator> { Record.importGraph }

  private let feature: FeatureJournal
  /// The file that the screen shows.
  private var shown: FileImport<Record>?

  init(into feature: FeatureJournal) {
    self.feature = feature
  }

  /// Makes the graph of an import, for ``ImportableRecord/importGraph``.
  ///
  /// - Parameter name: The name of the flow in pictures of the graph: `ImportCards`.
  public static func makeGraph(named name: String) -> NavigationGraph<ImportCoordinator> {
    NavigationGraph(named: name) {
      screen(.review, ImportView<Record>.self)
      finish(
        "confirm", also: "yes", from: .review, help: TransferPhrases.confirmHelp, .optional(.goodOnes)
      ) { here, goodOnes in
        try here.coordinator.decide(here.route, takesGoodOnes: goodOnes != nil)
      }
    }
  }

  public func view(for route: Route) throws -> any View {
    let file = try FileImport<Record>(route.file, into: feature)
    shown = file
    return ImportView(viewModel: file)
  }

  private func decide(_ route: Route, takesGoodOnes: Bool) throws -> Value {
    let file = try shown ?? FileImport<Record>(route.file, into: feature)
    return ImportDecision(file: file, takesGoodOnes: takesGoodOnes, name: file.file, count: file.count)
  }
}

/// The screen of an import.
public struct ImportRoute: Route {
  public enum Place: String, Foyer.Place {
    case review

    public var parameters: [PathParameter] { [PathParameter("file", example: "file.csv")] }
  }

  /// The file as it was typed.
  let file: String

  public var place: Place { .review }
  public var values: [String] { [file] }

  init(file: String) {
    self.file = file
  }

  public init?(place: Place, values: [String]) {
    guard let file = values.first else { return nil }
    self.file = file
  }
}

/// A file that somebody decided to import.
public struct ImportDecision<Record: ImportableRecord>: FlowValue {
  let file: FileImport<Record>
  let takesGoodOnes: Bool
  let name: String
  let count: Int

  public var json: JSONValue {
    .object([JSONValue.Member("file", .string(name)), JSONValue.Member("rows", .integer(count))])
  }
}

/// The word that takes the good rows of a file without the others.
struct GoodOnes: Sendable {}

extension Argument where Value == GoodOnes {
  fileprivate static var goodOnes: Argument<GoodOnes> {
    .choice(Phrase(verbatim: "good"), [(["good", "나머지"], GoodOnes())])
  }
}

/// Declares the command `import FILE` with the flow that shows the file and imports it.
///
/// - Parameter feature: Returns the journal that the records are written to.
@MainActor
public func presentImport<C: Coordinator, Record: ImportableRecord>(
  of type: Record.Type, from place: C.Route.Place, into feature: @escaping @MainActor (C) -> FeatureJournal
) -> GraphPart<C> {
  present(
    "import", from: place, into: ImportCoordinator<Record>.self,
    help: TransferPhrases.importHelp(Record.transfer),
    .file(TransferPhrases.file)
  ) { _, file in
    .at(ImportRoute(file: file))
  } make: { here in
    ImportCoordinator<Record>(into: feature(here.coordinator))
  } receive: { _, decision in
    .said(try await decision.file.take(goodOnes: decision.takesGoodOnes))
  }
}
