import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("At a terminal", .blocking, .serialized, .timeLimit(.minutes(30)))
final class TerminalTests: FixtureSuite {
  private func start(_ arguments: [String] = [], _ more: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Fixture.program, arguments, environment: fixture.environment.merging(more) { $1 })
    try terminal.expect("ready\r\n")
    try terminal.expect("> ")
    return terminal
  }

  private static let shell = [
    "-c", "stty -iutf8; stty -a >\"$HOME/before\"; \"$0\" \"$@\"; echo status=$?; stty -a >\"$HOME/after\"",
  ]

  private func startInShell(_ arguments: [String] = []) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/sh", Self.shell + [Fixture.program] + arguments, environment: fixture.environment)
    try terminal.expect("ready\r\n")
    try terminal.expect("> ")
    return terminal
  }

  private func expectEnd(of terminal: PseudoTerminal, by signal: Int32, _ words: String) throws {
    terminal.signal(signal)
    try terminal.expect(words)
    #expect(terminal.waitForEnd() == 3)
  }

  private func modes(_ name: String) throws -> String {
    try String(contentsOf: fixture.directory.appending(path: name), encoding: .utf8)
  }

  @Test("the modes after quitting equal those before", arguments: [[], ["--plain"]])
  func modesAfterQuitting(arguments: [String]) throws {
    let terminal = try startInShell(arguments)
    try terminal.type("abc\r", expecting: "line: <abc>")
    try terminal.type("quit\r", expecting: "status=0")
    #expect(terminal.waitForEnd() == 0)
    #expect(try modes("before") == modes("after"))
  }

  @Test(
    "SIGTERM and SIGHUP end a half-typed line in order, with the modes restored",
    arguments: [SIGTERM, SIGHUP],
    [[], ["--plain"]])
  func signalWhileTyping(signal: Int32, arguments: [String]) throws {
    let terminal = try start(arguments)
    try terminal.type("half", expecting: "half")
    try expectEnd(of: terminal, by: signal, "\r\nterminated")
  }

  @Test("SIGTERM while an action runs cancels it and ends in order")
  func signalWhileWaiting() throws {
    let terminal = try start()
    try terminal.type("wait\r", expecting: "waiting")
    try expectEnd(of: terminal, by: SIGTERM, "cancelled\r\nterminated")
  }

  @Test("a signal leaves the modes as they were", arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT])
  func modesAfterSignal(signal: Int32) throws {
    let terminal = try startInShell()
    try terminal.type("half", expecting: "half")
    let children = try String(
      contentsOfFile: "/proc/\(terminal.process)/task/\(terminal.process)/children", encoding: .utf8)
    let child = try #require(pid_t(children.split(separator: " ").first ?? ""))
    kill(child, signal)
    try terminal.expect("status=")
    #expect(terminal.waitForEnd() == 0)
    #expect(try modes("before") == modes("after"))
  }

  @Test("several pasted lines come together, with what was typed around them before each")
  func pasting() throws {
    let terminal = try start()
    try terminal.type("\u{1B}[200~one\u{1B}[201~\r", expecting: "line: <one>")
    try terminal.type("\u{1B}[200~one\ntwo\r\nthree\r\u{1B}[201~", expecting: "pasted: <three>")
    #expect(terminal.text.contains("pasted: <one>\r\npasted: <two>\r\n"))
    #expect(!terminal.text.contains("line: <two>"))
    try terminal.type("note !\u{1B}[D\u{1B}[200~a\rb\u{1B}[201~", expecting: "pasted: <note b!>")
    try terminal.type("\u{1B}[200~with a newline\r\u{1B}[201~", expecting: "with a newline")
    try terminal.type(" behind\r", expecting: "line: <with a newline behind>")
  }

  @Test(
    "prompts and output are marked on terminals that take it",
    arguments: [
      (["KITTY_WINDOW_ID": "1"], true), ([:], false), (["KITTY_WINDOW_ID": "1", "ACCESSIBLE": "1"], false),
      (["KITTY_WINDOW_ID": "1", "NO_COLOR": "1"], false),
    ] as [([String: String], Bool)])
  func marks(environment: [String: String], areWritten: Bool) throws {
    let terminal = try start([], environment)
    func mark(_ place: String) -> String { "\u{1B}]133;\(place)\u{07}" }
    try terminal.type("abc\r", expecting: "line: <abc>")
    try terminal.type("", expecting: "> ")
    #expect(terminal.text.contains("\(mark("A"))> \(mark("B"))") == areWritten)
    #expect(
      terminal.text.contains("abc\r\n\(mark("C"))line: <abc>\r\n\(mark("D;7"))\(mark("A"))> ") == areWritten)
    #expect(terminal.text.contains("]133;") == areWritten)
  }

  @Test(
    "pastes are marked on terminals that take it, until the end or a suspension",
    arguments: [([], "xterm-256color", true), (["--plain"], "xterm-256color", false), ([], "linux", false)]
      as [([String], String, Bool)])
  func markingPastes(arguments: [String], term: String, isMarked: Bool) throws {
    let terminal = try start(arguments, ["TERM": term])
    #expect(terminal.text.contains("\u{1B}[?2004h") == isMarked)
    terminal.type("quit\r")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.text.contains("\u{1B}[?2004l") == isMarked)
  }

  @Test(
    "Ctrl-C drops the line or cancels the action that runs, and Ctrl-D leaves one level",
    arguments: [[], ["--plain"]])
  func controlKeys(arguments: [String]) throws {
    let terminal = try start(arguments)
    for (keys, answer) in [
      ("half", "half"), ("\u{03}", "^C\r\ninterrupted\r\n> "), ("wait\r", "waiting"),
      ("\u{03}", "cancelled\r\n> "), ("\u{04}", "\r\nend of input\r\n> "),
      ("abc\r", "line: <abc>\r\n> "), ("\u{04}", "end of input"),
    ] { try terminal.type(keys, expecting: answer) }
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("a dumb terminal and --plain get not one escape byte", arguments: [["--plain"], []])
  func noEscapes(arguments: [String]) throws {
    let terminal = try start(arguments, arguments.isEmpty ? ["TERM": "dumb"] : [:])
    try terminal.type("abc\r", expecting: "line: <abc>\r\n> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test("Backspace erases a whole syllable where the terminal edits the line, and its mode is given back")
  func plainErasing() throws {
    let terminal = try startInShell(["--plain"])
    try terminal.type("한글\u{7F}\r", expecting: "line: <한>")
    try terminal.type("가나\u{7F}\u{7F}다\rquit\r", expecting: "line: <다>")
    try terminal.expect("status=0")
    #expect(terminal.waitForEnd() == 0)
    #expect(try modes("before").contains("-iutf8"))
    #expect(try modes("before") == modes("after"))
  }

  @Test(
    "without line editing a notice waits for the end of the line being typed",
    arguments: [
      ("c\r", "> abc\r\nNOTICE\r\nline: <abc>\r\n> "), ("\u{03}", "> ab^C\r\nNOTICE\r\ninterrupted\r\n> "),
    ])
  func noticeWaits(keys: String, printed: String) throws {
    let terminal = try start([], ["TERM": "dumb"])
    try terminal.type("ab", expecting: "ab")
    try fixture.notifyAndWait("NOTICE")
    try terminal.type(keys, expecting: String(printed.dropFirst(4)))
    #expect(terminal.text.hasSuffix(printed))
  }

  @Test("a terminal that terminfo does not know is read plainly")
  func unknownTerminal() throws {
    let terminal = try start([], ["TERM": "no-such-terminal"])
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test("a paste of several lines gives one line each")
  func paste() throws {
    let terminal = try start()
    terminal.type("one\ntwo 한글\nthree\n")
    for line in ["one", "two 한글", "three"] { try terminal.expect("line: <\(line)>") }
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
  }

  @Test("keys typed while an action runs wait for the next prompt, and are not echoed twice")
  func typeAhead() throws {
    let terminal = try start()
    try terminal.type("wait\r", expecting: "waiting")
    try fixture.notify("NOTICE")
    try terminal.expect("\r\nNOTICE\r\n")
    terminal.type("ahead\r")
    terminal.signal(SIGINT)
    try terminal.expect("cancelled\r\n> ahead\r\nline: <ahead>")
    #expect(terminal.text.components(separatedBy: "ahead").count == 3)
  }

  @Test("NUL, malformed UTF-8 and quoted control characters crash nothing", arguments: [[], ["--plain"]])
  func hostileKeys(arguments: [String]) throws {
    let terminal = try start(arguments)
    try terminal.type(
      [0x61, 0x00, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xE2, 0x82, 0x0D],
      expecting: "malformed: <")
    try terminal.type([0x16, 0x00, 0x16, 0x1B, 0x62, 0x16, 0x0A, 0x63, 0x0D], expecting: "line: <")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
  }

  @Test("a stray byte delays nothing: a notice, the next key and Ctrl-C come at once")
  func strayByte() throws {
    let terminal = try start()
    try terminal.type(Array("ab".utf8) + [0xE9], expecting: "ab")
    try fixture.notify("NOTICE")
    try terminal.expect("NOTICE\r\n> ab")
    try terminal.type("c", expecting: "\u{FFFD}c")
    terminal.type([0xE9])
    terminal.type("\u{03}")
    // Nobody presses another key.
    try terminal.expect("^C\r\ninterrupted\r\n> ")
    try terminal.type(Array("x".utf8) + [0xE9, 0x0D], expecting: "malformed: <x\u{FFFD}>")
    terminal.type([0xE9])
    try expectEnd(of: terminal, by: SIGTERM, "terminated")
  }

  @Test("a malformed line can be mended before Return")
  func mending() throws {
    let terminal = try start()
    try terminal.type(Array("x".utf8) + [0xFF, 0x7F] + Array("y\r".utf8), expecting: "line: <xy>")
  }

  @Test(
    "keys go by whole characters: an emoji family, a flag, conjoining jamo, a letter with marks",
    arguments: [
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1F0}\u{1F1F7}", "\u{1F44B}\u{1F3FD}",
      "\u{1112}\u{1161}\u{11AB}", "e\u{301}\u{323}",
    ])
  func wholeCharacters(character: String) throws {
    let terminal = try start()
    for (keys, line) in [
      ("a\(character)\u{7F}b", "ab"), ("a\(character)\u{08}b", "ab"), ("a\(character)\u{1B}[D\u{04}b", "ab"),
      ("a\(character)c\u{02}\u{02}b", "ab\(character)c"),
      ("\(character)c\u{1B}[D\u{1B}[D\u{1B}[Cb", "\(character)bc"),
      ("\(character)c\u{01}\u{06}b", "\(character)bc"), ("\(character)c\u{01}\u{1B}[3~", "c"),
      ("\(character)c\u{14}", "c\(character)"), ("c\(character)\u{02}\u{14}", "\(character)c"),
      ("b \(character)x\u{1B}b.", nil), ("\(character)\u{7F}\u{7F}b", "b"),
    ] as [(String, String?)] {
      terminal.type(keys + "\r")
      guard let line else {
        try terminal.expect("line: <b ")
        continue
      }
      try terminal.expect("line: <\(line)>\r\n> ")
    }
  }

  @Test("pasted Hangul is written once, at the end of a line and in its middle")
  func longPaste() throws {
    let text = String(repeating: "가나다라마바사아", count: 250)
    for start in ["", "ab\u{1B}[D"] {
      let terminal = try self.start()
      terminal.type(start)
      if !start.isEmpty { try terminal.expect("ab") }
      let before = terminal.output.count
      try terminal.type(text + "끝", expecting: "끝")
      #expect(terminal.output.count - before < 3 * text.utf8.count)
      try terminal.type("\r", expecting: "line: <")
      let line = start.isEmpty ? text + "끝>" : "a\(text)끝b>"
      try terminal.expect(String(line.suffix(40)))
    }
  }

  @Test("Ctrl-L clears the screen and keeps the line, and the bell rings for a key that can do nothing")
  func clearing() throws {
    let terminal = try start()
    try terminal.type("half", expecting: "half")
    try terminal.type("\u{0C}", expecting: "\u{1B}[H\u{1B}[2J")
    try terminal.expect("> half")
    try terminal.type("\u{06}", expecting: "\u{07}")
    try terminal.type(" line\r", expecting: "line: <half line>")
  }

  @Test("the Latin letters of two bytes are typed as letters, not as meta keys")
  func latin() throws {
    let terminal = try start()
    try terminal.type("é ß â ñ\r", expecting: "line: <é ß â ñ>")
  }

  @Test("the environment's C locale does not keep Hangul out")
  func plainLocale() throws {
    let terminal = try start([], ["LC_ALL": "C"])
    try terminal.type("안녕\r", expecting: "line: <안녕>")
  }

  @Test("history is kept for the owner only, without blanks and repetitions, and cut to 1,000 lines")
  func history() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.directory.appending(path: "data").path, withIntermediateDirectories: true)
    try (1...1_500).map { "old \($0)\n" }.joined().write(
      toFile: fixture.historyPath, atomically: true, encoding: .utf8)
    var terminal = try start()
    #expect(terminal.waitForEnd(typing: "same\rsame\r   \r\r한글\rquit\r") == 0)
    let lines = try String(contentsOfFile: fixture.historyPath, encoding: .utf8).split(separator: "\n")
    #expect(lines.suffix(4) == ["old 1500", "same", "한글", "quit"])
    #expect(lines.count <= 1_003)
    let mode =
      try FileManager.default.attributesOfItem(atPath: fixture.historyPath)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    terminal = try start()
    try terminal.type("\u{1B}[A\u{1B}[A\r", expecting: "line: <한글>")
  }

  @Test(
    "a line that was to be forgotten is not in the history, nor is a half-typed one that went up and down")
  func forgottenLine() throws {
    let terminal = try start()
    try terminal.type("first\r", expecting: "line: <first>\r\n> ")
    try terminal.type("secret 1\r", expecting: "forgotten: <secret 1>\r\n> ")
    try terminal.type("\u{1B}[A\r", expecting: "line: <first>\r\n> ")
    try terminal.type("secret 2\u{1B}[A\u{1B}[B", expecting: "secret 2")
    try terminal.type("\u{03}", expecting: "interrupted\r\n> ")
    try terminal.type("\u{1B}[B\u{0E}.\r", expecting: "line: <.>\r\n> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    let lines = try String(contentsOfFile: fixture.historyPath, encoding: .utf8)
    #expect(lines == "first\n.\nquit\n")
  }

  @Test("a history file that cannot be made costs nothing else")
  func historyNowhere() throws {
    let terminal = try start([], ["FIXTURE_HISTORY": "/proc/nowhere/history"])
    try terminal.type("abc\r", expecting: "line: <abc>")
    try terminal.type("\u{10}\r", expecting: "line: <abc>")
  }

  @Test(
    "an .editrc turns on vi keys, with which TAB still completes, and may bind TAB to something else",
    arguments: [
      ("bind -v", "hello\u{1B}0xi[\u{1B}A]\r", "[ello]"), ("bind -v", "ban\t\r", "banana "),
      ("bind ^I ed-move-to-beg", "ban\tX\r", "Xban"),
    ])
  func ownBinding(binding: String, keys: String, line: String) throws {
    try (binding + "\n").write(toFile: fixture.editrcPath, atomically: true, encoding: .utf8)
    try start().type(keys, expecting: "line: <\(line)>")
  }

  @Test("the width follows the window, also between two lines")
  func width() throws {
    let terminal = try start()
    try terminal.type("width\r", expecting: "width: 40")
    terminal.resize(columns: 33, rows: 10)
    try terminal.type("width\r", expecting: "width: 33")
  }
}
