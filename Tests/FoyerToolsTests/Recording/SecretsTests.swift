import Foyer
import Testing

@testable import FoyerTools

@Suite struct SecretsTests {
  @Test("a private value has the same stand-in everywhere, in all its forms")
  func forms() {
    let secrets = Secrets()
    #expect(secrets.keep(["  Kim Minji ", "Kim Minji"], as: .name) == "Private 1")
    #expect(secrets.keep(["010-1234"], as: Redaction { "000-000\($0)" }) == "000-0002")
    #expect(secrets.keep(["Kim Minji", "김민지"], as: .name) == "Private 1")
    #expect(secrets.masked("Kim Minji (010-1234), 김민지는") == "Private 1 (000-0002), Private 1는")
  }

  @Test("a private value is found within JSON too, where quotes and backslashes are escaped")
  func withinJSON() {
    let secrets = Secrets()
    secrets.keep(["Kim \"K\" \\ Minji"], as: .name)
    let patch = JSONValue.object([JSONValue.Member("title", .string("Call Kim \"K\" \\ Minji"))]).encoded
    #expect(secrets.masked(patch) == #"{"title":"Call Private 1"}"#)
    #expect(secrets.masked("Call Kim \"K\" \\ Minji") == "Call Private 1")
  }

  @Test(
    "a private value is found in capital and small letters, as a whole word",
    arguments: [
      ("find kim minji", "find private 1"), ("KIM MINJI", "Private 1"), ("kim minji은", "private 1은"),
      (#"{"name_key":"kim minji"}"#, #"{"name_key":"private 1"}"#),
      (#"{"note":"Call\nkim minji"}"#, #"{"note":"Call\nprivate 1"}"#),
      ("skim minjis", "skim minjis"), ("kim minji2", "kim minji2"), ("xKim Minjix", "xPrivate 1x"),
      ("straße, STRASSE", "private 2, Private 2"), ("ÇELİK", "Private 3"),
    ])
  func cases(text: String, masked: String) {
    let secrets = Secrets()
    for name in ["Kim Minji", "Straße", "Çelİk"] { secrets.keep([name], as: .name) }
    #expect(secrets.masked(text) == masked)
  }

  @Test("bytes that are no UTF-8 stay as they are, and what is private between them is found")
  func otherBytes() {
    let secrets = Secrets()
    secrets.keep(["Kim Minji"], as: .name)
    let bytes = [0xFF, 0xE0] + Array("kim minji".utf8) + [0xC3]
    #expect(secrets.masked(bytes) == [0xFF, 0xE0] + Array("private 1".utf8) + [0xC3])
  }

  @Test("the longest value is found first, and stand-ins are not looked into")
  func longest() {
    let secrets = Secrets()
    secrets.keep(["Kim"], as: .name)
    secrets.keep(["Kim Minji"], as: .name)
    secrets.keep(["Private"], as: .name)
    #expect(secrets.masked("Kim Minji, Kim, Private") == "Private 2, Private 1, Private 3")
  }

  @Test("a value too short to be looked for is replaced where it stands alone")
  func short() {
    let secrets = Secrets()
    secrets.keep(["A"], as: .name)
    secrets.keep(["김"], as: .name)
    #expect(secrets.masked("A") == "Private 1")
    #expect(secrets.masked("Add 김치") == "Add 김치")
  }

  @Test("nothing is private that is empty, or a word that everybody knows")
  func empty() {
    let secrets = Secrets(publicWords: ["add"])
    secrets.keep(["Add"], as: .name)
    secrets.keep(["", "  "], as: .name)
    #expect(secrets.isEmpty)
    #expect(secrets.masked("") == "")
  }
}

@Suite struct StablePartTests {
  @Test(
    "the stable part of a sentence has no quotation, no number and nothing volatile",
    arguments: [
      ("There is no row 9: give a number from 1 to 4, or how the row begins.", "or how the row begins"),
      ("“Kim” 값은 맞지 않습니다.", "값은 맞지 않습니다"), ("x9", "x"), ("12", ""),
      ("SECRET was here; nothing was changed.", "nothing was changed"),
    ])
  func part(sentence: String, part: String) {
    let sentence = sentence.replacing("; ", with: " 1 ")
    #expect(StablePart(of: sentence) { $0.contains("SECRET") }.text == part)
  }
}
