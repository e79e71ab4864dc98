import Testing

@testable import Foyer

@Suite struct SuggestionTests {
  @Test(
    "the distance counts insertions, deletions, substitutions and swaps of neighbours",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
      ("abc", "ab", 1), ("ab", "abc", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("한글", "한긂", 1),
    ])
  func distance(left: String, right: String, distance: Int) {
    #expect(Suggestion.editDistance(Array(left), Array(right)) == distance)
    #expect(Suggestion.editDistance(Array(right), Array(left)) == distance)
  }

  @Test(
    "a word is taken for a name that differs by at most one edit in three letters",
    arguments: [
      ("hlep", "help"), ("SHOW", "show"), ("shwo", "show"), ("hrlp", "help"), ("hxlx", nil), ("zz", nil),
      ("serch", "search"), ("", nil), (String(repeating: "x", count: 25), nil),
    ] as [(String, String?)])
  func closest(word: String, name: String?) {
    #expect(Suggestion.closest(to: word, among: ["help", "show", "search"]) == name)
  }

  @Test(
    "what was typed with the Korean keyboard left on is read by its keys",
    arguments: [
      ("ㅁㅇㅇ", "add"), ("ㅗ디ㅔ", "help"), ("ㅡㅐㅍㄷ", "move"), ("뻐", "qj"), ("닭", "ekfr"), ("add", nil),
    ] as [(String, String?)])
  func keys(word: String, keys: String?) { #expect(Dubeolsik.latin(word) == keys) }
}
