/// The facts about a session's environment that a program gives to a recording.
package struct RecordingEnvironment {
  /// Returns true when a change came from elsewhere that no replay can reproduce.
  package var hasChangedElsewhere: @MainActor () -> Bool
  /// Returns the number of outside answers so far, of any kind.
  package var answers: @MainActor () -> Int
  /// Returns the number of outside answers abandoned by Ctrl-C.
  package var abandoned: @MainActor () -> Int
  /// Returns the reason why a file beside the recording could not be written, if any.
  package var problem: @MainActor () -> RecordingError?
  /// Called when a value has become private that may stand in files beside the recording already.
  package var learned: @MainActor () -> Void
  /// Called when the recording is over for whatever reason.
  package var ended: @MainActor () -> Void

  package init(
    hasChangedElsewhere: @escaping @MainActor () -> Bool = { false },
    answers: @escaping @MainActor () -> Int = { 0 }, abandoned: @escaping @MainActor () -> Int = { 0 },
    problem: @escaping @MainActor () -> RecordingError? = { nil },
    learned: @escaping @MainActor () -> Void = {},
    ended: @escaping @MainActor () -> Void = {}
  ) {
    self.hasChangedElsewhere = hasChangedElsewhere
    self.answers = answers
    self.abandoned = abandoned
    self.problem = problem
    self.learned = learned
    self.ended = ended
  }
}
