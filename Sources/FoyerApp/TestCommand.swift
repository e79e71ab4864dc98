import ArgumentParser
import Foundation
import Foyer
import FoyerStorage
import FoyerTesting

/// Runs scripts.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run .nav scripts, each in a fresh store and at a fixed time.",
    discussion: """
      It ends with 1 when a script fails, and says in which line, what was expected and what was there; also with 1
      when less of the graph was exercised than --minimum asks for; with 3 when --accept rewrote a script and no other failed.
      """)

  @ArgumentParser.Argument(help: "The scripts to run.")
  var files: [String]

  @Flag(help: "Say how much of the graph each script and all of them have exercised, and what none has.")
  var coverage = false

  @Option(
    help: ArgumentHelp("Write a script for everything that no script has exercised.", valueName: "folder"))
  var suggest: String?

  @Option(help: "The percent of each kind of thing that has to be exercised.")
  var minimum: Int?

  @Option(help: "text or json")
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Flag(
    help: """
      Rewrite the expectations that are wrong, and say what is another than before: value, text or style. Where a line \
      leads is not accepted. It ends with 3 when something was rewritten.
      """)
  var accept = false

  @Flag(help: "Rewrite expectations as --accept does, and also where lines lead.")
  var acceptRoutes = false

  private var accepts: Bool { accept || acceptRoutes }
  private var wantsCoverage: Bool { coverage || suggest != nil || minimum != nil }

  func validate() throws {
    if accepts, wantsCoverage || format == .json {
      throw ValidationError(
        "--accept rewrites scripts and does nothing else; leave coverage and --format out.")
    }
    if let minimum, !(0...100).contains(minimum) {
      throw ValidationError("--minimum is a percent from 0 to 100, but this is \(minimum).")
    }
  }

  @Option(help: "Where music is searched for. (default: $FOYER_MUSIC_URL, or nowhere)")
  var musicURL: String?

  @Option(help: "Where the user directory is. (default: $FOYER_USERS_URL, or nowhere)")
  var usersURL: String?

  @Option(
    help: """
      Where to run them: values or text in process, pipe or pty in the built program, or all, which also have to agree.
      """)
  var backend = BackendChoice.one(.text)

  @MainActor
  func run() async throws {
    let musicURL = musicURL ?? Surroundings.variable("FOYER_MUSIC_URL") ?? Household.nowhere
    let usersURL = usersURL ?? Surroundings.variable("FOYER_USERS_URL") ?? Household.nowhere
    defer { ReplayedFiles.removeAll() }
    let missing = MissingFixtures()
    let fresh = try Store(at: .memory, migrations: Household.migrations)
    let make: Walk.SessionFactory = { settings, console, clock in
      try Household.session(
        settings, console, clock, musicURL: musicURL, usersURL: usersURL, fresh: fresh, missing: missing)
    }
    let runner = ScriptRunner(program: .thisOne(musicURL: musicURL, usersURL: usersURL), make: make)
    if accepts {
      return try await Acceptance(files: files, acceptsRoutes: acceptRoutes).run(
        by: runner, reading: contents)
    }
    var results: [ScriptResult] = []
    for file in files {
      let (result, report) = await ScriptFile(path: file, backends: backend.backends)
        .run(try contents(of: file), by: runner, missing)
      results.append(result)
      if format == .text { for line in report { Surroundings.write(lines: line, to: STDOUT_FILENO) } }
    }
    let output = CoverageOutput(
      report: CoverageReport(of: results, in: GraphWalk(root: AppCoordinator.graph.type)))
    let failed = results.count { !$0.hasPassed }
    switch format {
    case .text:
      if wantsCoverage { Surroundings.write(lines: output.report.text + "\n", to: STDOUT_FILENO) }
      Surroundings.write(lines: "\(results.count - failed) passed, \(failed) failed", to: STDOUT_FILENO)
    case .json: print(output.json(of: results, withCoverage: wantsCoverage).encoded)
    }
    if let suggest {
      let sentence = try await output.suggest(in: suggest, make: make)
      Surroundings.write(lines: sentence, to: format == .json ? STDERR_FILENO : STDOUT_FILENO)
    }
    if let minimum, let shortfall = output.report.shortfall(below: minimum) {
      Surroundings.write(lines: "foyer: \(shortfall)", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    if failed > 0 { throw ExitCode(1) }
  }

  private func contents(of file: String) throws -> String {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      Surroundings.write(lines: "foyer: The script \(file) cannot be read.", to: STDERR_FILENO)
      throw ExitCode(EX_NOINPUT)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
