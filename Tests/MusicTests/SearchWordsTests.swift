import FoyerRecords
import Testing

@testable import MusicScreen

@MainActor
@Suite("The words behind find")
struct SearchWordsTests {
  @Test("the service is asked for all texts but those that are left out")
  func forService() throws {
    let asked = try SearchWords("rain artist:mina album:\"low tide\" year:2015 -live not remix or snow")
    #expect(asked.forService == "rain mina low tide snow")
    #expect(try SearchWords("AC/DC C++ a&b").forService == "AC/DC C++ a&b")
    #expect(try SearchWords("\"love or hate\"").forService == "love or hate")
    #expect(try SearchWords("year:1990 -live").forService == "")
  }

  @Test("songs of the service have to pass the filters, and not the words that it found them by")
  func constraint() throws {
    #expect(try SearchWords("rain mina").constraint == nil)
    #expect(try SearchWords("rain or snow").constraint == nil)
    let constraint = try SearchWords("rain artist:mina -live").constraint
    #expect(constraint == .all([.field("artist", .value("mina", nil)), .not(.text("live"))]))
  }

  @Test("nothing to look for", arguments: ["", "   ", "\"\"", "\"  \""])
  func empty(_ typed: String) throws {
    #expect(try SearchWords(typed).isEmpty)
  }

  @Test(
    "what isn't understood is refused",
    arguments: [
      "year:abcd", "year:1990..1980", "year:90", "artist:", "re:zero", "rain or", "not", "\"", "(rain",
    ])
  func refused(_ typed: String) {
    #expect(throws: (any Error).self) { try SearchWords(typed) }
  }
}
