import Blocking
import Foundation
import Foyer
import TerminalDriver
import Testing

@Suite("foyer lsp", .blocking, .timeLimit(.minutes(10)))
final class LanguageServerTests: PlaceSuite {
  /// An editor with one script open.
  private final class Editor {
    let run: ProgramRun
    let address: String
    private var requests = 0

    init(_ place: Place, _ name: String = "a b.nav", options: [String] = []) throws {
      run = try place.start(["lsp"] + options)
      address = "file://" + place.path(name).replacing(" ", with: "%20")
      let result = try ask("initialize", [:])
      #expect(result["capabilities"]?["hoverProvider"] == true)
      try tell("initialized", [:])
    }

    func send(_ text: String) { run.type("Content-Length: \(text.utf8.count)\r\n\r\n\(text)") }

    func tell(_ method: String, _ parameters: JSONValue) throws {
      let message: JSONValue = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
      send(message.encoded)
    }

    /// Asks, and passes over diagnostics that come before the answer.
    func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
      requests += 1
      let message: JSONValue = [
        "jsonrpc": "2.0", "id": .integer(requests), "method": .string(method), "params": parameters,
      ]
      send(message.encoded)
      while true {
        let answer = try next()
        if answer["id"] == .integer(requests) { return answer["result"] ?? answer["error"] ?? .null }
      }
    }

    func next() throws -> JSONValue {
      let header = try #require(try run.readLine())
      let length = try #require(Int(header.dropFirst("Content-Length: ".count).filter(\.isNumber)))
      #expect(try run.readLine() == "\r")
      let body = try #require(try run.readText(length))
      return try #require(JSONReader.value(of: Substring(body)))
    }

    /// Opens the script, or changes it, and returns what is wrong with it: the line from 0 and the message.
    func write(_ text: String, isOpen: Bool = false) throws -> [String] {
      if isOpen {
        try tell("textDocument/didChange", document([:], "contentChanges", .array([["text": .string(text)]])))
      } else {
        let item: JSONValue = ["uri": .string(address), "languageId": "nav", "text": .string(text)]
        try tell("textDocument/didOpen", ["textDocument": item])
      }
      return try diagnostics()
    }

    func diagnostics() throws -> [String] {
      let message = try next()
      #expect(message["method"] == "textDocument/publishDiagnostics")
      #expect(message["params"]?["uri"] == .string(address))
      let all = try #require(message["params"]?["diagnostics"]?.array)
      return all.map { diagnostic in
        let line = diagnostic.value(at: "range.start.line")?.integer ?? -1
        return "\(line): \(diagnostic["message"]?.string ?? "")"
      }
    }

    func document(_ more: JSONValue, _ name: String, _ value: JSONValue) -> JSONValue {
      .object([.init("textDocument", ["uri": .string(address)]), .init(name, value)])
    }

    func at(_ line: Int, _ character: Int) -> JSONValue {
      document([:], "position", ["line": .integer(line), "character": .integer(character)])
    }

    func completions(_ line: Int, _ character: Int) throws -> [String] {
      let items = try ask("textDocument/completion", at(line, character)).array ?? []
      return items.compactMap { $0["label"]?.string }
    }

    func actions(from first: Int, to last: Int) throws -> [JSONValue] {
      let range: JSONValue = [
        "start": ["line": .integer(first), "character": 0], "end": ["line": .integer(last), "character": 0],
      ]
      return try ask("textDocument/codeAction", document([:], "range", range)).array ?? []
    }

