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
    try await context.withScratchFolder(run)
  }

  /// - Parameter folder: The folder that everything goes to which scripts write.
  private func run(in folder: String) async throws {
    let files = try ScriptFile.paths(of: context.arguments.words(of: TestOptions.files), context)
    let scripts = try tools().scripts(context.arguments)
    var runner = ScriptRunner(
      program: .thisOne(scripts.variables, folder: folder), folder: folder, make: scripts.make)
    runner.properties = try context.properties(beside: tools().properties, TestOptions.properties)
    if accepts {
      let acceptance = Acceptance(
        files: files, acceptsRoutes: context.arguments.has(TestOptions.acceptRoutes), context: context)
      return try await acceptance.run(by: runner)
    }
    var results: [ScriptResult] = []
    for file in files {
      let (result, report) = await ScriptFile(path: file, backends: backends)
        .run(try context.script(at: file), by: runner, unanswered: scripts.unanswered)
      results.append(result)
      if format == .text { for line in report { try StandardOutput.write(lines: line) } }
    }
    let undecided = runner.properties.undecided(results.map(\.decided))
    let output = CoverageOutput(
      report: CoverageReport(of: results, in: ReachableNodes(root: graph)), undecided: undecided,
      graph: graph, context: context)
    let failed = results.count { !$0.hasPassed }
    switch format {
    case .text:
      if wantsCoverage { try StandardOutput.write(lines: output.report.text + "\n") }
      for line in undecided { try StandardOutput.write(lines: line) }
      try StandardOutput.write(lines: "\(results.count - failed) passed, \(failed) failed")
    case .json: try StandardOutput.write(output.json(of: results, withCoverage: wantsCoverage).encoded + "\n")
    }
    if let suggest {
      let sentence = try await output.suggest(in: suggest, by: runner)
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
}

/// Rewrites the wrong expectations of scripts and says what of the program is another than before.
@MainActor
struct Acceptance {
  let files: [String]
  let acceptsRoutes: Bool
  let context: SubcommandContext

  /// The exit status when scripts were rewritten and all others pass.
  private static let rewritten: Int32 = 3

  /// - Throws: The exit status, unless every script passed as it was.
  func run(by runner: ScriptRunner) async throws {
    var changes: [(file: String, change: ScriptChange)] = []
    var (rewritten, failed) = (0, 0)
    for file in files {
      let script = await runner.accept(try context.script(at: file), name: file, acceptsRoutes: acceptsRoutes)
      for failure in script.failures { try StandardOutput.write(lines: failure.description) }
      failed += script.failures.isEmpty ? 0 : 1
      guard !script.changes.isEmpty else { continue }
      try write(script.text, to: file)
      rewritten += 1
      changes += script.changes.map { (file, $0) }
    }
    for kind in ScriptChange.Kind.allCases {
      let ofKind = changes.filter { $0.change.kind == kind }
      if ofKind.isEmpty { continue }
      try StandardOutput.write(lines: "\(kind.rawValue):")
      for (file, change) in ofKind {
        let lines = "  \(file):\(change.line)\n    - \(change.before)\n    + \(change.after)"
        try StandardOutput.write(lines: lines)
      }
    }
    let passed = files.count - rewritten - failed
    let summary =
      "\(passed) passed as they were, \(rewritten) rewritten, \(failed) failed and left as they were"
    try StandardOutput.write(lines: summary)
    if failed > 0 { throw ExitStatus(1) }
    if rewritten > 0 { throw ExitStatus(Self.rewritten) }
  }

  private func write(_ text: String, to file: String) throws {
    guard Files.replace(file, with: Array(text.utf8)) else {
      context.complain("The script \(file) cannot be written. It and those behind it are as they were.")
      throw ExitStatus(EX_CANTCREAT)
    }
  }
}

/// The output of `foyer test` besides its report: JSON, and a folder of suggested scripts.
@MainActor
struct CoverageOutput {
  let report: CoverageReport
  /// Sentences about the properties that no script decided.
  let undecided: [String]
  let graph: CoordinatorNode
  let context: SubcommandContext

  /// Writes a script for everything that no script exercised; files that are there are left as they are.
  ///
  /// - Parameters:
  ///   - folder: The folder that the scripts go to.
  ///   - runner: The runner to try them by.
  /// - Returns: A sentence that says how many.
  func suggest(in folder: String, by runner: ScriptRunner) async throws -> String {
    guard Files.makeFolder(folder) else {
      throw complain("The folder “\(Text(folder))” cannot be made. No script was written.")
    }
    let suggester = ScriptSuggester(graph: ReachableNodes(root: graph), runner)
    var (written, complete, kept) = (0, 0, 0)
    for item in report.gap {
      let path = folder + "/" + item.fileName
      if Files.exists(path) {
        kept += 1
        continue
      }
      let script = await suggester.suggestion(for: item)
      guard Files.write(Array(script.text.utf8), to: path, isNew: true) else {
        let cause = access(folder, W_OK) == 0 ? "" : Text(" (\(Files.reason()))")
        throw complain("The script “\(Text(path))” cannot be written\(cause).")
      }
      written += 1
      complete += script.isComplete ? 1 : 0
    }
    let left = kept == 0 ? "" : " \(kept) that were there already were left as they are."
    return "\(written) scripts were written to \(folder); \(complete) of them run as they are.\(left)"
  }

  /// Returns the results of scripts as JSON.
  func json(of results: [ScriptResult], withCoverage: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("passed", .integer(results.count(where: \.hasPassed))),
      .init("failed", .integer(results.count { !$0.hasPassed })),
      .init("failures", .array(results.flatMap(\.failures).map(\.json))),
    ]
    if !undecided.isEmpty { members.append(.init("undecided", .strings(undecided))) }
    if withCoverage { members.append(.init("coverage", report.json)) }
    return .object(members)
  }

  private func complain(_ sentence: Text) -> ExitStatus {
    context.complain(sentence.shown)
    return ExitStatus(EX_CANTCREAT)
  }
}

