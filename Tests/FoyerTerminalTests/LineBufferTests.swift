import Foyer
import Testing

@testable import FoyerTerminal

@Suite("A line buffer")
struct LineBufferTests {
  private func inputs(_ chunks: [[UInt8]]) -> [Input] {
    var buffer = LineBuffer()
    var lines: [Input] = []
    for chunk in chunks {
      buffer.fill(chunk)
      while let line = buffer.nextLine() { lines.append(line) }
    }
    if let rest = buffer.rest() { lines.append(rest) }
    return lines
  }

  private func lines(_ chunks: [[UInt8]]) -> [String] {
    inputs(chunks).compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  @Test("gives the same lines wherever the chunks are cut", arguments: 1...12)
  func cuts(size: Int) {
    let bytes = Array("one\r\n\n한글 é\r\n\u{1F600}x\nlast".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    #expect(lines(chunks) == ["one", "", "한글 é", "\u{1F600}x", "last"])
  }

  @Test("keeps the first MiB of a longer line, in whole characters, and goes on with the next line")
  func longLine() {
    let long = Array(String(repeating: "한", count: 700_000).utf8)
    let chunks = stride(from: 0, to: long.count, by: 65_536).map {
      Array(long[$0..<min($0 + 65_536, long.count)])
    }
    let result = lines(chunks + [Array("\nnext\n".utf8)])
    #expect(result.count == 2)
    #expect(result.first?.utf8.count == LineBuffer.limit / 3 * 3)
    #expect(result.first?.allSatisfy { $0 == "한" } ?? false)
    #expect(result.last == "next")
  }

  @Test("gives a line that is not valid UTF-8 as malformed, and the lines around it as they are")
  func malformed() {
    let bytes: [UInt8] = [
      0x61, 0x0A, 0x61, 0xFF, 0x62, 0x0A, 0xED, 0xA0, 0x80, 0x0A, 0xEF, 0xBF, 0xBD, 0x0A, 0xC3,
    ]
    #expect(
      inputs([bytes]) == [
        .line("a"), .malformed("a\u{FFFD}b"), .malformed("\u{FFFD}\u{FFFD}\u{FFFD}"), .line("\u{FFFD}"),
        .malformed("\u{FFFD}"),
      ])
  }
}
