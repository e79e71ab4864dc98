/// Takes the text that a session said out of all that its program printed.
protocol Transcript {
  /// Whether a line stands half typed.
  var hasHalfLine: Bool { get }

  /// Begins anew, because an input comes.
  mutating func begin()

  /// Whether what was printed shows text that was typed without Return, behind what had been typed before; `nil`
  /// where typed text is not shown.
  mutating func shows(_ text: String) -> (@Sendable (_ printed: [UInt8]) -> Bool)?

  /// - Parameters:
  ///   - printed: What was printed since the last call.
  ///   - echoes: The lines that were taken since then, each with its prompt.
  ///   - prompt: The prompt of the line that is being read.
  /// - Returns: What was said since the last ``begin()``.
  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String
}

extension [String] {
  /// These lines without the first of each that is a line that was typed.
  ///
  /// An echo that ends in `^C` stands for any line that was given up behind its prompt.
  func removing(_ echoes: [String]) -> [String] {
    var lines = self
    for echo in echoes {
      let index = lines.firstIndex { line in
        line == echo || echo.hasSuffix("^C") && line.hasSuffix("^C") && line.hasPrefix(echo.dropLast(2))
      }
      if let index { lines.remove(at: index) }
    }
    return lines
  }
}
