import Testing

@testable import Foyer
@testable import FoyerTools

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "a value that was written reads as itself",
    arguments: [
      .null, true, false, 0, -17, .integer(Int.max), .integer(Int.min), "", "한글 \u{1B} \" \\ \n 👨‍👩‍👧",
      .array([]), .object([]), .array([1, .array(["x", .null])]),
      ["rows": .array([["id": "a", "n": 1]]), "title": "Todo"],
    ] as [JSONValue])
  func roundTrip(_ value: JSONValue) {
    #expect(JSONReader.value(of: value.encoded[...]) == value)
  }

  @Test(
    "what is not one whole value is none",
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "1 2", "tru", "\"open", "{\"a\":1,}", "99999999999999999999", "--1", "nul",
      String(repeating: "[", count: 100_000),
    ])
  func malformed(_ text: String) {
    #expect(JSONReader.value(of: text[...]) == nil)
  }

  @Test("the elements of an array come with the lines on which they begin")
  func elements() throws {
    #expect(try elements(of: Array(" [ ]\n".utf8)) == [])
    let elements = try elements(of: Array("[\n{\"a\":\n1},\n\n2, [\n3]\n]".utf8))
    #expect(elements.map(\.line) == [2, 5, 5])
    #expect(elements.map(\.value) == [["a": 1], 2, .array([3])])
  }

  @Test(
    "the line is named from which on bytes are no array",
    arguments: [
      ("", 1), ("[\n1,\n]", 3), ("[1\n2]", 2), ("[\n", 2), ("[1]\n]", 2), ("[\n\n\"open\n]", 3), ("nul", 1),
      ("[1,\n1.5]", 2), (String(repeating: "[", count: 100_000), 1),
    ])
  func noElements(text: String, line: Int) {
    #expect(throws: JSONElements.Flaw.notJSON(line: line)) { try elements(of: Array(text.utf8)) }
  }

  @Test("another value is no array", arguments: ["{}", " 1", "\"[\""])
  func noArray(text: String) {
    #expect(throws: JSONElements.Flaw.notAnArray) { try elements(of: Array(text.utf8)) }
  }

  private func elements(of bytes: [UInt8]) throws(JSONElements.Flaw) -> [JSONElements.Element] {
    var (reading, elements) = (JSONElements(bytes), [JSONElements.Element]())
    while let element = try reading.next() { elements.append(element) }
    return elements
  }
}
