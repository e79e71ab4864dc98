/// An input that a script gives to the session.
package enum ScriptInput: Sendable, Equatable {
  /// A line and Return. What was typed and left standing before comes first.
  case line(String)
  /// Text without Return.
  case text(String)
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Keys that edit the line being typed.
  case keys([EditingKey])
  /// Virtual time.
  case wait(Duration)
}

extension ScriptInput {
  /// The input with what the names in it stand for.
  func substituting(_ bindings: Bindings) -> ScriptInput {
    switch self {
    case .line(let line): .line(bindings.substituted(in: line))
    case .text(let text): .text(bindings.substituted(in: text))
    case .interrupt, .endOfInput, .keys, .wait: self
    }
  }
}

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
