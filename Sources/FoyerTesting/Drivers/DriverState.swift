package import Foyer

/// The state of an idle session.
package struct DriverState: Sendable, Equatable {
  /// The current path, such as `/todo/card/3f2a`.
  package var path: String
  /// The results of the lines since the last input; more than one when lines were typed ahead.
  package var turns: [TurnSummary]
  /// True while an action runs.
  package var isRunning: Bool
  /// True while a presented flow waits for its value.
  package var isInModal: Bool
  /// True when the session has ended.
  package var hasEnded: Bool
  /// The notices since the last input.
  package var notices: [String] = []
  private var screen: Screen

  /// The screen as a value of its own, which becomes JSON when a script asks for it.
  private enum Screen: Sendable, Equatable {
    case report(KeptReport)
    case json(JSONValue)
  }

  /// A report that is not copied with the state, which takes as long as a tenth of a line.
  private final class KeptReport: Sendable, Equatable {
    let report: Report

    init(_ report: Report) { self.report = report }

    static func == (left: KeptReport, right: KeptReport) -> Bool { left.report == right.report }
  }

  /// The current screen and the result of the last line, as `--format json` prints them.
  package var json: JSONValue {
    get {
      switch screen {
      case .report(let kept): kept.report.json
      case .json(let json): json
      }
    }
    set { screen = .json(newValue) }
  }

  package init(
    path: String, json: JSONValue, turns: [TurnSummary], isRunning: Bool, isInModal: Bool, hasEnded: Bool,
    notices: [String] = []
  ) {
    self.path = path
    self.turns = turns
    self.isRunning = isRunning
    self.isInModal = isInModal
    self.hasEnded = hasEnded
    self.notices = notices
    screen = .json(json)
  }
}

/// The result of a line, in words.
package struct TurnSummary: Sendable, Equatable {
  /// The turn's name: `stayed`, `moved` and so on.
  package var name: String
  /// The reason why the line was refused or failed; `nil` when it was not.
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

extension DriverState {
  @MainActor
  init(of watch: SessionWatch) {
    let session = watch.session
    self.init(
      path: session.path, json: .null,
      turns: watch.turns.map { TurnSummary($0, session.environment.language) }, isRunning: watch.isRunning,
      isInModal: session.isInModal, hasEnded: watch.hasEnded, notices: watch.notices)
    if let report = watch.report { screen = .report(KeptReport(report)) }
  }
}
