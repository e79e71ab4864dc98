import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import Foyer
@testable import FoyerApp
@testable import FoyerTools

@Suite("The scripts of the features", .blocking, .timeLimit(.minutes(30)))
struct FeatureScriptTests {
  @Test(
    "pass in process, through a pipe, in a terminal and in speech, say the same, keep the properties in files, and exercise all of the graph"
  )
  func pass() throws {
    let scripts = NavScript.features.map(\.file)
    let properties = PropertiesTests.files.flatMap { ["--properties", Repository.path($0).path] }
    let options = ["--backend", "all", "--coverage", "--minimum", "100", "--patience", "60"]
    // The other tests run at the same time, so the suite's limit counts, not that of one program.
    let run = try Place().start(["test"] + options + properties + scripts).finish(within: 1_700)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(!run.text.contains("Never decided: "))
    #expect(run.text.hasSuffix("\n\(scripts.count) passed, 0 failed\n"))
  }
}

@Suite("The scripts")
@MainActor
struct ScriptTests {
  @Test(
    "every script of the documents passes in process, through a pipe and in a terminal, and all say the same",
    arguments: NavScript.documented)
  func script(_ script: NavScript) async throws {
    let runs = try await script.run(on: Backend.allCases)
    for run in runs { #expect(run.result.failures == [], "\(run.backend)") }
    #expect(ScriptResult.disagreements(among: runs) == [])
  }

  @Test("only scripts that press keys are left out, and only through a pipe")
  func leftOut() async throws {
    let script = NavScript(name: "keys", text: "> todo\n>> add half\n^C\n= rows.count 0")
    let runs = try await script.run(on: Backend.allCases)
    #expect(runs.filter { $0.result.unplayable != nil }.map(\.backend) == [.pipe])
    #expect(runs.flatMap(\.result.failures) == [])
  }

  @Test("a wrong expectation fails everywhere, text where there is text", arguments: Backend.allCases)
  func wrong(backend: Backend) async throws {
    let value = NavScript(name: "value", text: "> todo\n> add milk\n= rows.count 2")
    #expect(try await value.run(on: [backend])[0].result.failures.map(\.line) == [3])
    let refusal = NavScript(name: "refusal", text: "> todo\n> open 9")
    #expect(try await refusal.run(on: [backend])[0].result.failures.map(\.line) == [2])
    let text = NavScript(name: "text", text: "> todo\n> add milk\n| Added “bread”.")
    let failures = try await text.run(on: [backend])[0].result.failures
    #expect(failures.map(\.line) == ([.values, .speech].contains(backend) ? [] : [3]))
  }

  @Test("there are scripts for every feature, in the documentation and in documentation comments")
  func scriptsAreFound() {
    let folders = Set(NavScript.all.map { $0.name.split(separator: "/")[0] })
    #expect(folders.isSuperset(of: ["home", "player", "pet", "music", "todo", "Documentation"]))
    #expect(folders.contains("Sources"))
    let documents = NavScript.all.map(\.name).filter { $0.hasPrefix("Documentation/") }
    #expect(
      documents == [
        "Documentation/Pictures/session-english.nav", "Documentation/Pictures/session-german.nav",
        "Documentation/Pictures/session-korean.nav", "Documentation/Scripts.md block 1",
        "Documentation/Scripts.md block 2",
        "Documentation/Using/Pet.md block 1",
      ])
  }

  @Test("together they exercise everything that the graph declares, refusals and results included")
  func coverage() async throws {
    var results: [ScriptResult] = []
    let menus = MenuObserver()
    for script in NavScript.all { results.append(try await script.run(observedBy: menus)) }
    let report = CoverageReport(of: results, in: AppCoordinator.self)
    #expect(report.gap == [])
    #expect(report.shortfall(below: 100) == nil)
    #expect(menus.unlisted == [], "what words did, the menu of that moment has")
    let unseen = Self.commands.subtracting(menus.listed)
    // The scripts make few lists longer than a page.
    #expect(unseen.filter { !$0.hasSuffix(" more") } == [])
    #expect(menus.listed.contains("Todo.board more"))
  }

  /// The commands that the screens of the program declare.
  private static var commands: Set<String> {
    let screens = AllNodes(root: AppCoordinator.graph.node).screens
    return Set(
      screens.flatMap { screen in
        screen.type.commands.filter { !$0.isAnswer }.map { "\(screen.id) \($0.name)" }
      })
  }
}
