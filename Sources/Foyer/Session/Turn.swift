/// The result of one typed line.
public enum Turn: Sendable, Equatable {
  /// The screen is the same one.
  case stayed
  /// Another screen is on top now. `from` and `to` are paths; `by` is the command that moved.
  case moved(from: String, to: String, by: String)
  /// The line could not be carried out and nothing has changed.
  case refused(Refusal)
  /// A child flow ended with this value.
  case finished(JSONValue)
  /// The line was carried out and something outside failed.
  case failed(Failure)
  /// A running action was stopped, or a child flow was left without a value.
  case cancelled
}

extension Turn {
  /// The turn's name in JSON and in scripts.
  package var name: String {
    switch self {
    case .stayed: "stayed"
    case .moved: "moved"
    case .refused: "refused"
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}

extension Turn {
  /// Creates the result of a line from an error thrown while it ran.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = .refused(refusal)
    case let failure as Failure: self = .failed(failure)
    case is CancellationError: self = .cancelled
    case let explained as any ExplainedError:
      self = .failed(Failure(explained.explanation, shellCommands: explained.shellCommands))
    default:
      let detail = Text(String(describing: error))
      self = .failed(
        Failure("Something went wrong: \(detail)."))
    }
  }
}

/// The output of a turn under way.
struct TurnDraft {
  /// The messages so far.
  var messages: [Text] = []
  /// The record that the turn made.
  var record: JSONValue?
  /// The end of the turn's action.
  var outcome: Outcome?
  /// True when the turn ends with the whole screen.
  var printsWhole = false
  /// True when the person asked for the screen by a command that shows it.
  var isAskedFor = false
}
