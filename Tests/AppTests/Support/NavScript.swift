import Foundation
import Foyer
import TerminalDriver
import Testing

@testable import FoyerApp
@testable import FoyerTools

/// A script of `Tests/Scripts` or of a picture, or a fenced block of a document or of a documentation comment.
struct NavScript: Sendable, CustomTestStringConvertible {
  /// Its path below `Tests/Scripts` or in the repository, or the file that holds the block, and which block it is there.
  let name: String
  let text: String
  /// The path of the file, beside which its fixtures lie.
  let file: String

  /// - Parameter file: The path of the file; the name when `nil`.
  init(name: String, text: String, file: String? = nil) {
    self.name = name
    self.text = text
    self.file = file ?? name
  }

  var testDescription: String { name }

  static let all = features + documented
  /// The scripts of the folder `Tests/Scripts`.
  static let features = scripts()
  /// The scripts of the documents and of documentation comments.
  static let documented = pictures() + documentation()

  @MainActor
  func run(observedBy observer: MenuObserver? = nil) async throws -> ScriptResult {
    try await run([], observedBy: observer)
  }

  /// Runs it from a fresh store and an empty folder, by further rules.
  ///
  /// - Parameter observer: An observer of the sessions.
  @MainActor
  func run(_ properties: [Property], observedBy observer: MenuObserver? = nil) async throws -> ScriptResult {
    let missing = MissingFixtures()
    var runner = ScriptRunner { settings, console, clock in
      let session = try await CompositionRoot.session(settings, console, clock, missing: missing)
      observer?.watch(session)
      return session
    }
    // A busy machine takes its time.
    runner.patience = .seconds(60)
    runner.properties = properties
    let result = await runner.run(text, name: file)
    #expect(missing.take() == [])
    return result
  }

  /// Runs it in the built program.
  ///
  /// - Parameter backend: A back end, or `all` for those that must give the same results.
  func run(inProgramOn backend: String) throws -> ProgramRun.Result {
    let place = try Place()
    var path = file
    if !FileManager.default.fileExists(atPath: file) {
      path = place.path("script.nav")
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    return try place.start(["test", "--backend", backend, "--patience", "60", path]).finish(within: 600)
  }

  private static func scripts() -> [NavScript] {
    Repository.files(in: "Tests/Scripts", endingIn: ".nav").map { path in
      script(String(path.dropFirst("Tests/Scripts/".count)), path)
    }
  }

  /// The sessions that the documents show as pictures.
  private static func pictures() -> [NavScript] {
    Repository.files(in: "Documentation", endingIn: ".nav").map { script($0, $0) }
  }

  private static func script(_ name: String, _ path: String) -> NavScript {
    let file = Repository.path(path)
    let text = try? String(contentsOf: file, encoding: .utf8)
    return NavScript(name: name, text: text ?? "The file \(path) cannot be read.", file: file.path)
  }

  /// The `nav` blocks of the documentation and of every documentation comment.
  private static func documentation() -> [NavScript] {
    let sources = ["Sources", "Screens"].flatMap { Repository.files(in: $0, endingIn: ".swift") }
    return Repository.documentation.flatMap { blocks(of: $0, behind: "") }
      + sources.flatMap { blocks(of: $0, behind: "///") }
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
