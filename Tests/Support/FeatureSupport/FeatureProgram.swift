import Foundation
package import Foyer
package import FoyerRecords
package import FoyerSystem
package import FoyerTools
package import Testing

/// A program with one feature, whose home fills the feature with its sample.
package final class FeatureProgram<Feature: TestedFeature>: Coordinator {
  package static var graph: NavigationGraph<FeatureProgram> {
    let home = Screen("home") { (program: FeatureProgram) in
      HomeView(viewModel: HomeViewModel(fill: program.feature.fillWithSample))
    }
    return NavigationGraph(root: home, named: "Program")
      .enter(Feature.name, from: home, help: LocalizedText(verbatim: "the feature")) { program in
        program.feature.root(program.network)
      }
  }

  private let feature: Feature
  private let network: any Fetching

  package init(_ feature: Feature, network: any Fetching = NoNetwork()) {
    (self.feature, self.network) = (feature, network)
  }
}

final class HomeViewModel {
  let fill: () throws -> Bool

  init(fill: @escaping () throws -> Bool) { self.fill = fill }
}

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions: [Action<Self>] = [
    Action("sample", LocalizedText(verbatim: "fill the feature")) { view in
      _ = try view.viewModel.fill()
    }
  ]

  var body: Document { Document("Home") }
}

extension TestedFeature {
  /// Makes sessions in programs of their own, or in such that share a store with others.
  package static func factory(
    _ network: any Fetching = NoNetwork(), store: Store? = nil, author: String = "", rows: Int? = nil
  ) -> Walk.SessionFactory {
    { settings, console, clock in
      let store = try store ?? emptyStore()
      // A program that opens a store in use gives its records other identifiers than the programs before it.
      let changes = try store.read { db in try db.count("SELECT count(*) FROM journal_change") }
      let environment = Environment(
        clock: clock, secondsFromUTC: settings.zone.secondsFromUTC,
        identifiers: IdentifierSource(seed: settings.seed &+ UInt64(changes)), language: settings.language)
      environment.rowsPerPage = rows
      let feature = make(
        on: store, in: environment, author: author.isEmpty ? settings.user : author, network: network)
      if settings.hasSample { try feature.fillWithSample() }
      return try Session(
        FeatureProgram(feature, network: network), environment: environment, console: console,
        rendering: settings.format.rendering)
    }
  }

  /// Opens the feature.
  package static func walk(
    _ language: Language = .english, hasSample: Bool = false, network: any Fetching = NoNetwork(),
    store: Store? = nil, author: String = "", seed: UInt64 = 1, width: Int = 80, rows: Int? = nil,
    format: ScriptSettings.Format = .plain
  ) async throws -> Walk {
    var settings = ScriptSettings()
    (settings.language, settings.seed, settings.hasSample) = (language, seed, hasSample)
    (settings.width, settings.format) = (width, format)
    return try await Walk(
      settings, opening: "/" + name, patience: patience,
      make: factory(network, store: store, author: author, rows: rows))
  }

  /// Runs a script, and expects that it passes.
  package static func run(
    _ script: String, network: any Fetching = NoNetwork(), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let result = await runner(network).run(script, name: name + ".nav")
    #expect(result.failures == [], sourceLocation: sourceLocation)
  }

  static func runner(_ network: any Fetching = NoNetwork()) -> ScriptRunner {
    var runner = ScriptRunner(make: factory(network))
    runner.patience = patience
    return runner
  }

  /// As long as work on a store may take on a busy machine; nothing outside is waited for.
  private static var patience: Duration { .seconds(60) }
}
