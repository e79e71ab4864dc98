import Foyer
import FoyerTesting
import Testing

@MainActor
@Suite struct CoverageTests {
  private let graph = ReachableNodes(root: LibraryCoordinator.graph.node)

  private func coverage(_ text: String) async -> Coverage {
    await ScriptRunner(make: Example.session).run(text, name: "coverage.nav").coverage
  }

  @Test("what was carried out is collected, what was refused is not")
  func collects() async {
    let coverage = await coverage(
      ": sample on\n> 1\n> lend Kim\n> ..\n> open 9\n! no row\n> add Emma\n> burn\n")
    #expect(coverage.screens == ["Library.shelf", "Library.book"])
    #expect(coverage.transitions == ["Library.shelf.open", "Library.book.lend"])
    #expect(coverage.actions == ["Library.shelf.add"])
    #expect(coverage.refusals == ["Library.shelf.open unfit"])
  }

  @Test("what presented flows come to is collected, whoever presented them and however")
  func results() async {
    let finished = await coverage(": sample on\n> 1\n> lend\n> to Kim\n")
    #expect(finished.results == ["Library.book.lend finished"])
    let left = await coverage(": sample on\n> 1\n> lend\n> ..\n")
    #expect(left.results == ["Library.book.lend left"])
    let inOneLine = await coverage(": sample on\n> 1\n> lend Kim\n")
    #expect(inOneLine.results == ["Library.book.lend finished"])
  }

  @Test("what no script used is listed in the graph's order")
  func missing() async {
    let gap = await coverage(": sample on\n> 1\n> lend Kim\n> ..\n> add Emma\n").missing(in: graph)
    #expect(gap.screens == ["Library.attic", "Lend.form"])
    #expect(gap.transitions == ["Library.shelf.attic", "Lend.form.to"])
    #expect(gap.actions == ["search", "order", "deliver", "burn"].map { "Library.shelf.\($0)" })
    #expect(gap.refusals.first == "Library.shelf.open missing")
    #expect(gap.results == ["Library.book.lend left"])
    #expect(
      gap.description.hasPrefix("screen Library.attic\nscreen Lend.form\ntransition Library.shelf.attic\n"))
  }

  @Test("scripts add up")
  func merging() async {
    var total = await coverage(": sample on\n> 1\n> lend\n> to Kim\n")
    total.merge(await coverage("> attic\n"))
    let gap = total.missing(in: graph)
    #expect(gap.screens == [])
    #expect(gap.transitions == [])
    #expect(!gap.isEmpty)
  }

  @Test("a full coverage says so")
  func empty() {
    #expect(CoverageGap().description == "Everything in the graph was exercised.")
  }
}
