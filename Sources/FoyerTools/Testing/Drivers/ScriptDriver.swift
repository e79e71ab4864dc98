import Foyer

/// A player of scripts: a session that takes inputs and reports its state; see ``Backend``.
@MainActor
protocol ScriptDriver: AnyObject {
  /// The watch over the session.
  var watch: SessionWatch { get }
  /// The output since the last input, without prompts and typed lines; `nil` where only values count.
  var output: String? { get }
  /// The output as `|` expects it; `nil` where it is another one.
  var expectedOutput: String? { get }
  /// True when keys can be pressed and a line can stay half typed.
  var hasKeys: Bool { get }

  /// Gives an input and returns when the session is idle.
  func give(_ input: ScriptInput) async throws(DriverFailure)

  /// Begins a step of another person.
  func stepAside()

  /// Ends the session.
  func finish()
}

extension ScriptDriver {
  /// The state after the last input.
  var state: DriverState { DriverState(of: watch) }
  package func stepAside() {}
  package var expectedOutput: String? { output }
}

/// The reason why a stage cannot continue; a whole sentence.
struct DriverFailure: Error, Equatable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// A way to run a script.
///
/// The back ends in ``all`` must give the same results.
enum Backend: String, Sendable, CaseIterable {
  /// In process; only paths, values and refusals count.
  case values
  /// In process, with the text that is printed.
  case text
  /// With input and output in pipes. There are no keys there and no half-typed lines.
  case pipe
  /// In a terminal, typed at through the line editor and read off the screen.
  case pty
  /// In process, with the text that a screen reader says, in lines of any length; see ``SpeechCheck``.
  case speech

  static let all: [Backend] = [.values, .text, .pipe, .pty]
}

/// The state of an idle session.
struct DriverState: Sendable, Equatable {
  /// The current path, such as `/todo/card/3f2a`.
  var path: String
  /// The results of the lines since the last input; more than one when lines were typed ahead.
  var turns: [TurnSummary] = []
  /// True while an action runs.
  var isRunning = false
  /// True while a presented flow waits for its value.
  var isInModal = false
  /// True when the session has ended.
  var hasEnded = false
  /// The notices since the last input.
  var notices: [String] = []
  /// The mistakes in the screens that were shown so far, in whole sentences.
  var problems: [String] = []
  /// The report of the screen.
  var report: Report?

  /// The current screen and the result of the last line, as `--format json` prints them.
  var json: JSONValue { report?.json ?? .null }

  /// The whole screen in columns without color.
  var screen: String? {
    guard var report else { return nil }
    (report.turn, report.messages, report.notices, report.isNotice) = (.stayed, [], [], false)
    report.isWhole = true
    report.changes = DocumentDiff.none
    return StyledRendering(usesColor: false).render(report, width: nil)
  }
}

/// The result of a line, in words.
struct TurnSummary: Sendable, Equatable {
  /// The turn's name: `stayed`, `moved` and so on.
  var name: String
  /// The reason why the line was refused or failed; `nil` when it was not.
  var reason: String?
}

extension TurnSummary {
  init(_ turn: Turn, _ language: Language) {
    name = turn.name
    reason = turn.reason?(language).shown
  }
}

extension Turn {
  /// The reason why the line was refused or failed; `nil` when it was not.
  var reason: LocalizedText? {
    switch self {
    case .refused(let refusal): refusal.reason
    case .failed(let failure): failure.explanation
    case .stayed, .moved, .finished, .cancelled: nil
    }
  }
}

extension DriverState {
  @MainActor
  init(of watch: SessionWatch) {
    let session = watch.session
    self.init(
      path: session.path,
      turns: watch.turns.map { TurnSummary($0, session.environment.language) },
      isRunning: watch.isRunning,
      isInModal: session.isInModal, hasEnded: watch.hasEnded, notices: watch.notices,
      problems: watch.problems.map { $0.sentence(.english).shown }, report: watch.report)
  }
}
