import Testing

@testable import Foyer

@Suite struct CommandLineTests {
  @Test(
    "the first word is taken off, without its quotes",
    arguments: [
      ("add x", "add", " x"), ("\"a b\" c", "a b", " c"), ("'a \"b' c", "a \"b", " c"),
      ("\"a b", "\"a", " b"),
      ("", "", ""), ("\"\"x", "", "x"), ("한글 x", "한글", " x"), ("a\tb", "a", "\tb"), ("'", "'", ""),
      ("a\u{301} b", "a\u{301}", " b"),
    ])
  func firstWord(text: String, word: String, rest: String) {
    var remaining = Substring(text)
    #expect(Foyer.CommandLine.takeWord(&remaining) == word)
    #expect(remaining == rest)
  }

  @Test(
    "text loses the spaces around it, and quotes only when they hold it as a whole",
    arguments: [
      ("  a  b ", "a  b"), ("\"a b\"", "a b"), ("'a'", "a"), ("\"a\" \"b\"", "\"a\" \"b\""), ("\"", "\""),
      ("\"\"", ""), ("it's", "it's"), ("'tis", "'tis"), ("\"a'", "\"a'"), (" \t ", ""),
    ])
  func unquoting(text: String, result: String) {
    #expect(Foyer.CommandLine.unquoted(Substring(text)) == result)
  }
}
