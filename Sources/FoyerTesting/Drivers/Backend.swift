/// A way to run a script.
///
/// All of them must give the same results.
package enum Backend: String, Sendable, CaseIterable {
  /// In process; only paths, values and refusals count.
  case values
  /// In process, with the text that is printed.
  case text
  /// The built program with its input and output in pipes. There are no keys there and no half-typed lines.
  case pipe
  /// The built program in a terminal of its own, typed at through its line editor and read off its screen.
  case pty
}
