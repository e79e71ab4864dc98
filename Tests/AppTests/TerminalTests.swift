import Foundation
import TerminalDriver
import Testing

@Suite("In a terminal", .serialized, .timeLimit(.minutes(2)))
struct TerminalTests {
  let place: Place

  init() throws { place = try Place() }

  /// The program on the board, in a shell that goes on after it.
  private func startInShell(_ options: String = "") throws -> (terminal: PseudoTerminal, modes: [UInt8]) {
    let terminal = try place.terminal(
      shell: "trap : INT; read go; \"$foyer\" --open /todo \(options); echo \"status=$?\"; read end")
    let modes = terminal.modes
    terminal.type("go\n")
    try terminal.expect("todo> ")
    return (terminal, modes)
  }

  @Test("the modes after leaving by quit and by Ctrl-D equal those before", arguments: ["", "--plain"])
  func leaving(options: String) throws {
    for keys in ["quit\r", "\u{04}\u{04}"] {
      let (terminal, modes) = try startInShell(options)
      terminal.type("help\r")
      try terminal.expect("todo> ")
      if options.isEmpty { #expect(terminal.modes != modes, "libedit sets its own modes") }
      for key in keys.split(separator: "") where keys.hasPrefix("\u{04}") {
        terminal.type(String(key))
        try terminal.expect(terminal.text.contains("home> ") ? "status=0" : "home> ")
      }
      if keys.hasPrefix("q") {
        terminal.type(keys)
        try terminal.expect("status=0")
      }
      #expect(terminal.modes == modes)
    }
  }

  @Test(
    "SIGTERM and SIGHUP end in order, with the modes as they were", arguments: [SIGTERM, SIGHUP],
    ["", "--plain"])
  func signals(signal: Int32, options: String) throws {
    let (terminal, modes) = try startInShell(options)
    terminal.type("add half a li")
    try terminal.expect("half a li")
    let children = try String(
      contentsOfFile: "/proc/\(terminal.process)/task/\(terminal.process)/children", encoding: .utf8)
    let child = try #require(pid_t(children.split(separator: " ").first ?? ""))
    kill(child, signal)
    try terminal.expect("status=143")
    #expect(terminal.modes == modes)
    #expect(try !place.run(["/todo"]).text.contains("half"))
  }

  @Test("Ctrl-C drops the line, and Ctrl-D leaves one level, home the last", arguments: ["", "--plain"])
  func controlKeys(options: String) throws {
    let (terminal, modes) = try startInShell(options)
    terminal.type("add half")
    try terminal.expect("add half")
    terminal.type("\u{03}")
    try terminal.expect("^C\r\ntodo> ")
    terminal.type("history\r")
    try terminal.expect("history> ")
    terminal.type("\u{04}")
    try terminal.expect("todo> ")
    terminal.type("\u{04}")
    try terminal.expect("home> ")
    terminal.type("\u{04}")
    try terminal.expect("status=0")
    #expect(terminal.modes == modes)
  }

  @Test("Ctrl-D out of a flow changes nothing and says so")
  func leavingFlow() throws {
    _ = try place.run(["sample"])
    let terminal = try place.terminal(["--open", "/pet"])
    try terminal.expect("pet> ")
    terminal.type("adopt\r")
    try terminal.expect("adopt> ")
    terminal.type("\u{04}")
    try terminal.expect("unfinished; nothing was changed.")
    try terminal.expect("pet> ")
  }

  @Test("history outlives the session, for its owner only, and without repetitions in a row")
  func history() throws {
    let first = try place.terminal(["--open", "/todo"])
    try first.expect("todo> ")
    for line in ["add Buy milk", "history", "..", "..", "/todo", "quit"] {
      first.type(line + "\r")
      if line != "quit" { try first.expect("> ") }
    }
    #expect(first.waitForEnd() == 0)
    let file = place.path("data/foyer/history")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines == ["add Buy milk", "history", "..", "/todo", "quit"])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let second = try place.terminal(["--open", "/todo"])
    try second.expect("todo> ")
    second.type(String(repeating: "\u{1B}[A", count: 5) + "\u{1B}[F and eggs\r")
    try second.expect("Added “Buy milk and eggs”.")
  }

  @Test("one-line runs and pipes leave no history")
  func noHistory() throws {
    _ = try place.run(["todo", "add", "Buy milk"])
    _ = try place.run([], typing: "todo\n")
    #expect(!FileManager.default.fileExists(atPath: place.path("data/foyer/history")))
  }

  @Test("a dumb terminal still asks line by line")
  func dumb() throws {
    let terminal = try place.terminal(["--open", "/todo"], ["TERM": "dumb"])
    try terminal.expect("todo> ")
    terminal.type("add Buy milk\n")
    try terminal.expect("Added “Buy milk”.\r\n")
    try terminal.expect("todo> ")
    terminal.type("\u{04}\u{04}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("a pasted batch of lines is carried out line by line")
  func paste() throws {
    let terminal = try place.terminal(["--open", "/todo"])
    try terminal.expect("todo> ")
    terminal.type("add One\nadd 둘\nadd Three\nquit\n")
    #expect(terminal.waitForEnd() == 0)
    let board = try place.run(["/todo"]).text
    for title in ["1. One", "2. 둘", "3. Three"] { #expect(board.contains(title)) }
  }
}
