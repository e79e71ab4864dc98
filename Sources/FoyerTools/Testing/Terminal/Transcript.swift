import Foyer

/// Takes the text that a session said out of all that its program printed.
protocol Transcript {
  /// The line being typed, where there is somebody at a keyboard.
  var editor: EditorModel { get set }

  /// Begins anew, because an input comes.
  mutating func begin()

  /// The prompt of the line being typed; empty when none is.
  var prompt: String { get }

  /// Returns a test of whether output shows the line as it is being typed; `nil` where typed text is not
  /// shown.
  ///
  /// - Parameter earlier: The output not yet taken.
  func showsLine(behind earlier: [UInt8]) -> (@Sendable (_ printed: [UInt8]) -> Bool)?

  /// A sentence about the line being typed when it is not where it should be.
  var loss: String? { get }

  /// - Parameters:
  ///   - printed: The output since the last call.
  ///   - echoes: The lines that were taken since then, each with its prompt.
  ///   - prompt: The prompt of the line that is being read.
  /// - Returns: The output since the last ``begin()``.
  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String
}

extension [String] {
  /// These lines without the first of each that is a line that was typed.
  ///
  /// An echo that ends in `^C` stands for any line that was given up behind its prompt. Blanks do not count: a line
  /// editor fills a row with one when a wide character does not fit at its end.
  func removing(_ echoes: [String]) -> [String] {
    var lines = self
    for echo in echoes.map(\.withoutBlanks) {
      let index = lines.firstIndex { line in
        let line = line.withoutBlanks
        return line == echo
          || echo.hasSuffix("^C") && line.hasSuffix("^C") && line.hasPrefix(echo.dropLast(2))
      }
      if let index { lines.remove(at: index) }
    }
    return lines
  }
}

extension String {
  var withoutBlanks: String { filter { $0 != " " } }
}

/// A transcript of a program in a pipe: each line read after its prompt, and the output.
struct PipeTranscript: Transcript {
  var editor = EditorModel()
  let prompt = ""

  mutating func begin() {}

  func showsLine(behind earlier: [UInt8]) -> (@Sendable ([UInt8]) -> Bool)? { nil }

  var loss: String? { nil }

  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String {
    let text = String(decoding: printed, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.removing(echoes).map { $0 + "\n" }.joined()
  }
}

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
