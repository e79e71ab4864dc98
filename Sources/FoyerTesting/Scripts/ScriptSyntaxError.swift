/// A script has lines that cannot be understood.
package struct ScriptSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The script's name.
  package let script: String
  /// Every malformed line, in order.
  package let problems: [Problem]

  /// One malformed line.
  package struct Problem: Sendable, Equatable {
    /// The line's number, from 1.
    package let line: Int
    /// A whole sentence.
    package let explanation: String
  }

  package init(script: String, problems: [Problem]) {
    self.script = script
    self.problems = problems
  }

  /// One line a problem, each with the script's name and the line's number.
  package var description: String {
    problems.map { "\(script):\($0.line): \($0.explanation)" }.joined(separator: "\n")
  }
}
