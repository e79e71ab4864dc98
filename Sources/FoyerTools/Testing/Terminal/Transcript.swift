import Foyer

/// Takes the text that a session said out of all that its console printed.
struct Transcript {
  /// The line being typed, where there is somebody at a keyboard.
  var editor = EditorModel()
  /// The screen of a terminal; `nil` in a pipe.
  private var screen: ScreenModel?
  /// The row in which the line begins that is being typed, or that the next text goes to.
  private var start = 0
  /// The prompt of the line that is being read; `nil` when none is.
  private var prompt: String?

  /// - Parameter columns: The columns of the terminal; `nil` in a pipe, where each line that was read and its prompt are
  ///   printed.
  init(columns: Int?) {
    screen = columns.map { ScreenModel(columns: $0, height: ConsoleEnd.rows) }
  }

  /// Begins anew, because an input comes.
  mutating func begin() { start = screen?.lineStart ?? 0 }

  /// The line being typed as it stands behind its prompt.
  var shownLine: String { (prompt ?? "") + editor.line }

  /// Returns true when output that was not yet taken shows the line as it is being typed.
  func showsLine(behind printed: [UInt8]) -> Bool {
    var later = self
    later.screen?.feed(printed)
    return later.showsLine
  }

  private var showsLine: Bool {
    guard let screen, let prompt else { return true }
    return screen.textBeforeCursor.withoutBlanks == (prompt + editor.beforeCursor).withoutBlanks
      && screen.line.withoutBlanks == shownLine.withoutBlanks
  }

  /// A sentence about the line being typed when it is not where it should be.
  var loss: String? {
    if showsLine { return nil }
    return "The line being typed is “\(shownLine)”, but the screen shows “\(screen?.line ?? "")”."
  }

  /// - Parameters:
  ///   - printed: The output since the last call.
  ///   - echoes: The lines that were taken since then, each with its prompt.
  ///   - prompt: The prompt of the line that is being read.
  /// - Returns: The output since the last ``begin()``.
  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String {
    self.prompt = prompt
    screen?.feed(printed)
    var lines = String(decoding: printed, as: UTF8.self).outputLines
    if let screen { lines = screen.lines(in: start..<max(start, screen.lineStart)) }
    return lines.removing(echoes).map { $0 + "\n" }.joined()
  }
}

extension [String] {
  /// These lines without the first of each that is a line that was typed.
  ///
  /// An echo that ends in `^C` stands for any line that was given up behind its prompt. Blanks do not count: a line
  /// editor fills a row with one when a wide character does not fit at its end.
  fileprivate func removing(_ echoes: [String]) -> [String] {
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
  fileprivate var withoutBlanks: String { filter { $0 != " " } }

  /// The lines of output, of which the last may end in a newline.
  var outputLines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
