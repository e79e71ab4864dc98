import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("In the person's editor", .blocking, .serialized, .timeLimit(.minutes(30)))
final class EditorTests: PlaceSuite {
  /// The program on a board of one card, in a shell that goes on after it, with a script for an editor.
  private func start(_ options: String, editor script: String) throws -> (PseudoTerminal, modes: [UInt8]) {
    let terminal = try place.terminal(
      shell:
        "trap : INT; read go; \"$foyer\" --open /todo --width 400 \(options); echo \"status=$?\"; read end",
      prepare(editor: script).merging(["TMPDIR": place.directory.path]) { $1 })
    let modes = terminal.modes
    try terminal.type("go\n", expecting: "todo> ")
    return (terminal, modes)
  }

  /// Adds a card, and makes a script the editor.
  private func prepare(editor script: String) throws -> [String: String] {
    _ = try place.run(["todo", "add", "Letter"])
    try script.write(toFile: place.path("editor"), atomically: true, encoding: .utf8)
    return ["EDITOR": "sh \(place.path("editor"))"]
  }

  private static let takingALine = "echo opened; read -r line; echo \"$line\" > \"$1\""

  /// The directories that hold texts for an editor.
  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.directory.path).filter {
      $0.hasPrefix("foyer-")
    }
  }

  @Test("notes are edited in the terminal as the editor knows it", arguments: ["", "--plain"])
  func editing(options: String) throws {
    let script = """
      stty -a > "$HOME/modes"; echo opened; read -r line; printf '%s\\n\\n' "$line" "second" >> "$1"
      """
    let (terminal, modes) = try start(options, editor: script)
    try terminal.type("note 1\r", expecting: "opened")
    try terminal.type("from 한글\n", expecting: "The notes of “Letter” have 3 lines now.")
    try terminal.expect("todo> ")
    let during = try String(contentsOfFile: place.path("modes"), encoding: .utf8)
    #expect(during.contains(" icanon") && during.contains(" echo "))
    try terminal.type("quit\r", expecting: "status=0")
    #expect(terminal.modes == modes)
    let card = try place.run(["--format", "json", "/todo open Letter"]).text
    #expect(card.contains("\"notes\":[\"from 한글\",\"\",\"second\"]"))
    #expect(try leftovers() == [])
  }

  @Test(
    "Ctrl-C is the editor's, and one that fails changes nothing, but what it wrote is kept",
    arguments: ["", "--plain"])
  func failing(options: String) throws {
    let (terminal, modes) = try start(options, editor: "echo kept >> \"$1\"; echo opened; read -r line")
    try terminal.type("note 1\r", expecting: "opened")
    try terminal.type("\u{03}", expecting: "failed. Nothing was changed.")
    try terminal.expect("todo> ")
    try terminal.type("add Next\r", expecting: "Added “Next”.")
    try terminal.type("quit\r", expecting: "status=0")
    #expect(terminal.modes == modes)
    #expect(try !place.run(["--format", "json", "/todo open 1"]).text.contains("notes"))
    #expect(try leftovers().count == 1)
  }

  @Test("what cannot be taken is kept in its file")
  func notTaken() throws {
    let (terminal, _) = try start("--plain", editor: "echo precious >> \"$1\"; \"$foyer\" todo delete 1")
    try terminal.type("note 1\r", expecting: "What you wrote is kept in “")
    try terminal.expect("todo> ")
    let kept = try #require(leftovers().first)
    #expect(try String(contentsOfFile: place.path(kept + "/note.txt"), encoding: .utf8) == "precious\n")
    try terminal.type("quit\r", expecting: "status=0")
  }

  @Test("Ctrl-Z stops both, and the shell's fg continues both", arguments: ["", "--plain"])
  func suspending(options: String) throws {
    let terminal = try place.terminal(
      shell:
        "set -m; \"$foyer\" --open /todo \(options); echo \"stopped=$?\"; read go; fg; echo \"status=$?\"",
      prepare(editor: Self.takingALine))
    try terminal.expect("todo> ")
    try terminal.type("note 1\r", expecting: "opened")
    try terminal.type("\u{1A}", expecting: "stopped=148")
    terminal.type("go\n")
    try terminal.type("after all\n", expecting: "The notes of “Letter” have 1 line now.")
    try terminal.expect("todo> ")
    try terminal.type("quit\r", expecting: "status=0")
    #expect(terminal.text.ranges(of: "todo> ").count == 2)
  }

  @Test("where no shell could continue it, Ctrl-Z stops nothing")
  func orphaned() throws {
    let terminal = try place.terminal(["--open", "/todo"], prepare(editor: Self.takingALine))
    try terminal.expect("todo> ")
    try terminal.type("note 1\r", expecting: "opened")
    terminal.type("\u{1A}")
    try terminal.type("after all\n", expecting: "The notes of “Letter” have 1 line now.")
    try terminal.expect("todo> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
  }

  @Test("a second signal leaves no editor behind, and the modes as they were", arguments: ["", "--plain"])
  func secondSignal(options: String) throws {
    let (terminal, modes) = try start(
      options, editor: "trap '' TERM; echo $$ > \"$HOME/pid\"; stty raw; echo opened; exec sleep 600")
    let program = try String(
      contentsOfFile: "/proc/\(terminal.process)/task/\(terminal.process)/children", encoding: .utf8)
    try terminal.type("note 1\r", expecting: "opened")
    let editor = try #require(
      pid_t(try String(contentsOfFile: place.path("pid"), encoding: .utf8).filter(\.isNumber)))
    let session = try #require(program.split(separator: " ").first.flatMap { pid_t($0) })
    kill(session, SIGTERM)
    poll(nil, 0, 150)
    kill(session, SIGHUP)
    try terminal.expect("status=1")
    #expect(terminal.modes == modes)
    let deadline = Date.now + 60
    while kill(editor, 0) == 0, Date.now < deadline { poll(nil, 0, 5) }
    #expect(kill(editor, 0) != 0)
  }

  @Test(
    "SIGTERM ends the session, and an editor that ignores it too", arguments: ["", "--plain"])
  func stubborn(options: String) throws {
    // The second one is a program that the editor has started.
    let script = """
      trap '' TERM HUP; (trap '' TERM HUP; echo $$ > "$HOME/pid"; exec sleep 600) & echo opened; sleep 600
      """
    let terminal = try place.terminal(
      ["--open", "/todo"] + options.split(separator: " ").map(String.init),
      prepare(editor: script))
    try terminal.expect("todo> ")
    try terminal.type("note 1\r", expecting: "opened")
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == -SIGTERM)
  }

  @Test("without a terminal it is said how to write a note")
  func noTerminal() throws {
    let result = try place.run([], typing: "todo\nadd Letter\nnote 1\nnote 1 by hand\n")
    #expect(result.text.contains("There is no editor here; type the line of notes behind the command"))
    #expect(result.text.contains("Added “by hand” to the notes of “Letter”."))
    #expect(result.status == 1)
  }
}
