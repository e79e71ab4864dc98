/// A transcript of a program on a terminal: its output stands between the last typed line and the next one.
struct TerminalTranscript: Transcript {
  var editor = EditorModel()
  private var screen: ScreenModel
  /// The row in which the line begins that is being typed, or that the next text goes to.
  private var start = 0
  private(set) var prompt = ""
  private var isReading = false

  init(columns: Int) {
    screen = ScreenModel(columns: columns, height: ProgramProcess.rows)
  }

  mutating func begin() { start = screen.lineStart }

  func showsLine(behind earlier: [UInt8]) -> (@Sendable ([UInt8]) -> Bool)? {
    { [screen, expected = (prompt + editor.beforeCursor, prompt + editor.line)] printed in
      var screen = screen
      screen.feed(earlier + printed)
      return screen.shows(expected.0, expected.1)
    }
  }

  var loss: String? {
    if !isReading || screen.shows(prompt + editor.beforeCursor, prompt + editor.line) { return nil }
    return "The line being typed is “\(prompt + editor.line)”, but the screen shows “\(screen.line)”."
  }

  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String {
    screen.feed(printed)
    isReading = prompt != nil
    self.prompt = prompt ?? ""
    let end = max(start, screen.lineStart)
    return screen.lines(in: start..<end).removing(echoes).map { $0 + "\n" }.joined()
  }
}

extension ScreenModel {
  /// Returns true when the line at the cursor is `line` and the text before the cursor is `beforeCursor`,
  /// blanks aside.
  fileprivate func shows(_ beforeCursor: String, _ line: String) -> Bool {
    textBeforeCursor.withoutBlanks == beforeCursor.withoutBlanks
      && self.line.withoutBlanks == line.withoutBlanks
  }
}
