import Foundation
import Foyer
import FoyerTesting
import Testing

@testable import FoyerApp

/// A script of `Tests/Scripts`, or a fenced block of the README or of a documentation comment.
struct NavScript: Sendable, CustomTestStringConvertible {
  /// Its path below `Tests/Scripts`, or the file that holds the block, and which block it is there.
  let name: String
  let text: String

  var testDescription: String { name }

  /// Whether it needs something outside: services, which are then on this machine, or a directory.
  var isServed: Bool { name.contains("/served/") }

  static let all = scripts() + documentation()

  @MainActor
  func run() async throws -> ScriptResult { try await run(on: [.text])[0].result }

  /// Runs it on each of some back ends, each time from a fresh store and a directory with nothing but pictures.
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
      try place.hangPictures()
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

  /// The `nav` blocks of the README and of every documentation comment.
  private static func documentation() -> [NavScript] {
    let sources = ["Sources", "Screens"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: Repository.path(folder).path)
      return (files?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
    }
    return blocks(of: "README.md", behind: "")
      + sources.filter { $0.hasSuffix(".swift") }.sorted().flatMap { blocks(of: $0, behind: "///") }
  }

  /// The `nav` blocks of a file in which every line of documentation stands behind a mark.
  private static func blocks(of file: String, behind mark: String) -> [NavScript] {
    let text = (try? String(contentsOf: Repository.path(file), encoding: .utf8)) ?? ""
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = mark.isEmpty ? line : line.drop { $0 == " " }
      guard line.hasPrefix(mark) else { continue }
      let words = mark.isEmpty ? line : line.dropFirst(mark.count).drop { $0 == " " }
      if words == "```nav" {
        block = []
      } else if words == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(words)
      }
    }
    return blocks.enumerated().map { NavScript(name: "\(file) block \($0 + 1)", text: $1) }
  }
}

/// The files of this package.
enum Repository {
  static func path(_ relative: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
      .appending(path: relative)
  }
}
