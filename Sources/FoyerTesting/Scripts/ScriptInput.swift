/// What a script gives to the session.
public enum ScriptInput: Sendable, Equatable {
  /// A line and Return. What was typed and left standing before comes first.
  case line(String)
  /// Text without Return.
  case text(String)
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Virtual time.
  case wait(Duration)
}
