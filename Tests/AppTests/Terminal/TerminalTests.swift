import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("In a terminal", .blocking, .serialized, .timeLimit(.minutes(30)))
final class TerminalTests: PlaceSuite {
  /// The program on the board, in a shell that goes on after it.
  private func startInShell(_ options: String = "") throws -> (terminal: PseudoTerminal, modes: [UInt8]) {
    let terminal = try place.terminal(
      shell: "trap : INT; read go; \"$foyer\" --open /todo \(options); echo \"status=$?\"; read end")
    let modes = terminal.modes
    try terminal.type("go\n", expecting: "todo> ")
    return (terminal, modes)
  }

  @Test("the modes after leaving by quit and by Ctrl-D equal those before", arguments: ["", "--plain"])
  func leaving(options: String) throws {
    for keys in ["quit\r", "\u{04}\u{04}"] {
      let (terminal, modes) = try startInShell(options)
      try terminal.type("help\r", expecting: "todo> ")
      if options.isEmpty { #expect(terminal.modes != modes, "libedit sets its own modes") }
      for key in keys.split(separator: "") where keys.hasPrefix("\u{04}") {
        try terminal.type(String(key), expecting: terminal.text.contains("home> ") ? "status=0" : "home> ")
      }
      if keys.hasPrefix("q") {
        try terminal.type(keys, expecting: "status=0")
      }
      #expect(terminal.modes == modes)
    }
  }

  @Test("pasted lines change nothing before Return, and after Ctrl-C nothing at all")
  func pasting() throws {
    let screen = try place.screen(columns: 80, rows: 40)
    try screen.type("TERM=tmux-256color \"$foyer\" --open /todo\n")
    try screen.wait { $0.last { !$0.isEmpty } == "todo>" }
    try screen.type("add One\nadd Two\nadd Three\n")
    try screen.wait { $0.contains("3.  Three") && $0.last { !$0.isEmpty } == "todo>" }
    let question = "3 lines were pasted. Return runs them one after another, Ctrl-C drops them all."
    for key in [Keys.control("C"), "\n"] {
      try screen.paste("add Four\ndelete 1-3 --yes\nadd Five\n")
      try screen.wait { $0.filter { !$0.isEmpty }.suffix(2) == [question, "todo>"] }
      #expect(try !place.run(["/todo"]).text.contains("Four"))
      #expect(try place.run(["/todo"]).text.contains("3 cards"))
      try screen.type(key)
      try screen.wait {
        $0.last { !$0.isEmpty } == "todo>" && $0.filter { !$0.isEmpty }.suffix(2).first != question
      }
    }
    try screen.wait { $0.contains("5.  Five") }
    #expect(try place.run(["/todo"]).text.contains("2 cards"))
  }

  @Test(
    "SIGTERM and SIGHUP end the program by the signal, with the modes as they were",
    arguments: [SIGTERM, SIGHUP],
    ["", "--plain"])
  func signals(signal: Int32, options: String) throws {
    let (terminal, modes) = try startInShell(options)
    try terminal.type("add half a li", expecting: "half a li")
    kill(try #require(try child(of: terminal)), signal)
    try terminal.expect("status=\(128 + signal)")
    #expect(terminal.modes == modes)
    #expect(try !place.run(["/todo"]).text.contains("half"))
  }

  /// The program, which a shell has started in a terminal.
  private func child(of shell: PseudoTerminal) throws -> pid_t? {
    let children = try String(
      contentsOfFile: "/proc/\(shell.process)/task/\(shell.process)/children", encoding: .utf8)
    return children.split(separator: " ").first.flatMap { pid_t($0) }
  }

  @Test(
    "SIGTERM ends a session whose output is stopped, with the modes as they were", arguments: ["", "--plain"])
  func stoppedOutput(options: String) throws {
    let terminal = try place.terminal(["--open", "/todo"] + options.split(separator: " ").map(String.init))
    try terminal.expect("todo> ")
    try terminal.stopOutput()
    terminal.type("help\r")
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == -SIGTERM)
  }

  @Test("a second signal ends a session at once, with the modes as they were")
  func secondSignal() throws {
    // The end in order waits 200 ms for the lock of the history.
    try FileManager.default.createDirectory(
      atPath: place.path("data/foyer"), withIntermediateDirectories: true)
    let history = open(place.path("data/foyer/history"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(history) }
    try #require(flock(history, LOCK_EX) == 0)
    var hasEndedAtOnce = false
    // A machine that is too busy may let the 800 ms pass that the first signal gives.
    for _ in 1...40 where !hasEndedAtOnce {
      let (terminal, modes) = try startInShell()
      let program = try #require(try child(of: terminal))
      try terminal.stopOutput()
      terminal.type("help\r")
      try terminal.waitUntilRead()
      kill(program, SIGTERM)
      poll(nil, 0, 150)
      kill(program, SIGHUP)
      let deadline = Date.now + 60
      while try child(of: terminal) == program, Date.now < deadline { poll(nil, 0, 5) }
      try terminal.resumeOutput()
      try terminal.expect("status=1")
      try terminal.expect("\r\n")
      hasEndedAtOnce = terminal.text.contains("status=129")
      #expect(terminal.modes == modes)
    }
    #expect(hasEndedAtOnce)
  }

  @Test("Ctrl-C drops the line, and Ctrl-D leaves one level, home the last", arguments: ["", "--plain"])
  func controlKeys(options: String) throws {
    let (terminal, modes) = try startInShell(options)
    try terminal.type("add half", expecting: "add half")
    try terminal.type("\u{03}", expecting: "^C\r\ntodo> ")
    try terminal.type("history\r", expecting: "history> ")
    for answer in ["todo> ", "home> ", "status=0"] { try terminal.type("\u{04}", expecting: answer) }
    #expect(terminal.modes == modes)
  }

  @Test("Ctrl-D out of a flow changes nothing and says so")
  func leavingFlow() throws {
    _ = try place.run(["sample"])
    let terminal = try place.terminal(["--open", "/pet"])
    try terminal.expect("pet> ")
    try terminal.type("adopt\r", expecting: "adopt> ")
    try terminal.type("\u{04}", expecting: "unfinished; nothing was changed.")
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
    try second.type(
      String(repeating: "\u{1B}[A", count: 5) + "\u{1B}[F and eggs\r", expecting: "Added “Buy milk and eggs”."
    )
  }

  @Test("answers to private questions are in no history, not after Tab, an editor or the Up key either")
  func privateAnswers() throws {
    _ = try place.run(["sample"])
    let terminal = try place.terminal(["--open", "/pet"], ["EDITOR": "true"])
    try terminal.expect("pet> ")
    try terminal.type("/todo note 1\r", expecting: "pet> ")
    try terminal.type("adopt stuart\r", expecting: "adopter> ")
    try terminal.type("Min\tji\r", expecting: "contact> ")
    try terminal.type("010-1234-\u{10}\u{0E}5678\r", expecting: "review> ")
    try terminal.type("\u{0E}\u{10}\r", expecting: "adopt stuart")
    try terminal.expect("review> ")
    try terminal.type("confirm\r", expecting: "> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    let lines = try String(contentsOfFile: place.path("data/foyer/history"), encoding: .utf8)
    #expect(lines == "/todo note 1\nadopt stuart\nconfirm\nquit\n")
    #expect(try place.run(["/pet/receipts/receipt/1"]).text.contains("Minji"))
  }

  @Test("a session in memory writes no history, and one that cannot write it goes on")
  func noHistoryFile() throws {
    for (options, variables) in [
      (["--store", ":memory:"], [:]), (["--store", place.store], ["XDG_DATA_HOME": "/proc/nowhere"]),
    ] {
      let terminal = try place.terminal(options, variables)
      try terminal.expect("home> ")
      try terminal.type("where\r", expecting: "home> ")
      try terminal.type("\u{10}\r", expecting: "where")
      #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: place.path("data/foyer/history")))
  }

  @Test("two sessions at one history keep all lines of both")
  func sharedHistory() throws {
    let terminals = try (0..<2).map { _ in try place.terminal(["--open", "/todo"]) }
    for terminal in terminals { try terminal.expect("todo> ") }
    for (index, terminal) in (terminals + terminals).enumerated() {
      try terminal.type("find \(index)\r", expecting: "todo> ")
    }
    for terminal in terminals {
      #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    }
    let lines = try String(contentsOfFile: place.path("data/foyer/history"), encoding: .utf8)
    #expect(Set(lines.split(separator: "\n")) == ["find 0", "find 1", "find 2", "find 3", "quit"])
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
    try terminal.type("add Buy milk\n", expecting: "Added “Buy milk”.\r\n")
    try terminal.expect("todo> ")
    #expect(terminal.waitForEnd(typing: "\u{04}\u{04}") == 0)
  }

  @Test("a dumb terminal tells after Return what others have changed, not in the midst of a line")
  func dumbNotice() throws {
    let terminal = try place.terminal(["--open", "/todo"], ["TERM": "dumb"])
    try terminal.expect("todo> ")
    try terminal.type("add Mi", expecting: "add Mi")
    _ = try place.run(["todo", "add", "Call home"])
    terminal.watch(for: 1)
    try terminal.type("lk\n", expecting: "Call home")
    try terminal.expect("todo> ")
    #expect(terminal.text.contains("todo> add Milk\r\n"))
    #expect(terminal.text.contains("Added “Milk”."))
  }

  @Test("a pasted batch of lines is carried out line by line")
  func paste() throws {
    let terminal = try place.terminal(["--open", "/todo"])
    try terminal.expect("todo> ")
    #expect(terminal.waitForEnd(typing: "add One\nadd 둘\nadd Three\nquit\n") == 0)
    let board = try place.run(["/todo"]).text
    for title in ["1. One", "2. 둘", "3. Three"] { #expect(board.contains(title)) }
  }
}
