import Testing

@testable import FoyerTerminal

@Suite("How pictures are drawn") struct PictureModeTests {
  @Test(
    "follows from the environment of a terminal",
    arguments: [
      (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], .coloured),
      (["TERM": "foot"], .coloured),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .coloured),
      (["TERM": "xterm-256color", "KITTY_PID": "4711"], .coloured),
      (["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"], .coloured),
      (["TERM": "linux"], .coloured),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .uncolored),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .coloured),
      (["TERM": "dumb"], .describedOnly),
      (["TERM": ""], .describedOnly),
      ([:], .describedOnly),
      (["COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"], .describedOnly),
    ] as [([String: String], PictureMode)])
  func environments(environment: [String: String], mode: PictureMode) {
    func capability(outputIsTerminal: Bool) -> TerminalCapability {
      TerminalCapability(
        inputIsTerminal: true, outputIsTerminal: outputIsTerminal, environment: { environment[$0] })
    }
    #expect(PictureMode(on: capability(outputIsTerminal: true)) == mode)
    #expect(PictureMode(on: capability(outputIsTerminal: false)) == .describedOnly)
    #expect(PictureMode(on: capability(outputIsTerminal: true), isWanted: false) == .describedOnly)
  }
}
