import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import Foyer

@Suite("A walk through every screen", .blocking, .timeLimit(.minutes(30)))
final class WalkTests: PlaceSuite {
  private static let newcomer =
    "sample\nplayer\n1\n..\n/pet\n1\n/todo add Buy milk\n/todo\nmove 1 doing\nhistory\nquit\n"

  private func newcomersWalk(_ options: String...) throws -> ProgramRun.Result {
    try place.run(
      ["--store", ":memory:", "--now", "2021-12-22T09:00:00Z"] + options, typing: Self.newcomer)
  }

  @Test("the newcomer's walk reads as it should in English")
  func english() throws {
    let result = try newcomersWalk("--plain")
    for sentence in [
      "Son", "Age: 29", "₩500,000,000", "Stuart", "2 years old", "$500", "from TODO to DOING",
    ] {
      #expect(result.text.contains(sentence), "\(sentence)")
    }
    #expect(result.status == 0)
    #expect(result.errors == [])
    try Golden.expect(result.text, "newcomer-english.txt")
  }

  @Test("the newcomer's walk reads as it should in Korean")
  func korean() throws {
    let result = try newcomersWalk("--plain", "--language", "ko")
    for sentence in ["나이: 29세", "주급: 5억 원", "나이: 2세", "$500", "할 일에서 진행 중으로"] {
      #expect(result.text.contains(sentence), "\(sentence)")
    }
    #expect(result.status == 0)
    try Golden.expect(result.text, "newcomer-korean.txt")
  }

  @Test("the newcomer's walk is one JSON object a line, one for the opening screen and one a turn")
  func json() throws {
    let result = try newcomersWalk("--format", "json", "--seed", "1")
    let objects = try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(objects.count == 1 + Self.newcomer.split(separator: "\n").count)
    let paths = objects.map(\.path)
    #expect(paths.prefix(3) == ["/", "/", "/player"])
    #expect(paths[3].hasPrefix("/player/"))
    #expect(paths[4] == "/player")
    #expect(!result.text.contains("\n\n"))
    #expect(result.status == 0)
    try Golden.expect(result.text, "newcomer.json")
  }

  @Test("the walk of these tests comes to every screen that foyer graph lists, in every format")
  func everyScreen() throws {
    let graph = try place.run(["graph", "--format", "json"])
    let screens = try JSONDecoder().decode(Graph.self, from: Data(graph.output)).screens
    #expect(screens.count > 20)
    let walk = try place.run(Place.fixed + ["--format", "json"], typing: ProgramWalk.bytes)
    let paths = try walk.text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8)).path
    }
    for screen in screens {
      #expect(paths.contains { screen.matches($0) }, "the walk does not come to \(screen.path)")
    }
    for format in ["text", "dot", "mermaid"] {
      let drawn = try place.run(["graph", "--format", format])
      #expect(drawn.status == 0)
      #expect(drawn.errors == [])
      for screen in screens { #expect(drawn.text.contains(screen.path), "\(screen.path) in \(format)") }
      #expect(ControlBytes.offences(in: drawn.output, allowing: .text) == [])
    }
  }

  @Test(
    "through a pipe there is no control byte but newlines, whatever the terminal and the format",
    arguments: [[], ["--plain"], ["--format", "styled"], ["--format", "json"]], ["en", "ko"])
  func pipe(options: [String], language: String) throws {
    let result = try place.run(
      Place.fixed + options + ["--language", language], typing: ProgramWalk.bytes)
    #expect(ControlBytes.offences(in: result.output, allowing: .text) == [])
    #expect(result.errors == [])
    #expect(result.status == 1, "the walk has refusals")
  }

  @Test(
    "a dumb terminal, an unset one and --plain get no control byte but newlines",
    arguments: [("dumb", []), ("", []), ("xterm-256color", ["--plain"])])
  func plainTerminal(term: String, options: [String]) throws {
    let terminal = try place.terminal(Place.fixed + options, ["TERM": term])
    try terminal.expect("> ")
    for line in ProgramWalk.each.dropLast() {
      try terminal.type(line + "\n", expecting: line + "\r\n")
      try terminal.expect("> ")
    }
    #expect(terminal.waitForEnd(typing: "quit\n") == 0)
    #expect(ControlBytes.offences(in: terminal.output, allowing: .terminal) == [])
  }

  @Test("a terminal gets our own styles and nothing else, and none with NO_COLOR", arguments: ["en", "ko"])
  func styledTerminal(language: String) throws {
    try Data(ProgramWalk.bytes).write(to: place.directory.appending(path: "walk"))
    let options = (Place.fixed + ["--language", language]).joined(separator: " ")
    let line = "exec \"$foyer\" \(options) < \"$HOME/walk\""
    let terminal = try place.terminal(shell: line)
    #expect(terminal.waitForEnd() == 1)
    #expect(ControlBytes.offences(in: terminal.output, allowing: .styledTerminal) == [])
    #expect(terminal.output.contains(0x1B))
    let colorless = try place.terminal(shell: line, ["NO_COLOR": "1"])
    #expect(colorless.waitForEnd() == 1)
    #expect(ControlBytes.offences(in: colorless.output, allowing: .terminal) == [])
  }

  @Test("no line of any screen is wider than the width", arguments: [40, 200], ["en", "ko"])
  func width(width: Int, language: String) throws {
    let result = try place.run(
      Place.fixed + ["--format", "styled", "--width", "\(width)", "--language", language],
      typing: ProgramWalk.bytes)
    let echoed = Set(ProgramWalk.each)
    for line in result.lines where !echoed.contains(where: { line.hasSuffix("> " + $0) }) {
      #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
    }
  }
}
