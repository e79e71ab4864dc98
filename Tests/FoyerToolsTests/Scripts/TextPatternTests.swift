import Testing

@testable import FoyerTools

@Suite struct TextPatternTests {
  private func matches(_ pattern: String, _ text: String) -> Bool {
    var bindings = Bindings()
    return TextPattern(pattern).matches(text, &bindings)
  }

  @Test("text without brackets matches itself only")
  func literal() {
    #expect(matches("Buy milk", "Buy milk"))
    #expect(!matches("Buy milk", "Buy milk "))
    #expect(!matches("Buy milk", "Buy Milk"))
    #expect(matches("e\u{301}", "\u{E9}"))
  }

  @Test("[..] stands for anything within a line, also nothing")
  func anything() {
    #expect(matches("[..]milk[..]", "Buy milk"))
    #expect(matches("a[..]b[..]c", "abbc"))
    #expect(!matches("a[..]b", "a"))
    #expect(matches("[..]", ""))
  }

  @Test("brackets that are not of the format are plain text, and so is a text that reads like its pattern")
  func plainBrackets() {
    #expect(matches("[x] [a b:c] [:]", "[x] [a b:c] [:]"))
    #expect(matches("Buy [a:b]", "Buy [a:b]"))
    #expect(matches("[unclosed", "[unclosed"))
  }

  @Test("a name is bound by the first match and must equal itself afterwards")
  func names() {
    var bindings = Bindings()
    let path = TextPattern("/todo/card/[card:a]", namesStopAtSlash: true)
    #expect(path.matches("/todo/card/3f2a", &bindings))
    #expect(bindings["card:a"] == "3f2a")
    #expect(path.matches("/todo/card/3f2a", &bindings))
    #expect(!path.matches("/todo/card/4f2a", &bindings))
    #expect(TextPattern("[..] [card:a].").matches("Moved 3f2a.", &bindings))
    #expect(!TextPattern("[..] [card:a].").matches("Moved 4f2a.", &bindings))
  }

  @Test("one pattern may use a name twice")
  func twice() {
    var bindings = Bindings()
    #expect(!TextPattern("[x:a]-[x:a]").matches("1-2", &bindings))
    #expect(bindings == Bindings())
    #expect(TextPattern("[x:a]-[x:a]").matches("12-12", &bindings))
    #expect(bindings["x:a"] == "12")
  }

  @Test("a name in a path stands for one segment, which is not empty")
  func segments() {
    var bindings = Bindings()
    let path = TextPattern("/a/[x:a]", namesStopAtSlash: true)
    #expect(!path.matches("/a/b/c", &bindings))
    #expect(!path.matches("/a/", &bindings))
  }

  @Test("a match that fails binds nothing")
  func failedMatch() {
    var bindings = Bindings()
    #expect(!TextPattern("[x:a] and [y:b]!").matches("one and two", &bindings))
    #expect(bindings == Bindings())
  }

  @Test("a pattern is found anywhere in a reason")
  func found() {
    var bindings = Bindings()
    #expect(TextPattern("no row [row:n]:").isFound(in: "There is no row 99: the list is empty.", &bindings))
    #expect(bindings["row:n"] == "99")
    #expect(!TextPattern("no column").isFound(in: "There is no row 99.", &bindings))
  }

  @Test("bound names are put into what is typed, others are left as they stand")
  func substitution() {
    var bindings = Bindings()
    bindings["card:a"] = "3f2a"
    #expect(bindings.substituted(in: "/card/[card:a] [..] [card:b] [x]") == "/card/3f2a [..] [card:b] [x]")
  }
}
