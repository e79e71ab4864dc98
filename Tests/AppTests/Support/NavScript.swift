import Foundation
import Foyer
import FoyerTesting
import Testing

@testable import FoyerApp

/// A script of `Tests/Scripts`, or a fenced block of the README.
struct NavScript: Sendable, CustomTestStringConvertible {
  /// Its path below `Tests/Scripts`, or the block's place in the README.
  let name: String
  let text: String

  var testDescription: String { name }

  /// Whether it needs something outside: services, which are then on this machine, or a directory.
  var isServed: Bool { name.contains("/served/") }

  static let all = scripts() + readmeBlocks()

  @MainActor
  func run() async throws -> ScriptResult { try await run(on: [.text])[0].result }

  /// Runs it on each of some back ends, each time from a fresh store and an empty directory.
  @MainActor
  func run(on backends: [Backend]) async throws -> [(backend: Backend, result: ScriptResult)] {
    let services = isServed ? try await Services() : nil
    let musicURL = services?.musicURL ?? Household.nowhere
    let usersURL = services?.usersURL ?? Household.nowhere
    var program = ProgramUnderTest.thisOne(musicURL: musicURL, usersURL: usersURL)
    program.path = Place.program
    let runner = ScriptRunner(program: program) { settings, console, clock in
      try Household.session(settings, console, clock, musicURL: musicURL, usersURL: usersURL)
    }
    let place = try Place()
    let text = text.replacingOccurrences(of: "DIRECTORY", with: place.directory.path)
    var runs: [(backend: Backend, result: ScriptResult)] = []
    for backend in backends {
      runs.append((backend, await runner.run(text, name: name, on: backend)))
      try place.clear()
    }
    return runs
  }

  private static func scripts() -> [NavScript] {
    let folder = Repository.path("Tests/Scripts")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".nav") }.sorted().map { file in
      let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return NavScript(name: file, text: text ?? "The file \(file) cannot be read.")
    }
  }

  private static func readmeBlocks() -> [NavScript] {
    let readme = (try? String(contentsOf: Repository.path("README.md"), encoding: .utf8)) ?? ""
    return readme.components(separatedBy: "\n```nav\n").dropFirst().enumerated().map { index, rest in
      NavScript(name: "README block \(index + 1)", text: rest.components(separatedBy: "\n```")[0])
    }
  }
}

/// The files of this package.
enum Repository {
  static func path(_ relative: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
      .appending(path: relative)
  }
}
