import Blocking
import Foundation
import TemporaryFolder
import TerminalDriver
import Testing

/// Packages that are not ours: they depend on the toolkit's libraries by their products alone.
@Suite("The example packages", .blocking, .timeLimit(.minutes(15)))
struct ExamplePackageTests {
  private static let packages = Repository.path("Examples")
  private static let scratch = Repository.path(".build/examples")

  @Test("they build without what only the journal needs, their tests and scripts pass, and they run")
  func builds() throws {
    let tests = try ProgramRun(
      "/usr/bin/env",
      [Repository.path(".ci/examples").path, "--in-place"]
        + ["Counter", "Installer"].map { Self.packages.appending(path: $0).path },
      environment: ProcessInfo.processInfo.environment
    ).finish(within: 800)
    #expect(tests.status == 0, "\(tests.text)\(tests.errorText)")
    let program = try counter([], typing: "add 2\nadd many\nsteps\n")
    #expect(program.status == 1)
    #expect(program.text.contains("\nhome> add 2\nSum: 2\n"))
    #expect(program.text.contains("\n1. 2\n"))
    let transcript = try ProgramRun.run(
      Repository.path(".ci/transcripts").path,
      ["counter=\(Self.scratch.path)/debug/counter", Repository.path("README.md").path],
      environment: ProcessInfo.processInfo.environment)
    #expect(transcript.status == 0, "\(transcript.text)\(transcript.errorText)")
    try hasEverything()
    for name in ["counter", "installer"] {
      let list = Self.scratch.appending(path: "debug/\(name).product/Objects.LinkFileList")
      let objects = try String(contentsOf: list, encoding: .utf8)
      #expect(objects.contains("/Foyer.build/"))
      for module in ["CSQLite", "FoyerRecords", "FoyerSharing"] {
        #expect(!objects.contains("/\(module).build/"), "\(name) is linked with \(module)")
      }
    }
  }

  /// The options, the single line, the help and the commands for tests, which the programs got by a call each.
  private func hasEverything() throws {
    let line = try counter("add", "many")
    #expect(line.status == 1)
    #expect(line.errorText.hasPrefix("“many”"))
    #expect(try run("installer", ["--version"]).text == "1.0\n")
    let help = try counter("--help")
    #expect(help.text.hasPrefix("Usage: counter [OPTIONS] [WORD …]\n"))
    for command in ["test", "graph", "explore", "translations", "lsp", "completions", "manual"] {
      #expect(help.text.contains("\n  \(command) "), "\(command)")
    }
    let scripts = ["adding.nav", "refusing.nav"].map {
      Self.packages.appending(path: "Counter/Scripts/\($0)").path
    }
    #expect(!help.text.contains("--language"))
    let korean = try counter("--language", "ko", "steps")
    #expect(korean.status == 64)
    #expect(try counter(["translations"] + scripts).text == "No sentence is missing.\n")
    let wrong = try counter("--plian")
    #expect(wrong.status == 64)
    #expect(
      wrong.errorText
        == "counter: There is no option --plian. Did you mean --plain?\nType counter --help for all options.\n"
    )
    let tests = try counter(["test", "--backend", "all", "--coverage", "--minimum", "100"] + scripts)
    #expect(tests.status == 0, "\(tests.text)\(tests.errorText)")
    #expect(tests.text.hasSuffix("2 passed, 0 failed\n"))
    #expect(try counter("graph", "--format", "json").text.contains("\"steps\""))
    let exploration = try counter("explore", "--steps", "300")
    #expect(exploration.status == 0)
    #expect(exploration.text.hasSuffix("Every rule held.\n"))
    #expect(try counter("manual").text.contains("\n.SS \"/steps\"\n"))
    try records()
  }

  /// A session that was recorded replays; a file that is there is left as it is.
  private func records() throws {
    let folder = try TemporaryFolder()
    let walk = folder.file("walk.nav")
    #expect(try counter(["--record", walk], typing: "add 2\nadd many\nsteps\n").status == 1)
    let script = try String(contentsOfFile: walk, encoding: .utf8)
    #expect(script.contains("\n> add many\n! ") && script.contains("\n@ /steps\n"))
    #expect(try counter("test", walk).text == "1 passed, 0 failed\n")
    #expect(try counter("--record", walk, "steps").status == 64)
    let again = try counter(["--record", walk], typing: "add 3\n")
    #expect(again.status == 74)
    #expect(again.errorText.contains("already. It was left as it is."))
    #expect(try String(contentsOfFile: walk, encoding: .utf8) == script)
  }

  private func counter(_ arguments: String...) throws -> ProgramRun.Result { try counter(arguments) }

  private func counter(_ arguments: [String], typing lines: String = "") throws -> ProgramRun.Result {
    try run("counter", arguments, typing: lines)
  }

  private func run(_ name: String, _ arguments: [String], typing lines: String = "") throws
    -> ProgramRun.Result
  {
    try ProgramRun.run(
      Self.scratch.appending(path: "debug/\(name)").path, arguments,
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"],
      input: Array(lines.utf8))
  }

  @Test(
    "every Swift block of the documents, and every script of the README, is in a package, word for word but for indentation"
  )
  func isDocumented() throws {
    let documents = try Repository.documentation.map(text)
    try expectInPackages(blocks("swift", of: documents + [try text("README.md")]), fewest: 4, ".swift")
    try expectInPackages(blocks("nav", of: [try text("README.md")]), fewest: 1, ".nav")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.path(path), encoding: .utf8)
  }

  private func blocks(_ kind: String, of documents: [String]) -> [String] {
    documents.flatMap { document in
      document.components(separatedBy: "\n```\(kind)\n").dropFirst()
        .map { $0.components(separatedBy: "\n```")[0] }
    }
  }

  private func expectInPackages(_ blocks: [String], fewest: Int, _ ending: String) throws {
    #expect(blocks.count >= fewest)
    let sources = try Repository.files(in: "Examples", endingIn: ending)
      .filter { !$0.contains("/.build/") }.map(text)
    for block in blocks {
      #expect(
        sources.contains { indentationRemoved($0).contains(indentationRemoved(block)) },
        "This is in no file of the packages:\n\(block)")
    }
  }

  private func indentationRemoved(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
  }
}
