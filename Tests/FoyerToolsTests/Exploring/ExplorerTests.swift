import Foyer
import Testing

@testable import FoyerTools

@Suite("An explorer")
@MainActor
struct ExplorerTests {
  private func explorer(patience: Duration = .seconds(5)) -> Explorer {
    var runner = ScriptRunner(make: Example.session)
    runner.patience = patience
    return Explorer(graph: LibraryCoordinator.graph.node, runner)
  }

  private func failure(_ lines: String, patience: Duration = .seconds(5)) async throws -> ExplorerFailure? {
    await explorer(patience: patience).retrace(try Script(parsing: lines, name: "walk.nav"))
  }

  @Test("a walk that keeps the rules has no failure")
  func sound() async throws {
    let failure = try await failure(
      """
      : sample on
      > add 서울의 밤
      > opne 1
      >> half
      ^Left ^Y
      > a line
      ^Up ^W
      > 밤
      > 1
      > lend Kim
      ^D
      ~ width 20
      > search stars
      ~ wait 15s
      > show
      """)
    #expect(failure == nil)
  }

  @Test("a screen that outlives its stay is found")
  func leak() async throws {
    let failure = try await failure("> add Emma\n> attic\n> back\n> show")
    #expect(failure?.rule == .leak)
    #expect(failure?.cause == "AtticViewModel of /attic left the back stack and is still alive.")
    #expect(failure?.script.inputs.last == .line("back"))
  }

  @Test("keys are pressed as at a prompt, and Return takes what they made")
  func keys() async throws {
    let failure = try await failure("> add Emma\n>> atti\n^Tab\n>\n>> back\n^U ^Y ^Left ^Delete\n> k")
    #expect(failure?.rule == .leak)
    #expect(failure?.script.inputs.count == 7)
  }

  @Test("a line that never ends is found and named")
  func hang() async throws {
    let failure = try await failure("> order Emma", patience: .milliseconds(100))
    #expect(failure?.rule == .hang)
    #expect(
      failure?.cause == "The line “order Emma” has not come to an end, and no passing of time would help.")
  }

  @Test("the same seed gives the same walk, and another seed another one")
  func sameSeed() async throws {
    var digests: [UInt64] = []
    for seed: UInt64 in [7, 7, 8] {
      let report = try await explorer(patience: .milliseconds(100)).run(seed: seed, steps: 200)
      digests.append(report.digest)
    }
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }

  @Test("some walks act by the menu alone, and reach commands by it")
  func numbers() async throws {
    let explorer = explorer(patience: .milliseconds(100))
    var report = ExplorerReport(seed: 7)
    for number in 0..<12 {
      report.add(try await explorer.run(Explorer.Batch(number: number, steps: 60), seed: 7))
    }
    #expect(report.menuWalks > 0)
    #expect(report.menuWalks < report.walks)
    #expect(!report.menuCoverage.isEmpty)
    #expect(report.menuCoverage.isSubset(of: report.coverage))
  }

  @Test("the batches of a run are the same in any order, and so is the report that is read again")
  func batches() async throws {
    let explorer = explorer(patience: .milliseconds(100))
    let batches = Explorer.batches(of: 5_100)
    #expect(batches.map(\.steps) == [2_500, 2_500, 100])
    var reports: [ExplorerReport] = []
    for number in [2, 0, 2] {
      reports.append(try await explorer.run(Explorer.Batch(number: number, steps: 100), seed: 7))
    }
    #expect(reports[0].digest == reports[2].digest)
    #expect(reports[0].digest != reports[1].digest)
    let read = try #require(ExplorerReport(reports[0].json))
    #expect(read.digest == reports[0].digest)
    #expect(read.coverage == reports[0].coverage)
    #expect(read.menuCoverage == reports[0].menuCoverage)
    #expect(read.refusalKinds == reports[0].refusalKinds)
    #expect(read.failure == reports[0].failure)
  }

  @Test("what it finds by itself is shrunk to a script of a few lines, which fails")
  func shrunkScript() async throws {
    let report = try await explorer(patience: .seconds(1)).run(seed: 3, steps: 5_000)
    let failure = try #require(report.failure)
    #expect([.leak, .hang].contains(failure.rule))
    #expect(failure.script.inputs.count <= 2)
    #expect(await !Example.run(failure.text).isEmpty)
  }
}

extension Explorer {
  /// Takes so many steps, or fewer when a rule is broken, and shrinks the failure.
  fileprivate func run(seed: UInt64, steps: Int) async throws -> ExplorerReport {
    var report = ExplorerReport(seed: seed)
    for batch in Self.batches(of: steps) where report.failure == nil {
      report.add(try await run(batch, seed: seed))
    }
    if let failure = report.failure { report.failure = await shrunk(failure) }
    return report
  }
}
