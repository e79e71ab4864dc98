import Foundation
import Testing

@testable import Foyer

@Suite struct JSONRenderingTests {
  private func parse(_ text: String) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test("a turn is one object on one line")
  func oneLine() throws {
    let report = ViewFixtures.report(ViewFixtures.squad, messages: ["Hello."], notices: ["New."])
    let text = JSONRendering().render(report, width: 10)
    #expect(text.last == "\n")
    #expect(text.filter { $0 == "\n" }.count == 1)
    let expected: NSDictionary = [
      "path": "/player", "turn": "stayed", "title": "Player", "state": "2 players",
      "fields": ["club": "Tottenham", "limit": 25],
      "rows": [
        ["number": 1, "id": "son", "name": "Son", "position": "striker", "age": 29],
        ["number": 2, "id": "kim", "name": "Kim", "position": "", "age": 25],
      ],
      "text": ["The window closes in August."], "pictures": ["A white shirt"],
      "messages": ["Hello."], "notices": ["New."],
    ]
    #expect(try parse(text) == expected)
  }

  @Test("members come in a fixed order")
  func order() {
    let document = Document("T") {
      Rows([Column("b", "B")], [Row("x", ["1"], group: "G", extras: [.init("z", 1)])])
    }
    #expect(
      JSONRendering().render(ViewFixtures.report(document), width: nil)
        == #"{"path":"/player","turn":"stayed","title":"T","state":null,"fields":{},"#
        + #""rows":[{"number":1,"id":"x","b":"1","group":"G","z":1}],"messages":[],"notices":[]}"# + "\n")
  }

  @Test("each kind of turn adds its own members")
  func turns() throws {
    let reason = LocalizedText("No row 99.", [.korean: "99번은 없습니다."])
    let hint = LocalizedText("Type 1.", [.korean: "1을 입력하세요."])
    func members(_ turn: Turn, _ language: Language = .english) throws -> NSDictionary {
      try parse(ViewFixtures.report(Document("T"), turn: turn, language: language).json.encoded)
    }
    let refused = try members(.refused(Refusal(reason, suggestion: hint)), .korean)
    #expect(refused["reason"] as? String == "99번은 없습니다.")
    #expect(refused["suggestion"] as? String == "1을 입력하세요.")
    #expect(try members(.refused(Refusal(reason)))["suggestion"] is NSNull)
    #expect(try members(.failed(Failure(reason)))["reason"] as? String == "No row 99.")
    let moved = try members(.moved(from: "/", to: "/player", by: "player"))
    #expect(moved["from"] as? String == "/")
    #expect(moved["by"] as? String == "player")
    #expect(try members(.finished(.object([.init("id", 3)])))["value"] as? NSDictionary == ["id": 3])
    #expect(try members(.cancelled)["turn"] as? String == "cancelled")
  }

  @Test(
    "every scalar of the planes in use survives encoding, and none that a terminal acts on is written raw")
  func everyScalar() throws {
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: SanitizerTests.allScalars.filter { !(2...13 ~= $0.value >> 16) && $0.value < 0xF0100 })
    let original = String(scalars)
    let encoded = JSONValue.array([.string(original)]).encoded
    let raw = encoded.unicodeScalars.filter { scalar in
      SanitizerTests.isForbidden(scalar) && scalar.properties.generalCategory != .spaceSeparator
    }
    #expect(raw.isEmpty)
    let parsed = try #require(JSONSerialization.jsonObject(with: Data(encoded.utf8)) as? [String])
    #expect(parsed.first?.unicodeScalars.elementsEqual(original.unicodeScalars) == true)
  }

  @Test("hostile text is escaped, not lost")
  func escapes() {
    #expect(JSONValue.string("a\"\\\n\t\u{1B}\u{7F}\u{9B}").encoded == #""a\"\\\n\t\u001b\u007f\u009b""#)
    #expect(JSONValue.string("\u{2028}\u{202E}\u{E0041}").encoded == #""\u2028\u202e\udb40\udc41""#)
    #expect(JSONValue.string("한글 é 👍").encoded == #""한글 é 👍""#)
    let document = Document("\("\u{1B}[31m")")
    #expect(ViewFixtures.report(document).json["title"] == "\u{1B}[31m")
  }

  @Test("numbers and words are written as JSON has them")
  func scalarsOfJSON() {
    let values: JSONValue = .array([.null, true, false, 0, .integer(.min), .integer(.max), .object([])])
    #expect(values.encoded == "[null,true,false,0,-9223372036854775808,9223372036854775807,{}]")
  }

  @Test("JSON neither prompts nor interrupts")
  func manners() {
    #expect(!JSONRendering().promptsForLines)
    #expect(JSONRendering().renderNotice(ViewFixtures.report(ViewFixtures.squad), width: 80) == nil)
  }
}

@Suite struct JSONKeyPathTests {
  private let json = ViewFixtures.report(ViewFixtures.squad).json

  @Test(
    "key paths go into objects and arrays",
    arguments: [
      ("path", #""/player""#), ("rows[0].name", #""Son""#), ("rows[1].age", "25"), ("rows.count", "2"),
      ("fields.limit", "25"), ("fields.count", "2"), ("rows[0].count", "5"), ("messages", "[]"),
      ("messages.count", "0"),
    ])
  func found(keyPath: String, text: String) {
    #expect(json.value(at: keyPath)?.text == text)
  }

  @Test(
    "a key path that leads nowhere gives nothing",
    arguments: [
      "", "nope", "rows[2].name", "rows[-1]", "rows[x]", "rows[0", "rows.name", "path.count", "rows[0]name",
      ".",
    ])
  func missing(keyPath: String) {
    #expect(json.value(at: keyPath) == nil)
  }

  @Test("arrays in arrays and top level arrays have indices too")
  func nested() {
    let nested: JSONValue = .array([.array([1, 2]), .object([.init("count", 7)])])
    #expect(nested.value(at: "[0][1]") == 2)
    #expect(nested.value(at: "[1].count") == 7)
    #expect(nested.value(at: "count") == 2)
  }
}
