import Testing

@testable import MusicScreen

@Suite("The address of a search")
struct SearchAddressTests {
  @Test(
    "writes every term as forms do",
    arguments: [
      ("jack johnson", "jack+johnson"),
      ("방탄소년단", "%EB%B0%A9%ED%83%84%EC%86%8C%EB%85%84%EB%8B%A8"),
      ("a&b", "a%26b"), ("AC/DC", "AC%2FDC"), ("C++", "C%2B%2B"), ("", ""), ("100% #1?", "100%25+%231%3F"),
      ("a-b_c.d*", "a-b_c.d*"), ("💔", "%F0%9F%92%94"),
    ])
  func term(_ term: String, written: String) {
    let query = SearchQuery(term: term, country: .us)
    #expect(
      query.address(at: "https://itunes.apple.com/search")
        == "https://itunes.apple.com/search?term=\(written)&country=US&media=music&entity=song&limit=25")
  }

  @Test("asks the store of the country, for as many songs as wanted")
  func country() {
    let query = SearchQuery(term: "x", country: Country(rawValue: "kr"), limit: 200)
    #expect(
      query.address(at: "http://127.0.0.1:1/s?token=1")
        == "http://127.0.0.1:1/s?token=1&term=x&country=KR&media=music&entity=song&limit=200")
  }

  @Test("takes two letters for a country and nothing else", arguments: ["", "k", "kor", "k1", "한국", "k "])
  func noCountry(_ text: String) {
    #expect(Country(rawValue: text) == nil)
  }
}
