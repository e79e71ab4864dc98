package import Foyer

/// What a session has come to when it is at rest.
package struct StageState: Sendable, Equatable {
  /// Where we are: `/todo/card/3f2a`.
  package var path: String
  /// The screen as it is now with what the last line came to, as `--format json` prints them.
  package var json: JSONValue
  /// What each line since the last input came to, more than one when lines were typed ahead.
  package var turns: [TurnSummary]
  /// Whether an action still runs.
  package var isRunning: Bool
  /// Whether a presented flow waits for its value.
  package var isInModal: Bool
  /// Whether the session is over.
  package var hasEnded: Bool
  /// What was said by itself since the last input.
  package var notices: [String] = []
}

/// What a line came to, in words.
package struct TurnSummary: Sendable, Equatable {
  /// The turn's name: `stayed`, `moved` and so on.
  package var name: String
  /// Why the line was refused or failed; `nil` when it was not.
  package var reason: String?
}

extension TurnSummary {
  init(_ turn: Turn, _ language: Language) {
    name = turn.name
    switch turn {
    case .refused(let refusal): reason = refusal.reason(language).shown
    case .failed(let failure): reason = failure.explanation(language).shown
    case .stayed, .moved, .finished, .cancelled: reason = nil
    }
  }
}

extension StageState {
  @MainActor
  init(of watch: SessionWatch) {
    let session = watch.session
    self.init(
      path: session.path, json: watch.json,
      turns: watch.turns.map { TurnSummary($0, session.environment.language) }, isRunning: watch.isRunning,
      isInModal: session.isInModal, hasEnded: watch.hasEnded, notices: watch.notices)
  }
}
