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

@Suite("The scripts on all back ends", .blocking)
struct BackendTests {
  @Test(
    "every script of the documents passes in process, through a pipe and in a terminal, and all say the same",
    arguments: NavScript.documented)
  func script(_ script: NavScript) throws {
    for backend in ["all", "speech"] {
      let run = try script.run(inProgramOn: backend)
      #expect(run.status == 0, "\(backend): \(run.text)\(run.errorText)")
    }
  }

  @Test("only scripts that press keys are left out, and only through a pipe")
  func leftOut() throws {
    let script = NavScript(name: "keys", text: "> todo\n>> add half\n^C\n= rows.count 0")
    let run = try script.run(inProgramOn: "all")
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let left = run.lines.filter { $0.contains("is left out.") }
    #expect(left.map { $0.prefix(5) } == ["pipe:"])
  }

  @Test("a wrong expectation fails everywhere, text where there is text", arguments: Backend.allCases)
  func wrong(backend: Backend) throws {
    try expectFailure(at: 3, of: "> todo\n> add milk\n= rows.count 2", on: backend)
    try expectFailure(at: 2, of: "> todo\n> open 9", on: backend)
    let textCounts = ![.values, .speech].contains(backend)
    try expectFailure(at: textCounts ? 3 : nil, of: "> todo\n> add milk\n| Added “bread”.", on: backend)
  }

  /// - Parameter line: The only line that fails; `nil` for none.
  private func expectFailure(at line: Int?, of text: String, on backend: Backend) throws {
    let run = try NavScript(name: "wrong", text: text).run(inProgramOn: backend.rawValue)
    #expect(run.status == (line == nil ? 0 : 1), "\(backend): \(run.text)\(run.errorText)")
    let places = run.text.matches(of: /\.nav:(\d+):\n/).map { Int($0.1) }
    #expect(places == (line.map { [$0] } ?? []), "\(backend): \(run.text)")
  }
}

@Suite("The scripts")
@MainActor
struct ScriptTests {
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
