import Foyer
import Testing

@testable import FoyerTools

/// Tests of the model alone; `Tests/Scripts/home/editing.nav` compares it with libedit.
@Suite("The model of a line editor")
struct EditorModelTests {
  private func edited(_ text: String, _ keys: String) -> String {
    var editor = EditorModel()
    editor.type(text)
    for name in keys.split(separator: " ") {
      if let key = EditingKey(scripted: name) { editor.press(key) } else { editor.type(String(name)) }
    }
    return editor.beforeCursor + "|" + editor.line.dropFirst(editor.beforeCursor.count)
  }

  @Test(
    "keys do what they do in libedit",
    arguments: [
      ("abc", "A x", "x|abc"), ("abc", "B B F", "ab|c"), ("abc", "H", "ab|"), ("abc", "Home Delete", "|bc"),
      ("abc", "Home H", "|abc"), ("abc", "Delete Right", "abc|"), ("one two", "W", "one |"),
      ("one two", "W W Y", "one |"), ("one two  ", "W", "one |"), ("a-b c.d", "W W", "|"),
      ("한글 책", "W Y Y", "한글 책책|"), ("abc", "A K Y", "abc|"), ("abc", "B U Y", "abc|"),
      ("abc", "Up Down", "abc|"), ("a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "H", "a|"),
      ("\u{1F1F0}\u{1F1F7}b", "B B F", "\u{1F1F0}\u{1F1F7}|b"),
      ("\u{1112}\u{1161}\u{11AB}x", "Home Delete", "|x"), ("e\u{301}x", "B B", "|e\u{301}x"),
    ])
  func keys(text: String, keys: String, expected: String) {
    #expect(edited(text, keys) == expected)
  }

  @Test(
    "the history goes back to the first line and forward to the one being typed, without repeats and blanks")
  func history() {
    var editor = EditorModel()
    for line in ["one", "two", "two", "  "] {
      editor.type(line)
      #expect(editor.finish() == line)
    }
    editor.type("half")
    var seen: [String] = []
    for key in [EditingKey.up, .up, .up, .down, .down, .down] {
      editor.press(key)
      seen.append(editor.line)
    }
    #expect(seen == ["two", "one", "one", "two", "half", "half"])
  }

  @Test("a line that is forgotten is in no history, and the one before it still is")
  func forgetting() {
    var editor = EditorModel()
    for line in ["one", "secret"] {
      editor.type(line)
      _ = editor.finish()
    }
    editor.forgetLine()
    editor.forgetLine()
    editor.press(.up)
    #expect(editor.line == "one")
    editor.press(.up)
    #expect(editor.line == "one")
  }

  @Test("Tab puts in what all candidates begin with, then lists them")
  func completion() {
    var editor = EditorModel()
    editor.type("open d")
    let several = Completions(replacing: "d", candidates: [.init("delete"), .init("delay")])
    #expect(editor.complete(several).isEmpty)
    #expect(editor.line == "open del")
    let same = Completions(replacing: "del", candidates: several.candidates)
    editor.press(.end)
    #expect(editor.complete(same).isEmpty)
    #expect(editor.complete(same).map(\.shown) == ["delete", "delay"])
    #expect(editor.complete(Completions(replacing: "del", candidates: [.init("delay")])) == [])
    #expect(editor.line == "open delay ")
    #expect(editor.complete(.none) == [])
  }

  @Test("Tab behind a word that it has just completed lists nothing, as in a terminal")
  func completionBehindWholeWord() {
    var editor = EditorModel()
    editor.type("ope")
    #expect(editor.complete(Completions(replacing: "ope", candidates: [.init("open")])).isEmpty)
    let rows = Completions(replacing: "", candidates: [.init("1"), .init("2")])
    #expect(editor.complete(rows).isEmpty)
    #expect(editor.complete(rows).map(\.shown) == ["1", "2"])
  }
}
