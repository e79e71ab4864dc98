/// One expectation of a script that was wrong and was rewritten.
package struct ScriptChange: Sendable, Equatable {
  /// The number of its line in the script, from 1.
  package let line: Int
  /// What of the program is another than before.
  package let kind: Kind
  /// The line as it was.
  package let before: String
  /// The line as it is now.
  package let after: String

  /// What of a program can be another than before, the gravest first.
  package enum Kind: String, Sendable, CaseIterable {
    /// Where a line leads.
    case route
    /// A value of a screen.
    case value
    /// The wording of the output or of a reason.
    case text
    /// The colours and weights of the output alone.
    case style
  }
}
