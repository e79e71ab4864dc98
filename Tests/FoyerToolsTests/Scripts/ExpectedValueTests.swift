import Foyer
import Testing

@testable import FoyerTools

@Suite struct ExpectedValueTests {
  private func matches(_ text: String, _ value: JSONValue?) throws -> Bool {
    var bindings = Bindings()
    return try #require(ExpectedValue(parsing: Substring(text))).matches(value, &bindings)
  }

  @Test("numbers, true, false and null are JSON")
  func literals() throws {
    #expect(try matches("3", 3))
    #expect(try !matches("3", "3"))
    #expect(try matches("-3", -3))
    #expect(try matches("true", true))
    #expect(try !matches("false", true))
    #expect(try matches("null", .null))
  }

  @Test("null is also what is not there")
  func absent() throws {
    #expect(try matches("null", nil))
    #expect(try !matches("0", nil))
    #expect(try !matches("text", nil))
    #expect(try !matches("\"\"", nil))
  }

  @Test("text in quotes is a string, with JSON's escapes")
  func quoted() throws {
    #expect(try matches(#""3""#, "3"))
    #expect(try !matches(#""3""#, 3))
    #expect(try matches(#""a\"b\\c\/\n\t\u00e9\ud83d\ude00""#, "a\"b\\c/\n\té😀"))
    #expect(try matches(#""""#, ""))
    #expect(ExpectedValue(parsing: #""\u12""#) == nil)
  }

  @Test("bare text is a string, or how another value reads in JSON")
  func bare() throws {
    #expect(try matches("Buy milk", "Buy milk"))
    #expect(try matches("[..]milk", "Buy milk"))
    #expect(try matches("[]", .array([])))
    #expect(try matches("[number:n]", 12))
  }
}
