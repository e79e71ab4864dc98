/// A player of scripts: a session that takes inputs and reports its state.
///
/// There are four, see ``Backend``.
@MainActor
package protocol ScriptDriver: AnyObject {
  /// The state after the last input.
  var state: DriverState { get }
  /// The output since the last input, without prompts and typed lines; `nil` where only values count.
  var output: String? { get }
  /// Everything that was exercised so far.
  var coverage: Coverage { get }
  /// True when keys can be pressed and a line can stay half typed.
  var hasKeys: Bool { get }

  /// Gives an input and returns when the session is idle.
  func give(_ input: ScriptInput) async throws(DriverFailure)

  /// The screens and coordinators that are no longer on the back stack and still alive.
  func survivors() async throws(DriverFailure) -> [Survivor]

  /// Ends the session.
  func finish()
}

/// The reason why a stage cannot continue; a whole sentence.
package struct DriverFailure: Error, Equatable {
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}

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
