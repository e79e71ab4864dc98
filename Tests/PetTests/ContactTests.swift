import Foyer
import Testing

@testable import PetScreen

@MainActor
@Suite struct ContactTests {
  @Test(
    "phone numbers and e-mail addresses are taken as they are written",
    arguments: [
      "010-1234-5678", "02 123 4567", "+82 10 1234 5678", "(555) 123.4567", "1234567", "+123456789012345",
      "minji@example.org", "민지@예시.한국", "a.b+c@d-e.co.kr",
    ])
  func good(typed: String) throws {
    #expect(try Contact.read(typed) == typed)
  }

  @Test("spaces around and between are one")
  func spaces() throws {
    #expect(try Contact.read("  010  1234\t5678 ") == "010 1234 5678")
  }

  @Test(
    "anything else is refused with what is wrong, and shown how both are written",
    arguments: [
      ("call me", "is neither a phone number nor an e-mail address"),
      ("123456", "it has 6 digits"), ("1234567890123456", "it has 16 digits"),
      ("010 + 1234567", "is neither"), ("٠١٢٣٤٥٦٧٨", "is neither"),
      ("kim@", "is not an e-mail address"), ("@example.org", "is not an e-mail address"),
      ("kim@example", "is not an e-mail address"), ("kim@example..org", "is not an e-mail address"),
      ("kim lee@example.org", "is not an e-mail address"), ("a@b@c.d", "is not an e-mail address"),
    ])
  func bad(typed: String, reason: String) throws {
    let refusal = try #require(throws: Refusal.self) { try Contact.read(typed) }
    #expect(refusal.reason.en.shown.contains(reason))
    #expect(refusal.suggestion?.en.shown.contains("minji@example.org") == true)
  }

  @Test("nothing is refused as missing", arguments: ["", "  "])
  func missing(typed: String) throws {
    #expect(throws: PetStrings.noContact) { try Contact.read(typed) }
  }
}
