/// A difference between a script and the program.
public struct ScriptFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The script's name.
  public let script: String
  /// The number of the line that was not met, from 1.
  public let line: Int
  /// The expectation.
  public let expected: String
  /// The reality in its place.
  public let found: String

  package init(script: String, line: Int, expected: String, found: String) {
    self.script = script
    self.line = line
    self.expected = expected
    self.found = found
  }

  /// Three lines: the place, what was expected, and what was there.
  public var description: String {
    "\(script):\(line):\n  expected: \(expected.indented)\n  found:    \(found.indented)"
  }
}

extension String {
  /// The text with its further lines under its first.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n            ")
  }
}

/// An expectation and the value found in its place.
struct Mismatch: Error, Equatable {
  let expected: String
  let found: String

  init(_ expected: String, _ found: String) {
    self.expected = expected
    self.found = found
  }
}
