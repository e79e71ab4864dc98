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
