import ArgumentParser
import Foundation
import Foyer
import FoyerTesting

/// Runs scripts.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run .nav scripts, each in a fresh store and at a fixed time.",
    discussion:
      "It ends with 1 when a script fails, and says in which line, what was expected and what was there.")

  @ArgumentParser.Argument(help: "The scripts to run.")
  var files: [String]

  @Flag(help: "Say what of the graph the scripts have not used.")
  var coverage = false

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
    let program = ProgramUnderTest.thisOne(musicURL: musicURL, usersURL: usersURL)
    let runner = ScriptRunner(program: program) { settings, console, clock in
      try Household.session(settings, console, clock, musicURL: musicURL, usersURL: usersURL)
    }
    var covered = Coverage()
    var failed = 0
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        Surroundings.write(lines: "foyer: The script \(file) cannot be read.", to: STDERR_FILENO)
        throw ExitCode(EX_NOINPUT)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      var runs: [(backend: Backend, result: ScriptResult)] = []
      for backend in backend.backends {
        runs.append((backend, await runner.run(text, name: file, on: backend)))
      }
      let failures = report(runs)
      for run in runs { covered.merge(run.result.coverage) }
      if failures > 0 { failed += 1 }
    }
    var summary = "\(files.count - failed) passed, \(failed) failed"
    if coverage { summary += "\n\(covered.missing(in: GraphWalk(root: AppCoordinator.graph.type)))" }
    Surroundings.write(lines: summary, to: STDOUT_FILENO)
    if failed > 0 { throw ExitCode(1) }
  }

  /// Prints what failed in the runs of one script, and returns how much that is.
  private func report(_ runs: [(backend: Backend, result: ScriptResult)]) -> Int {
    var failures = 0
    for (backend, result) in runs {
      let place = runs.count > 1 || backend != .text ? "\(backend.rawValue): " : ""
      let lines = result.failures.map { place + $0.description }
      for line in lines { Surroundings.write(lines: line, to: STDOUT_FILENO) }
      if let reason = result.unplayable {
        Surroundings.write(lines: "\(place)\(result.script) is left out. \(reason)", to: STDOUT_FILENO)
      }
      failures += lines.count
    }
    if failures > 0 { return failures }
    let disagreements = ScriptResult.disagreements(among: runs)
    for disagreement in disagreements {
      Surroundings.write(lines: disagreement.description, to: STDOUT_FILENO)
    }
    return disagreements.count
  }
}

extension ProgramUnderTest {
  /// This very program, in surroundings of which only the way to other programs is kept.
  static func thisOne(musicURL: String, usersURL: String) -> ProgramUnderTest {
    let path = Surroundings.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return ProgramUnderTest(
      path: "/proc/self/exe",
      environment: [
        "PATH": path, "LC_ALL": "C.UTF-8", "FOYER_MUSIC_URL": musicURL, "FOYER_USERS_URL": usersURL,
      ])
  }
}
