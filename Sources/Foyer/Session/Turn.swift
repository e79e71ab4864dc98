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
