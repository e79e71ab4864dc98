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
  /// The path of the file, beside which its fixtures lie.
  private let file: String

  /// - Parameter file: The path of the file; the name when `nil`.
  init(name: String, text: String, file: String? = nil) {
    self.name = name
    self.text = text
    self.file = file ?? name
  }

  var testDescription: String { name }

  static let all = scripts() + documentation()

  @MainActor
  func run() async throws -> ScriptResult { try await run(on: [.text])[0].result }

  /// Runs it on each of some back ends, each time from a fresh store and an empty folder.
  @MainActor
  func run(on backends: [Backend]) async throws -> [(backend: Backend, result: ScriptResult)] {
    let place = try Place()
    let missing = MissingFixtures()
    let nowhere = CompositionRoot.nowhere
    let program = ProgramUnderTest(
      path: Place.program,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TMPDIR": place.directory.path,
        "FOYER_MUSIC_URL": nowhere, "FOYER_USERS_URL": nowhere,
      ])
    var runner = ScriptRunner(program: program) { settings, console, clock in
      try await CompositionRoot.session(settings, console, clock, missing: missing)
    }
    // A busy machine takes its time.
    runner.patience = .seconds(60)
    var runs: [(backend: Backend, result: ScriptResult)] = []
    for backend in backends { runs.append((backend, await runner.run(text, name: file, on: backend))) }
    #expect(missing.take() == [])
    return runs
  }

  private static func scripts() -> [NavScript] {
    let folder = Repository.path("Tests/Scripts")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".nav") }.sorted().map { file in
      let path = folder.appending(path: file)
      let text = try? String(contentsOf: path, encoding: .utf8)
      return NavScript(name: file, text: text ?? "The file \(file) cannot be read.", file: path.path)
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