    func end() throws -> Int32 {
      #expect(try ask("shutdown", .null) == .null)
      try tell("exit", .null)
      return try run.waitForEnd()
    }
  }

  @Test("what is wrong is told at its line, and each wrong expectation can be accepted")
  func diagnostics() throws {
    let editor = try Editor(place)
    let lines = [
      "> todo", "> add Buy 😀 milk", "= rows.count 3", "@ /todo/x", "| nothing", "> yodel", "> todo",
    ]
    let wrong = try editor.write(lines.joined(separator: "\r\n"))
    #expect(
      wrong == [
        "5: expected: the line to be carried out\nfound: refused: There is no command “yodel” here.",
        "2: The program has this instead: = rows.count 1", "3: The program has this instead: @ /todo",
        "4: The program has this instead: | TODO",
      ])
    let actions = try editor.actions(from: 2, to: 2)
    #expect(
      actions.map { $0["title"] } == [
        "Accept what the program has: = rows.count 1", "Accept what the program has in all 2 lines.",
      ])
    let edits = actions[1]["edit"]?["changes"]?[editor.address]?.array
    #expect(edits?.map { $0["newText"] } == ["= rows.count 1", "| TODO"])
    #expect(edits?.first?.value(at: "range.end.character") == 14)
    #expect(try editor.write("> todo\n= rows.count 0\n", isOpen: true) == [])
    #expect(
      try editor.write("> todo\ntodo\n= rows.count 1\n", isOpen: true) == [
        "1: expected: a line of the script format\n"
          + "found: A line begins with one of # : > >> >| ^ ~ @ = ! | and a space, but this is “todo”."
      ])
    try editor.tell("textDocument/didClose", editor.document([:], "x", .null))
    #expect(try editor.diagnostics() == [])
    #expect(try editor.end() == 0)
  }

  @Test("a line is completed as at the prompt there, and expectations by what there is")
  func completes() throws {
    let editor = try Editor(place)
    let lines = [
      "> todo", "> add Milk", "> mo", "= rows[0].ti", "@ /", ": f", "~ condition r", "| 1", "malformed",
    ]
    _ = try editor.write(lines.joined(separator: "\n"))
    #expect(try editor.completions(2, 4) == ["move"])
    #expect(try editor.completions(3, 12) == ["rows[0].title \"Milk\""])
    #expect(try editor.completions(3, 3).first == "rows.count 1")
    #expect(try editor.completions(4, 3) == ["/todo"])
    #expect(try editor.completions(5, 3) == ["format", "files"])
    #expect(try editor.completions(6, 13) == ["condition read-only"])
    #expect(try editor.completions(9, 0) == [])
    _ = try editor.write("bad\n: people minji noah\n> noah: todo\n> noah: mo\n> minji: to", isOpen: true)
    #expect(try editor.completions(3, 10) == ["move"])
    #expect(try editor.completions(4, 11) == ["todo"])
    #expect(try editor.end() == 0)
  }

  @Test("hovering shows the screen at a line")
  func hovers() throws {
    let editor = try Editor(place)
    _ = try editor.write("> todo\n> add ```Milk\n> open 9\n! no row 9\n")
    let screen = try editor.ask("textDocument/hover", editor.at(2, 0)).value(at: "contents.value")?.string
    #expect(screen?.hasPrefix("``````text\n/todo\n\nTodo\n1 card") == true)
    #expect(screen?.contains("\n1.  ```Milk\n") == true)
    #expect(
      screen?.hasSuffix("\nThere is no row 9: give 1, the only number, or how the row begins.\n``````")
        == true)
    #expect(try editor.ask("textDocument/hover", editor.at(0, 0)).value(at: "contents.value") != nil)
    #expect(try editor.end() == 0)
  }

  @Test("malformed messages and unknown methods are answered, and a huge or binary script is read")
  func survives() throws {
    let editor = try Editor(place)
    editor.send("{]")
    #expect(try editor.next().value(at: "error.code") == -32_700)
    editor.send("[]")
    #expect(try editor.next().value(at: "error.code") == -32_600)
    editor.run.type("Content-Length: none\r\n\r\nContent-Length: -5\r\nX\r\n\r\n\r\n")
    #expect(try editor.ask("workspace/yodel", [:])["code"] == -32_601)
    #expect(try editor.ask("textDocument/hover", editor.at(0, 0)) == .null)
    #expect(try editor.actions(from: 3, to: 0) == [])
    try editor.tell("$/yodel", .null)
    try editor.tell("textDocument/didChange", ["textDocument": 5, "contentChanges": [:]])
    #expect(try editor.write("\0\u{1B}[2J\u{202E}\n> \0\n= \u{0301}\n").count == 2)
    #expect(try editor.ask("textDocument/hover", editor.at(.max, .max))["contents"] != nil)
    #expect(try editor.completions(.max, .max) == [])
    #expect(try editor.completions(1, .max) == [])
    let isWrong = try editor.write(String(repeating: "x\n", count: 10_000), isOpen: true)
    #expect(isWrong.count == 200)
    #expect(try editor.end() == 0)
    let gone = try Editor(place)
    #expect(try gone.run.finish().status == 1)
  }

  @Test("a script that hangs is ended, and the editor goes on")
  func hang() throws {
    let program = URL(filePath: Place.program).deletingLastPathComponent().appending(path: "Hazards").path
    let place = try Place(program)
    let editor = try Editor(place, options: ["--patience", "1"])
    let wrong = try editor.write("> look\n> clock\n> look\n")
    #expect(
      wrong == [
        "1: expected: Every line comes to an end.\n"
          + "found: The line “> clock” had not ended after 1 second. Begun since then: ClockView.follow()."
      ])
    #expect(
      try editor.write("> look\n> crash\n", isOpen: true).first?.hasPrefix("1: expected: The program goes on")
        == true)
    #expect(try editor.write("> look\n", isOpen: true) == [])
    #expect(try editor.end() == 0)
  }
}
