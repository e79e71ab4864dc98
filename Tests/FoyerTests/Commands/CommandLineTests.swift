import Testing

@testable import Foyer

@Suite struct CommandLineTests {
  @Test(
    "the first word is taken off, without its quotes",
    arguments: [
      ("add x", "add", " x"), ("\"a b\" c", "a b", " c"), ("'a \"b' c", "a \"b", " c"),
      ("\"a b", "\"a", " b"),
      ("", "", ""), ("\"\"x", "\"\"x", ""), ("한글 x", "한글", " x"), ("a\tb", "a", "\tb"), ("'", "'", ""),
      ("a\u{301} b", "a\u{301}", " b"), ("'it's' x", "it's", " x"),
    ])
  func firstWord(text: String, word: String, rest: String) {
    var remaining = Substring(text)
    #expect(Foyer.CommandLine.takeWord(&remaining) == word)
    #expect(remaining == rest)
  }

  @Test(
    "words from a shell stay words, and what takes the rest of the line gets them without quotes",
    arguments: [
      (["add", "a  b", "c"], "add", "a  b c"), (["a b", "c"], "a b", "c"),
      (["say", "\"hi\""], "say", "\"hi\""),
      (["'tis", "a\tb", "it's"], "'tis", "a\tb it's"), (["add Buy  milk"], "add", "Buy  milk"),
      (["to", "add \"x y\""], "to", "add \"x y\""), (["a \"b\" c", "d"], "a \"b\" c", "d"), ([], "", ""),
    ])
  func words(words: [String], first: String, rest: String) {
    var remaining = Substring(Foyer.CommandLine.joined(words))
    #expect(Foyer.CommandLine.takeWord(&remaining) == first)
    #expect(Foyer.CommandLine.unquoted(remaining) == rest)
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
