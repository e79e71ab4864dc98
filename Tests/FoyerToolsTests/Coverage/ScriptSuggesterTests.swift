import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct ScriptSuggesterTests {
  private let graph = ReachableNodes(root: LibraryCoordinator.graph.node)

  private func suggestion(
    _ kind: CoverageItem.Kind, _ command: String, _ outcome: String? = nil, on screen: String
  ) async -> SuggestedScript {
    let coordinator = screen == "form" ? "Lend" : "Library"
    return await ScriptSuggester(graph: graph, ScriptRunner(make: Example.session))
      .suggestion(for: CoverageItem(coordinator, screen, kind, command, outcome))
  }

  @Test("a script goes the shortest way, and fills in what commands take")
  func ready() async {
    let script = await suggestion(.result, "lend", "finished", on: "book")
    #expect(script.isComplete)
    let item = CoverageItem("Library", "book", .result, "lend", "finished")
    #expect(item.fileName == "result-library-book-lend-finished.nav")
    #expect(
      script.text.hasPrefix(
        "# Exercises the result Library.book.lend finished.\n: sample on\n> open 1\n@ /book/"))
    #expect(script.text.contains("\n> lend\n@ /book/"))
    #expect(script.text.contains("/lend\n> to who\n@ /book/"))
  }

  @Test("a refusal comes with its reason, and a flow that was entered for it is left")
  func refusal() async {
    let script = await suggestion(.refusal, "to", "missing", on: "form")
    #expect(script.isComplete)
    #expect(script.text.contains("\n> to\n! WHO is missing.\n> ..\n"))
  }

  @Test("everything of a small graph that can be exercised gets a script that runs and exercises it")
  func all() async {
    let suggester = ScriptSuggester(graph: graph, ScriptRunner(make: Example.session))
    let runner = ScriptRunner(make: Example.session)
    let needsHelp = ["search", "order", "burn"].map { "Library.shelf.\($0)" }
    for item in CoverageItem.all(in: graph) where item.kind != .action || !needsHelp.contains(item.name) {
      let script = await suggester.suggestion(for: item)
      let result = await runner.run(script.text, name: item.name)
      #expect(result.failures == [])
      #expect(result.coverage.contains(item))
    }
  }

  @Test("what cannot be done alone is left as comments behind what can, and the script runs")
  func incomplete() async {
    let script = await suggestion(.action, "burn", on: "shelf")
    #expect(!script.isComplete)
    #expect(script.text.contains("# Is to exercise the action Library.shelf.burn. Fill in"))
    #expect(script.text.hasSuffix("# > burn\n"))
    #expect(await ScriptRunner(make: Example.session).run(script.text, name: "burn.nav").failures == [])
  }
}
