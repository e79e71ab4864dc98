import Foyer
import FoyerTesting

/// The data gathered about the turn being recorded.
struct RecordedTurn {
  var input: Input?
  /// The numbers of outside answers received before the turn, and of those abandoned.
  var answers = 0
  var abandoned = 0
  /// The private values typed in the turn.
  var privateValues: [String] = []
  var isInterrupted = false
  var isLeftOut = false
  var passage = RecordingClock.Passage()

  /// The time that passed before the input.
  var waitLines: [String] { Self.wait(passage.before) }

  /// The time that passed in all, for a turn that is left out.
  var wholeWaitLines: [String] { Self.wait(passage.before + passage.during) }

  private var isMalformed: Bool {
    if case .malformed = input { true } else { false }
  }

  private static func wait(_ duration: Duration) -> [String] {
    duration > .zero ? ["~ wait \(duration.scripted)"] : []
  }

  /// Returns the reason for leaving out a turn that cannot be replayed and changed nothing; `nil` to keep it.
  ///
  /// - Parameters:
  ///   - hasAnswer: True when something was fetched.
  ///   - isAbandoned: True when waiting for something was given up.
  func omission(_ result: Turn, hasAnswer: Bool, isAbandoned: Bool) -> String? {
    switch result {
    case .refused where isMalformed:
      "A line that was not valid UTF-8 was refused here; it is left out."
    case .refused where !privateValues.isEmpty:
      "A line with a private value was refused here; it is left out."
    case .failed where !hasAnswer:
      "A line failed here for a reason outside the program; it is left out."
    case .cancelled where isInterrupted && !isAbandoned:
      "An action was stopped here in the midst of its work; it is left out."
    default: nil
    }
  }
}

extension Turn {
  /// Returns the reason why the line was refused or failed; `nil` when it was not.
  func recordedReason(_ language: Language) -> String? {
    switch self {
    case .refused(let refusal): refusal.reason(language).shown
    case .failed(let failure): failure.explanation(language).shown
    case .stayed, .moved, .finished, .cancelled: nil
    }
  }
}
