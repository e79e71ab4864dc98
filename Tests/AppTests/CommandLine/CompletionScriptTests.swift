import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import FoyerTerminal

/// The completion scripts in the shells themselves, with the key Tab.
@Suite("Tab in a shell", .blocking, .serialized, .timeLimit(.minutes(30)))
final class CompletionScriptTests: PlaceSuite {
  override init() throws {
    try super.init()
    try FileManager.default.createDirectory(atPath: place.path("bin"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: place.path("bin/foyer"), withDestinationPath: Place.program)
    _ = try place.run(["todo", "add", "Buy oat milk"])
  }

  private static func path(of shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let missing = Shell.allCases.filter { path(of: $0) == nil }

  private func start(_ shell: Shell) throws -> PseudoTerminal {
    let path = try #require(Self.path(of: shell))
    let options: [Shell: [String]] = [
      .bash: ["--norc", "--noprofile", "-i"], .zsh: ["-f", "-i"], .fish: ["--no-config", "-i"],
    ]
    let terminal = try PseudoTerminal(
      path, options[shell] ?? [],
      environment: place.environment([
        "PATH": place.path("bin") + ":/usr/local/bin:/usr/bin:/bin", "PS1": "ready> ",
        "LC_ALL": "C.UTF-8",
      ]), columns: 200, rows: 50)
    let preparation: [Shell: String] = [
      .bash: "bind 'set enable-bracketed-paste off'; source <(foyer completions bash)",
      .zsh: "autoload -Uz compinit; compinit -u -D; source <(foyer completions zsh)",
      .fish: "foyer completions fish | source",
    ]
    try terminal.type((preparation[shell] ?? "") + "; echo set''up\r", expecting: "setup")
    return terminal
  }

  /// Types calls with Tab in them, each of which prints what it does only when it was completed.
  private func check(_ shell: Shell) throws {
    let terminal = try start(shell)
    for (words, answer) in [
      ("/to\t\r", "1 card: TODO 1"), ("todo mo\t1 doing\r", "Moved “Buy oat milk” from TODO to DOING."),
      ("--language k\t/todo\r", "할 일"), ("--language=k\t/pet\r", "반려동물"),
      ("graph --format d\t| head -n 1\r", "digraph"), ("todo delete Buy\t", "oat\\ milk"),
    ] { try terminal.type("foyer " + words, expecting: answer) }
    try terminal.type("\r", expecting: "Deleted “Buy oat milk”.")
  }

  @Test("bash completes paths, commands, values and rows")
  func bash() throws {
    try #require(Self.path(of: .bash) != nil, "bash is there wherever tests run")
    try check(.bash)
  }

  @Test(
    "zsh completes paths, commands, values and rows",
    .disabled(if: missing.contains(.zsh), "zsh is not installed: apt-get install zsh"))
  func zsh() throws {
    try check(.zsh)
    _ = try place.run(["todo", "add", "Buy oat milk"])
    try start(.zsh).type("foyer todo open \"Buy\t", expecting: "\"Buy oat milk\"")
  }

  @Test(
    "fish completes paths, commands, values and rows",
    .disabled(if: missing.contains(.fish), "fish is not installed: apt-get install fish"))
  func fish() throws { try check(.fish) }

}
