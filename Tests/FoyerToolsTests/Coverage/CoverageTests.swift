import Foyer
import Testing

@testable import FoyerTools

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
    #expect(Set(coverage.names(of: .screen)) == ["Library.shelf", "Library.book"])
    #expect(Set(coverage.names(of: .transition)) == ["Library.shelf.open", "Library.book.lend"])
    #expect(Set(coverage.names(of: .action)) == ["Library.shelf.add"])
    #expect(Set(coverage.names(of: .refusal)) == ["Library.shelf.open unfit"])
  }

  @Test("what presented flows come to is collected, whoever presented them and however")
  func results() async {
    let finished = await coverage(": sample on\n> 1\n> lend\n> to Kim\n")
    #expect(Set(finished.names(of: .result)) == ["Library.book.lend finished"])
    let left = await coverage(": sample on\n> 1\n> lend\n> ..\n")
    #expect(Set(left.names(of: .result)) == ["Library.book.lend left"])
    let inOneLine = await coverage(": sample on\n> 1\n> lend Kim\n")
    #expect(Set(inOneLine.names(of: .result)) == ["Library.book.lend finished"])
  }

  @Test("what no script used is listed in the graph's order")
  func missing() async {
    let gap = await coverage(": sample on\n> 1\n> lend Kim\n> ..\n> add Emma\n").missing(in: graph)
    #expect(gap.names(of: .screen) == ["Library.attic", "Lend.form"])
    #expect(gap.names(of: .transition) == ["Library.shelf.attic", "Lend.form.to"])
    #expect(gap.names(of: .action) == ["search", "order", "deliver", "burn"].map { "Library.shelf.\($0)" })
    #expect(gap.names(of: .refusal).first == "Library.shelf.open missing")
    #expect(gap.names(of: .result) == ["Library.book.lend left"])
    #expect(
      gap.prefix(3).map(\.description) == [
        "screen Library.attic", "screen Lend.form", "transition Library.shelf.attic",
      ])
  }

  @Test("scripts add up")
  func merging() async {
    var total = await coverage(": sample on\n> 1\n> lend\n> to Kim\n")
    total.formUnion(await coverage("> attic\n"))
    let gap = total.missing(in: graph)
    #expect(gap.names(of: .screen) == [])
    #expect(gap.names(of: .transition) == [])
    #expect(!gap.isEmpty)
  }
}
