import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc

/// A run of the command `test`.
@MainActor
struct TestRun {
  let context: SubcommandContext
  let graph: CoordinatorNode
  let tools: @MainActor () -> ProgramTools

  private var files: [String] { context.arguments.words(of: TestOptions.files) }
  private var suggest: String? { context.arguments[TestOptions.suggest] }
  private var minimum: Int? { context.arguments[TestOptions.minimum] }
  private var format: TestOptions.Format { context.arguments[TestOptions.format] ?? .text }
  private var backends: [Backend] { context.arguments[TestOptions.backend]?.backends ?? [.text] }
  private var accepts: Bool {
    context.arguments.has(TestOptions.accept) || context.arguments.has(TestOptions.acceptRoutes)
  }
  private var wantsCoverage: Bool {
    context.arguments.has(TestOptions.coverage) || suggest != nil || minimum != nil
  }

  private func check() throws(UsageError) {
    if accepts, wantsCoverage || format == .json { throw UsageError(TestStrings.contradiction) }
    if let minimum, !(0...100).contains(minimum) { throw UsageError(TestStrings.badMinimum(minimum)) }
  }

  func run() async throws {
    try check()
    do {
      try await ScratchFolder.with { try await run(in: $0.path) }
    } catch let error as ScratchFolderError {
      context.complain("\(error)")
      throw ExitStatus(EX_CANTCREAT)
    }
  }

  /// - Parameter folder: The folder that everything goes to which scripts write.
  private func run(in folder: String) async throws {
    let scripts = try tools().scripts(context.arguments)
    let runner = ScriptRunner(
      program: .thisOne(scripts.variables, folder: folder), folder: folder, make: scripts.make)
    if accepts {
      let acceptance = Acceptance(
        files: files, acceptsRoutes: context.arguments.has(TestOptions.acceptRoutes), context: context)
      return try await acceptance.run(by: runner, reading: contents)
    }
    var results: [ScriptResult] = []
    for file in files {
      let (result, report) = await ScriptFile(path: file, backends: backends)
        .run(try contents(of: file), by: runner, unanswered: scripts.unanswered)
      results.append(result)
      if format == .text { for line in report { try StandardOutput.write(lines: line) } }
    }
    let output = CoverageOutput(
      report: CoverageReport(of: results, in: ReachableNodes(root: graph)), graph: graph, context: context)
    let failed = results.count { !$0.hasPassed }
    switch format {
    case .text:
      if wantsCoverage { try StandardOutput.write(lines: output.report.text + "\n") }
      try StandardOutput.write(lines: "\(results.count - failed) passed, \(failed) failed")
    case .json: try StandardOutput.write(output.json(of: results, withCoverage: wantsCoverage).encoded + "\n")
    }
    if let suggest {
      let sentence = try await output.suggest(in: suggest, trying: folder, make: scripts.make)
      if format == .json {
        StandardError.write(lines: sentence)
      } else {
        try StandardOutput.write(lines: sentence)
      }
    }
    if let minimum, let shortfall = output.report.shortfall(below: minimum) {
      context.complain(shortfall)
      throw ExitStatus(1)
    }
    if failed > 0 { throw ExitStatus(1) }
  }

  private func contents(of file: String) throws -> String { try ScriptFile.contents(of: file, context) }
}
