/// A script has lines that cannot be understood.
public struct ScriptSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The script's name.
  public let script: String
  /// Every malformed line, in order.
  public let problems: [Problem]

  /// One malformed line.
  public struct Problem: Sendable, Equatable {
    /// The line's number, from 1.
    public let line: Int
    /// A whole sentence.
    public let explanation: String

    public init(line: Int, explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  public init(script: String, problems: [Problem]) {
    self.script = script
    self.problems = problems
  }

  /// One line a problem, each with the script's name and the line's number.
  public var description: String {
    problems.map { "\(script):\($0.line): \($0.explanation)" }.joined(separator: "\n")
  }
}
