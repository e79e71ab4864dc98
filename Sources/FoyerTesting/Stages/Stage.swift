/// Where a script is played: a session that takes inputs and tells what it came to.
///
/// There are four, see ``Backend``.
@MainActor
package protocol Stage: AnyObject {
  /// What there is, as of the last input.
  var state: StageState { get }
  /// What was printed since the last input, without prompts and without the lines that were typed; `nil` where
  /// only values count.
  var output: String? { get }
  /// Everything that was exercised so far.
  var coverage: Coverage { get }
  /// Whether there is somebody at a keyboard, who can press keys and stop in the middle of a line.
  var hasKeys: Bool { get }

  /// Gives an input and returns when the session has come to rest.
  func give(_ input: ScriptInput) async throws(StageFailure)

  /// The screens and coordinators that are no longer on the back stack and still alive.
  func survivors() async throws(StageFailure) -> [Survivor]

  /// Ends the session.
  func finish()
}

/// Why a stage cannot go on; a whole sentence.
package struct StageFailure: Error, Equatable {
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}