extension ScriptFailure {
  fileprivate var json: JSONValue {
    [
      "script": .string(script), "line": .integer(line), "expected": .string(expected),
      "found": .string(found),
    ]
  }
}

extension Subcommand {
  /// `test`, which runs scripts.
  static func test(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "test", TestStrings.summary, details: TestStrings.details,
      options: [TestOptions.files] + TestOptions.all + source.tools().testOptions
    ) { try await TestRun(context: $0, graph: source.graph(), tools: source.tools).run() }
  }
}

/// The options of the command `test`.
enum TestOptions {
  enum Format: String, Sendable, CaseIterable {
    case text
    case json
  }

  /// The back ends that scripts are run on.
  enum BackendChoice: String, Sendable, CaseIterable {
    case values, text, pipe, pty, all

    var backends: [Backend] { Backend(rawValue: rawValue).map { [$0] } ?? Backend.allCases }
  }

  static let files = ProgramOption.files(
    "The scripts to run, or folders of scripts.",
    endings: ["nav"])
  static let coverage = ProgramOption.flag(
    "coverage",
    "Say how much of the graph the scripts exercise, and what none of them does.")
  static let suggest = ProgramOption.text(
    "suggest", value: .folder,
    "Write a script for everything that no script exercises into this folder.", completion: .folders)
  static let minimum = ProgramOption.number(
    "minimum",
    "The percentage of each kind of thing that must be exercised, from 0 to 100.", as: Int.self)
  static let format = ProgramOption.choice(
    "format", "The form of the report.", as: Format.self
  ).defaulting(to: "text")
  static let accept = ProgramOption.flag(
    "accept",
    """
    Correct wrong expectations and list what differs from before: value, text or style. Expected paths stay as they \
    are.
    """)
  static let acceptRoutes = ProgramOption.flag(
    "accept-routes",
    "Correct wrong expectations as --accept does, and expected paths too.")
  static let backend = ProgramOption.choice(
    "backend",
    """
    Where to run the scripts: values and text in process, pipe and pty in the built program. With all, the results \
    must agree.
    """, as: BackendChoice.self
  ).defaulting(to: "text")

  static let properties = ProgramOption.text(
    "properties", value: .file,
    "A file of rules that have to hold after every line.", completion: .files(endings: ["prop"]))

  static var all: [any DeclaredOption] {
    [
      coverage, suggest, minimum, format, accept,
      acceptRoutes, backend, properties,
    ]
  }
}

/// The help of the command `test`.
enum TestStrings {
  static let summary: LocalizedText = "Run .nav scripts, each in a fresh store and at a fixed time."

  static let details: LocalizedText = """
    Files that a script reads and writes lie in a temporary folder, which is removed afterwards.

    It ends with 0; with 1 when a script fails, or when less of the graph was exercised than --minimum asks for; with 3 \
    when --accept corrected a script and no other failed; with 66 when a script cannot be read.
    """

  static let contradiction: LocalizedText =
    "--accept corrects scripts and does nothing else. Leave coverage and --format out."

  static func badMinimum(_ minimum: Int) -> LocalizedText {
    "--minimum is \(minimum). It must be a percentage from 0 to 100."
  }
}
