import FoyerSystem
import Testing

@Suite("The query of an address")
struct QueryEncodingTests {
  @Test(
    "a term is written as forms do",
    arguments: [
      ("jack johnson", "jack+johnson"), ("a&b", "a%26b"), ("AC/DC", "AC%2FDC"), ("C++", "C%2B%2B"), ("", ""),
      ("방탄소년단", "%EB%B0%A9%ED%83%84%EC%86%8C%EB%85%84%EB%8B%A8"), ("a.b-c_d*e", "a.b-c_d*e"),
      ("~\n%", "%7E%0A%25"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("\0", "%00"),
    ])
  func terms(text: String, encoded: String) {
    #expect(QueryEncoding.encode(text) == encoded)
  }

  @Test(
    "a query is put behind what the address has",
    arguments: [
      ("https://a.b/search", "https://a.b/search?term=a+b&limit=25"),
      ("https://a.b/search?x=y", "https://a.b/search?x=y&term=a+b&limit=25"),
      ("https://a.b/search?", "https://a.b/search?term=a+b&limit=25"),
      ("https://a.b/search#part", "https://a.b/search?term=a+b&limit=25"),
    ])
  func addresses(base: String, address: String) {
    #expect(QueryEncoding.address(base, ["term": "a b", "limit": "25"]) == address)
  }
}
