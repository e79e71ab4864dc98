import Foyer
import Testing

@testable import FoyerTesting

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
}
