import Testing

@testable import FoyerTerminal

@Suite("The drawing of a line")
struct LineDrawingTests {
  private var drawing = LineDrawing()

  private mutating func show(_ text: String, cursor: Int = .max, columns: Int = 10, rows: Int = 4) -> String {
    var layout = LineLayout(columns: columns)
    layout.add("> ")
    let place = layout.add(text, cursor: cursor)
    return drawing.show(layout, cursor: place, height: rows)
  }

  @Test("writes only what is new at the end")
  mutating func end() {
    #expect(show("ab") == "> ab")
    #expect(show("abc") == "c")
    #expect(drawing.append("한글") == "한글")
    #expect(show("abc한글") == "")
    #expect(show("abc한글x") == "x \r")
  }

  @Test("goes to where the line differs, and erases what is left over")
  mutating func middle() {
    #expect(show("abcd", cursor: 1) == "> abcd\r\u{1B}[3C")
    #expect(show("aXbcd", cursor: 2) == "Xbcd\r\u{1B}[4C")
    #expect(show("abcd", cursor: 1) == "\r\u{1B}[3Cbcd\u{1B}[J\r\u{1B}[3C")
    #expect(show("abcd", cursor: 0) == "\r\u{1B}[2C")
    #expect(show("", cursor: 0) == "\u{1B}[J")
  }

  @Test("draws the row again up to a cursor behind a character of uncertain width")
  mutating func uncertain() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(show("\(family)b") == "> \(family)b")
    #expect(show("\(family)b", cursor: 5) == "\r> \(family)")
    #expect(show("\(family)", cursor: 5) == "\r> \(family)\u{1B}[J")
  }

  @Test("shows the rows around the cursor of a line that is longer than the window")
  mutating func window() {
    let text = (0..<6).map { String(repeating: "\($0)", count: 10) }.joined().dropFirst(2)
    _ = show(String(text), rows: 3)
    #expect(drawing.erase() == "\u{1B}[2A\r \u{1B}[J\r")
    _ = show(String(text), rows: 3)
    let top = show(String(text), cursor: 0, rows: 3)
    #expect(top.hasPrefix("\u{1B}[2A\r \u{1B}[J\r> 00000000" + "1111111111" + "2222222222"))
    #expect(!top.contains("3"))
    #expect(show(String(text), cursor: 9, rows: 3) == "\u{1B}[1B\r\u{1B}[1C")
    #expect(show(String(text), rows: 3).hasSuffix("4444444444" + "5555555555" + " \r"))
  }
}
