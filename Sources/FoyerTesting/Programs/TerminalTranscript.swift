/// What a program shows on a terminal: what it says stands between the place where the last line was typed and the
/// place where the next one is.
struct TerminalTranscript: Transcript {
  private var screen: ScreenModel
  /// The row in which the line begins that is being typed, or that the next text goes to.
  private var start = 0
  private var prompt = ""
  private var half = ""

  init(columns: Int) {
    screen = ScreenModel(columns: columns, height: ProgramProcess.rows)
  }

  var hasHalfLine: Bool { !half.isEmpty }

  mutating func begin() { start = screen.lineStart }

  mutating func shows(_ text: String) -> (@Sendable ([UInt8]) -> Bool)? {
    half += text
    return { [screen, wanted = prompt + half] printed in
      var screen = screen
      screen.feed(printed)
      return screen.textBeforeCursor == wanted
    }
  }

  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String {
    screen.feed(printed)
    if !echoes.isEmpty { half = "" }
    self.prompt = prompt ?? ""
    let end = max(start, screen.lineStart)
    let lines = screen.lines(in: start..<end).removing(echoes.map(\.withoutTrailingBlanks))
    return lines.map { $0 + "\n" }.joined()
  }
}
