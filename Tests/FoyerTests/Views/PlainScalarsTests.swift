import Testing

@testable import Foyer

@Suite("scalars that take cells of their own")
struct PlainScalarsTests {
  private func cells(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { PlainScalars($0)?.cells }
  }

  @Test(
    "take as many cells as the characters that they are", arguments: ["", "a b", "é “x” …", "우유 사기", "漢字かな"])
  func plain(text: String) {
    #expect(cells(of: text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
  }

  @Test(
    "are none where scalars may join",
    arguments: ["e\u{301}", "\u{1112}\u{1161}", "👩‍🚀", "🇰🇷", "می\u{200C}خ", "a\tb"])
  func joined(text: String) {
    #expect(cells(of: text) == nil)
  }

  @Test("stand each alone among the characters of any text made of them")
  func characters() {
    var (text, count) = ("", 0)
    for value in UInt32(0x20)...0xD7FF where DisplayWidth.cells(ofPlain: value) != nil {
      guard let scalar = Unicode.Scalar(value) else { continue }
      text.unicodeScalars.append(scalar)
      count += 1
    }
    #expect(text.count == count)
    #expect(cells(of: text) == DisplayWidth.of(text))
  }

  @Test("are broken into the lines that characters are")
  func lines() {
    let text = "우유 사기와 빵, “漢字かな” and /todo add 긴낱말입니다"
    for width in 2...40 {
      // A joined letter at the end has the text measured character by character.
      let plain = Wrapping.lines(of: text, width: width)
      let joined = Wrapping.lines(of: text + " e\u{301}", width: width)
      #expect(joined.starts(with: plain.dropLast()))
    }
  }
}
