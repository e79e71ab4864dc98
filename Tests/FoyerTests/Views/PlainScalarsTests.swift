import Testing

@testable import Foyer

@Suite("scalars that take cells of their own")
struct PlainScalarsTests {
  private func cells(ofCharactersIn text: String) -> Int { text.reduce(0) { $0 + DisplayWidth.of($1) } }

  @Test(
    "take as many cells as the characters that they are", arguments: ["", "a b", "é “x” …", "우유 사기", "漢字かな"])
  func plain(text: String) {
    #expect(DisplayWidth.of(text) == cells(ofCharactersIn: text))
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
    #expect(DisplayWidth.of(text) == cells(ofCharactersIn: text))
  }
}
