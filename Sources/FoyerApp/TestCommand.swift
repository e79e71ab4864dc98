import ArgumentParser
import Foundation
import Foyer
import FoyerTesting

/// Runs scripts.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run .nav scripts, each in a fresh store and at a fixed time.",
    discussion: """
      It ends with 1 when a script fails, and says in which line, what was expected and what was there; also with 1
      when less of the graph was exercised than --minimum asks for.
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

  private var wantsCoverage: Bool { coverage || suggest != nil || minimum != nil }

  func validate() throws {
    if let minimum, !(0...100).contains(minimum) {
      throw ValidationError("--minimum is a percent from 0 to 100, but this is \(minimum).")
    }
  }

  @Option(help: "Where music is searched for. (default: $FOYER_MUSIC_URL, or nowhere)")
  var musicURL: String?

  @Option(help: "Where the user directory is. (default: $FOYER_USERS_URL, or nowhere)")
  var usersURL: String?

  @MainActor
  func run() async throws {
    let musicURL = musicURL ?? Surroundings.variable("FOYER_MUSIC_URL") ?? Household.nowhere
    let usersURL = usersURL ?? Surroundings.variable("FOYER_USERS_URL") ?? Household.nowhere
    let make: Walk.SessionFactory = { settings, console, clock in
      try Household.session(settings, console, clock, musicURL: musicURL, usersURL: usersURL)
    }
    let runner = ScriptRunner(make: make)
    var results: [ScriptResult] = []
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        Surroundings.write(lines: "foyer: The script \(file) cannot be read.", to: STDERR_FILENO)
        throw ExitCode(EX_NOINPUT)
      }
      let result = await runner.run(String(decoding: bytes, as: UTF8.self), name: file)
      results.append(result)
      if format == .json { continue }
      for failure in result.failures {
        Surroundings.write(lines: failure.description, to: STDOUT_FILENO)
      }
    }
    let report = CoverageReport(of: results, in: GraphWalk(root: AppCoordinator.graph.type))
    let failed = results.count { !$0.hasPassed }
    switch format {
    case .text:
      if wantsCoverage { Surroundings.write(lines: report.text + "\n", to: STDOUT_FILENO) }
      Surroundings.write(lines: "\(results.count - failed) passed, \(failed) failed", to: STDOUT_FILENO)
    case .json: print(json(of: results, report).encoded)
    }
    if let suggest {
      let sentence = try await CoverageOutput(report: report).suggest(in: suggest, make: make)
      Surroundings.write(lines: sentence, to: format == .json ? STDERR_FILENO : STDOUT_FILENO)
    }
    if let minimum, let shortfall = report.shortfall(below: minimum) {
      Surroundings.write(lines: "foyer: \(shortfall)", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    if failed > 0 { throw ExitCode(1) }
  }

  private func json(of results: [ScriptResult], _ report: CoverageReport) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("passed", .integer(results.count(where: \.hasPassed))),
      .init("failed", .integer(results.count { !$0.hasPassed })),
      .init("failures", .array(results.flatMap(\.failures).map(\.json))),
    ]
    if wantsCoverage { members.append(.init("coverage", report.json)) }
    return .object(members)
  }
}

extension ScriptFailure {
  fileprivate var json: JSONValue {
    .object([
      .init("script", .string(script)), .init("line", .integer(line)), .init("expected", .string(expected)),
      .init("found", .string(found)),
    ])
  }
}
