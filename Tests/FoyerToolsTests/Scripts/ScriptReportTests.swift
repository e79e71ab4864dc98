import Foyer
import Glibc
import Testing

@testable import FoyerTools

@MainActor
@Suite("The report on a script")
struct ScriptReportTests {
  private static let failure = ScriptFailure(
    script: "a.nav", line: 2, expected: "rows.count 1", found: "rows.count \u{1B}“2”\n")

  @Test("is the same in another process")
  func roundTrip() throws {
    let coverage: Coverage = [CoverageItem("Todo", "board", .screen)]
    let result = ScriptResult(
      script: "a.nav", failures: [Self.failure], coverage: coverage, unplayable: "Line 2 presses keys.",
      decided: ["always"])
    let report = ScriptReport(result: result, lines: ["a\tb"], duration: .milliseconds(12))
    let json = try #require(JSONReader.value(of: Substring(report.json.encoded)))
    #expect(ScriptReport(json, of: "a.nav") == report)
    #expect(ScriptReport(.null, of: "a.nav") == nil)
  }

  @Test("has its labels and words in the language of who runs it")
  func languages() async {
    #expect(
      Self.failure.text(in: .korean).hasPrefix(
        """
        a.nav:2:
          예상: rows.count 1
          실제: rows.count
        """))
    var runner = ScriptRunner(make: Example.session)
    runner.language = .korean
    let result = await runner.run("> nonsense\n", name: "b.nav")
    #expect(result.failures.map(\.expected) == ["이 줄의 실행"])
    let report = CoverageReport(of: [result], in: ReachableNodes(root: LibraryCoordinator.graph.node))
    #expect(report.text(in: .korean).contains("\n스크립트 전체  "))
    let shortfall = report.shortfall(below: 100, in: .korean) ?? ""
    #expect(shortfall.hasPrefix("실행한 비율이 100%에 못 미칩니다: 화면 4개 중 1개 (25%)"))
  }

  @Test("names the line at which a process crashed, and what had begun since")
  func crash() {
    let text = "# A fuse\n> spark\n> blow\n"
    let report = ScriptReport(of: "fuse.nav", text, .signal(SIGILL), "\n2\nFuseView.follow()\n3\n", .english)
    #expect(report.result.failures.map(\.line) == [3])
    #expect(report.result.failures.first?.found == "The line “> blow” ended the program by signal 4.")
    let windows = text.replacing("\n", with: "\r\n")
    #expect(
      ScriptReport(of: "fuse.nav", windows, .signal(SIGILL), "\n2\nFuseView.follow()\n3\n", .english)
        == report)
    let hang = ScriptReport(of: "fuse.nav", text, .hang(.seconds(20)), "\n2\nFuseView.follow()\n", .english)
    #expect(
      hang.lines == [
        """
        fuse.nav:2:
          expected: Every line comes to an end.
          found:    The line “> spark” had not ended after 20 seconds. Begun since then: FuseView.follow().
        """
      ])
    let end = ScriptReport(of: "fuse.nav", text, .status(3), "\n", .english)
    #expect(end.result.failures.map(\.line) == [1])
    let found = end.result.failures.first?.found
    #expect(found == "The beginning of the script ended the program with status 3.")
  }
}
