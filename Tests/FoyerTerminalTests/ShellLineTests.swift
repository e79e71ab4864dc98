import Testing

@testable import FoyerTerminal

@Suite struct ShellLineTests {
  @Test(
    "a line is taken apart as bash would",
    arguments: [
      ("foyer todo mo", ["foyer", "todo"], "mo"), ("foyer  todo ", ["foyer", "todo"], ""), ("", [], ""),
      (#"foyer Buy\ oat\ mi"#, ["foyer"], "Buy oat mi"),
      (#"foyer "Buy oat" 'mi'lk x"#, ["foyer", "Buy oat", "milk"], "x"),
      (#"foyer "a\"b\n" "Buy o"#, ["foyer", #"a"b\n"#], "Buy o"),
      (#"foyer '' 'it\"#, ["foyer", ""], #"it\"#),
      ("foyer 우유 사", ["foyer", "우유"], "사"),
    ])
  func words(line: String, words: [String], current: String) {
    let line = ShellLine(line)
    #expect(line.words == words)
    #expect(line.current == current)
  }

  @Test("a replacement is quoted as what was typed")
  func quoting() {
    let word = "Buy (2) \"oat\" $milk's"
    #expect(ShellLine("foyer B").quoted(word) == #"Buy\ \(2\)\ \"oat\"\ \$milk\'s"#)
    #expect(ShellLine("foyer \"B").quoted(word) == #"Buy (2) \"oat\" \$milk's"#)
    #expect(ShellLine("foyer 'B").quoted("Buy Kim's oat") == #"Buy Kim'\''s oat"#)
    #expect(ShellLine("foyer ~").quoted("~/my cards.txt") == #"~/my\ cards.txt"#)
  }

  @Test("bash replaces only what stands behind its word breaks")
  func breaks() {
    let breaks = " \t\n\"'@><=;|&(:"
    #expect(ShellLine("foyer due:w").replacement("due:week", breaks: breaks) == "week")
    #expect(ShellLine("foyer --language=").replacement("--language=ko", breaks: breaks) == "ko")
    #expect(ShellLine("foyer mo").replacement("move", breaks: breaks) == "move")
    #expect(ShellLine("foyer \"due:w").replacement("due:week", breaks: breaks) == "due:week")
  }
}
