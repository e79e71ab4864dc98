import Testing

@testable import MusicScreen

@Suite("The words behind search")
struct SearchWordsTests {
  private func words(
    _ words: [String] = [], artist: [String] = [], album: [String] = [], years: ClosedRange<Int>? = nil
  ) -> SearchWords {
    var result = SearchWords("")
    (result.words, result.artist, result.album, result.years) = (words, artist, album, years)
    return result
  }

  @Test("plain words stay plain words")
  func plain() {
    #expect(SearchWords("") == words())
    #expect(SearchWords("   ") == words())
    #expect(SearchWords("jack johnson") == words(["jack", "johnson"]))
    #expect(SearchWords("\"jack  johnson\" x") == words(["jack  johnson", "x"]))
    #expect(SearchWords("방탄소년단") == words(["방탄소년단"]))
  }

  @Test("artist, album and year are filters, whatever their case")
  func filters() {
    #expect(SearchWords("artist:mina rain") == words(["rain"], artist: ["mina"]))
    #expect(SearchWords("Artist:\"jack johnson\"") == words(artist: ["jack", "johnson"]))
    #expect(SearchWords("ALBUM:사계 봄") == words(["봄"], album: ["사계"]))
    #expect(SearchWords("x year:1990") == words(["x"], years: 1990...1990))
    #expect(SearchWords("x year:1990..1999") == words(["x"], years: 1990...1999))
    #expect(SearchWords("year:1990..") == words(years: 1990...9999))
    #expect(SearchWords("year:..1999") == words(years: 0...1999))
  }

  @Test(
    "an unknown prefix, and a filter without a usable value, is plain text",
    arguments: [
      "re:zero", "artist:", "album:", "year:", "year:90", "year:1999..1990", "year:..", "year:1990...1999",
      "year:-990", "year:+990", ":", "::", "a:b:c", "title:x",
    ])
  func plainText(_ text: String) {
    #expect(SearchWords(text) == words([text]))
  }

  @Test("the service is asked for everything but the years")
  func forService() {
    #expect(SearchWords("rain artist:mina album:\"low tide\" year:2015").forService == "rain mina low tide")
    #expect(SearchWords("re:zero AC/DC C++ a&b").forService == "re:zero AC/DC C++ a&b")
  }
}
