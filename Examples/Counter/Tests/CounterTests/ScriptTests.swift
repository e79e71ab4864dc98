import Foundation
import Foyer
import FoyerTools
import Testing

@testable import counter

@MainActor
@Suite struct ScriptTests {
  @Test("the scripts pass, and together they exercise everything that the graph declares")
  func scripts() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts")
    let runner = ScriptRunner { _ in Counter() }
    var results: [ScriptResult] = []
    for name in ["adding.nav", "refusing.nav"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      results.append(await runner.run(text, name: name))
    }
    #expect(results.flatMap(\.failures) == [])
    let report = CoverageReport(of: results, in: Counter.self)
    #expect(report.shortfall(below: 100) == nil)
  }
}
