import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("A signal that ends a piped session", .blocking, .timeLimit(.minutes(30)))
final class EndingSignalTests: PlaceSuite {
  /// The answers to 500 lines are more than the pipe of the output takes, so the program cannot be done with them.
  private static let lines = (1...500).map { "add Card \($0) \(String(repeating: "x", count: 80))\n" }
    .joined()

  private func start() throws -> ProgramRun {
    let program = try place.start(["--plain", "--open", "/todo"])
    program.type(Self.lines)
    return program
  }

  private func acknowledged(_ lines: [Substring]) -> Int { lines.count { $0.hasPrefix("Added “Card") } }

  @Test(
    "ends it before the next line and by that signal, and what was acknowledged is kept",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func ending(signal: Int32) throws {
    let program = try start()
    while try #require(try program.readLine()).hasPrefix("Added “Card 2 ") == false {}
    program.signal(signal)
    let result = try program.finish()
    #expect(result.status == -signal)
    #expect(result.errors == [])
    let count = acknowledged(result.lines)
    #expect((2..<500).contains(count))
    let titles = try StoreFile.query("SELECT title FROM card ORDER BY number", in: place.store)
    // One line may have been carried out whose answer did not come out.
    #expect((count...count + 1).contains(titles.count))
    #expect(try StoreFile.query("PRAGMA integrity_check", in: place.store) == ["ok"])
  }

  @Test("ends a shell's loop as well when it is Ctrl-C")
  func loop() throws {
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["-c", "for turn in 1 2; do echo turn=$turn; sleep 60 | \"$foyer\" --plain; done; echo done"],
      environment: place.environment(["foyer": Place.program]))
    try terminal.expect("turn=1\r\nFoyer\r\n")
    #expect(terminal.waitForEnd(typing: "\u{03}") == -SIGINT)
    #expect(!terminal.text.contains("turn=2"))
  }

  @Test("ends it while nobody reads its output", arguments: [SIGTERM, SIGINT, SIGHUP])
  func fullPipe(signal: Int32) throws {
    let program = try start()
    try program.waitUntilBlocked()
    program.signal(signal)
    #expect(try program.waitForEnd() == -signal)
  }

  @Test("ends it in the midst of a long computation, of which nothing is kept")
  func longComputation() throws {
    let cards = (1...100_000).map { "Card \($0) +project @context" }.joined(separator: "\n")
    try Data(cards.utf8).write(to: URL(filePath: place.path("cards.txt")))
    let program = try place.start(["--plain", "--open", "/todo"])
    program.type("import \(place.path("cards.txt"))\nconfirm\n")
    let deadline = Date.now + 60
    while program.processorTime < 1, Date.now < deadline { poll(nil, 0, 10) }
    program.signal(SIGTERM)
    #expect(try program.finish().status == -SIGTERM)
    // A fast machine has written a part of the cards by then, which no screen shows.
    let board = try place.run(["--plain", "todo"])
    #expect(board.lines.prefix(2) == ["Todo", "0 cards: TODO 0, DOING 0, DONE 0"])
    #expect(try StoreFile.query("PRAGMA integrity_check", in: place.store) == ["ok"])
  }

  @Test("stays ignored when it was ignored from the start", arguments: [SIGTERM, SIGINT, SIGHUP])
  func ignored(signal: Int32) throws {
    let program = try place.start(shell: "trap '' \(signal); exec \"$foyer\" --plain --open /todo")
    while try #require(try program.readLine()).hasPrefix("Commands:") == false {}
    program.signal(signal)
    program.type("add Buy milk\n")
    let result = try program.finish()
    #expect(result.status == 0)
    #expect(result.text.contains("Added “Buy milk”."))
  }
}
