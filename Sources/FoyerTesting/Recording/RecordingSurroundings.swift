/// What a program lets a recording know of its session's surroundings.
package struct RecordingSurroundings {
  /// Whether something has come from elsewhere that no replay can bring about.
  package var hasChangedElsewhere: @MainActor () -> Bool
  /// How many answers, of whatever kind, have come from outside so far.
  package var answers: @MainActor () -> Int
  /// How many of them were given up, by Ctrl-C.
  package var abandoned: @MainActor () -> Int
  /// Why a file beside the recording could not be written, if so.
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
