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

  @MainActor
  func run() async throws {
    let musicURL = musicURL ?? Surroundings.variable("FOYER_MUSIC_URL") ?? Household.nowhere
    let usersURL = usersURL ?? Surroundings.variable("FOYER_USERS_URL") ?? Household.nowhere
    var covered = Coverage()
    var failed = 0
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        Surroundings.write(lines: "foyer: The script \(file) cannot be read.", to: STDERR_FILENO)
        throw ExitCode(EX_NOINPUT)
      }
      let missing = MissingFixtures()
      let runner = ScriptRunner { settings, console, clock in
        try Household.session(
          settings, console, clock, musicURL: musicURL, usersURL: usersURL, missing: missing)
      }
      let result = await runner.run(String(decoding: bytes, as: UTF8.self), name: file)
      covered.merge(result.coverage)
      for failure in result.failures {
        Surroundings.write(lines: failure.description, to: STDOUT_FILENO)
      }
      for sentence in missing.sentences {
        Surroundings.write(lines: "\(file): \(sentence)", to: STDOUT_FILENO)
      }
      if !result.failures.isEmpty || !missing.sentences.isEmpty { failed += 1 }
    }
    var summary = "\(files.count - failed) passed, \(failed) failed"
    if coverage { summary += "\n\(covered.missing(in: GraphWalk(root: AppCoordinator.graph.type)))" }
    Surroundings.write(lines: summary, to: STDOUT_FILENO)
    if failed > 0 { throw ExitCode(1) }
  }
}
