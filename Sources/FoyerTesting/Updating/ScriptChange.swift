/// One expectation of a script that was wrong and was rewritten.
package struct ScriptChange: Sendable, Equatable {
  /// The number of its line in the script, from 1.
  package let line: Int
  /// The kind of change in the program.
  package let kind: Kind
  /// The line as it was.
  package let before: String
  /// The line as it is now.
  package let after: String

  /// The kinds of change, gravest first.
  package enum Kind: String, Sendable, CaseIterable {
    /// The path that a line leads to.
    case route
    /// A value of a screen.
    case value
    /// The wording of the output or of a reason.
    case text
    /// The colors and weights of the output alone.
    case style
  }
}
