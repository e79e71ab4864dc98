/// An expectation after an input of a script.
package enum ScriptExpectation: Sendable, Equatable {
  /// We are at this path.
  case path(TextPattern)
  /// The screen's JSON has this value at this key path.
  case value(keyPath: String, ExpectedValue)
  /// The line just typed was refused or failed, and the reason contains this.
  case trouble(TextPattern)
  /// This is the next line of output.
  case output(TextPattern)
  /// Any lines of output, also none.
  case anyOutput
}
