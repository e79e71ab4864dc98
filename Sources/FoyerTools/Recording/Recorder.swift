import Foyer

/// Writes a live session as a script that replays it.
///
/// ```swift
/// let recorder = try Recorder(session, clock: clock, file: "walk.nav", settings: settings)
/// …
/// recorder.stop()
/// ```
///
/// It writes what was typed, the time that passed, the screens that were reached, the reasons of refusals and the
/// values that changed, turn by turn, so that the file is a whole script at every moment. What a replay cannot bring
/// about is left out with a comment, and when something comes from elsewhere the recording ends. Private values are
/// written as their placeholders.
@MainActor
final class Recorder {
  let file: String
  private(set) var isRecording = true
  private let session: Session
  private let clock: RecordingClock
  private let secrets: Secrets
  private let tapes: [any RecordingTape]
  private let output: RecordingFile
  private var identifiers = IdentifierNames()
  private var turn = RecordedTurn()
  /// The revision of the private values that stand nowhere in what was written.
  private var maskedRevision = 0
  /// The path that the script knows by now, and the values of every screen that it has been to.
  private var path: String?
  private var known: [String: ScreenValues] = [:]

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - clock: The session's clock.
  ///   - file: The script to be written, which must not exist.
  ///   - settings: The settings of a session that begins as this one is now; the moment is added. Identifiers
  ///     begin anew with its seed.
  ///   - opening: The path that is gone to first; the session goes there in the turn that is under way or comes next.
  ///   - secrets: The private values that are known already.
  ///   - tapes: The surroundings of the session, as far as they are followed.
  /// - Throws: ``RecordingError`` when the file cannot be made.
  init(
    _ session: Session, clock: RecordingClock, file: String, settings: ScriptSettings, opening: String? = nil,
    secrets: Secrets = Secrets(), tapes: [any RecordingTape] = []
  ) throws(RecordingError) {
    self.file = file
    self.session = session
    self.clock = clock
    self.secrets = secrets
    self.tapes = tapes
    output = try RecordingFile(path: file)
    var settings = settings
    settings.now = clock.begin()
    turn.input = opening.map { .line($0) }
    try output.append(["# A recorded session."] + settings.lines.map(secrets.masked))
    session.add(self)
    session.environment.identifiers.restart(seed: settings.seed)
  }

  /// Leaves the turn that is under way out of the recording.
  func leaveOut() { turn.isLeftOut = true }

  /// Ends the recording; the session goes on.
  func stop() {
    guard isRecording else { return }
    isRecording = false
    clock.end()
    session.remove(self)
    for tape in tapes { tape.end() }
  }

  /// The number of answers from outside so far.
  private var answers: Int { tapes.reduce(0) { $0 + $1.answers } }
  /// The number of those that were given up.
  private var abandoned: Int { tapes.reduce(0) { $0 + $1.abandoned } }
}

extension Recorder: SessionObserver {
  func took(_ input: Input, hasWaited: Bool) {
    clock.inputCame(hasWaited: hasWaited)
    turn = RecordedTurn(input: input, answers: answers, abandoned: abandoned)
    switch input {
    case .interrupt: append(["^C"])
    case .endOfInput where session.path == "/": append(["^D"])
    case .line(let line) where session.answersInVain(line):
      append(["# A pipe answers no question, so a replay has to forget it.", "> show"])
    default: break
    }
  }

  func interrupted() { turn.isInterrupted = true }

  func made(_ identifier: String) { identifiers.make(identifier) }

  func happened(_ event: SessionEvent) {
    if case .ended(let turn) = event { ended(turn) }
  }

  private func ended(_ result: Turn) {
    defer { turn = RecordedTurn() }
    maskAgain()
    // A script ends by itself, and what closes it is written already.
    if turn.input == .closed { return }
    turn.passage = clock.takePassage()
    if turn.isLeftOut { return append(turn.wholeWaitLines) }
    if let problem = tapes.lazy.compactMap(\.problem).first { return giveUp(problem) }
    if tapes.contains(where: \.hasChangedElsewhere) {
      append(["# Another program changed the store here, so the recording ends."])
      return end(
        "The recording \(quoted: file) ends here, because another program changed the store, which no replay can repeat. What was recorded before replays. Type record and another name to go on."
      )
    }
    let isAbandoned = turn.passage.isCutShort || abandoned > turn.abandoned
    let hasAnswer = answers > turn.answers
    if let comment = turn.omission(result, hasAnswer: hasAnswer, isAbandoned: isAbandoned) {
      return append(turn.wholeWaitLines + ["# " + comment])
    }
    let isLeftInFlow = session.isOver && session.isInModal
    append((isLeftInFlow ? leaving(isRefused: false) : []) + inputs(result) + expectations(result))
  }

  private func inputs(_ result: Turn) -> [String] {
    var lines = turn.waitLines
    switch turn.input {
    case .line(let line): lines.append("> " + masked(line: line))
    case .endOfInput: lines.append("^D")
    default: break
    }
    if turn.passage.during > .zero { lines.append("~ wait \(turn.passage.during.scripted)") }
    if turn.isInterrupted, result == .cancelled { lines.append("^C") }
    return lines
  }

  private func masked(line: String) -> String {
    var line = line
    for value in turn.privateValues { line.replaceLast(value, with: secrets.masked(value)) }
    for (part, standIn) in turn.privateParts {
      let quoted = standIn.contains(" ") ? "\"\(standIn)\"" : standIn
      if !line.replaceLast("\"\(part)\"", with: quoted) { line.replaceLast(part, with: quoted) }
    }
    return identifiers.substituted(in: secrets.masked(line))
  }

  private func expectations(_ result: Turn) -> [String] {
    var lines: [String] = []
    if let reason = result.reason?(session.environment.language).shown {
      let part = StablePart(of: reason) { [secrets, identifiers] text in
        secrets.areIn(text) || identifiers.leaveUnnamed(text)
      }
      lines.append("! " + (part.text.isEmpty ? "[..]" : part.text))
    }
    if result == .cancelled { lines.append("= turn cancelled") }
    if session.isOver { return lines }
    return lines + screen()
  }

  /// Returns lines for the path and the values that the script does not know yet.
  private func screen() -> [String] {
    guard let report = session.lastReport else { return [] }
    let values = ScreenValues(report)
    let arrival = report.path == path ? [] : ["@ " + identifiers.bind(in: secrets.masked(report.path))]
    let news = known[report.path].map(values.changes) ?? values.whole
    path = report.path
    known[report.path] = values
    return arrival + news.compactMap(line)
  }

  /// Returns the expectation of a value, or `nil` when a replay would have another value.
  private func line(_ member: JSONValue.Member) -> String? {
    guard case .string(let text) = member.value else { return "= \(member.name) \(member.value.encoded)" }
    let value = secrets.placeholder(for: text) ?? text
    guard !secrets.areIn(value), !identifiers.leaveUnnamed(value) else { return nil }
    return "= \(member.name) \(JSONValue.string(identifiers.substituted(in: value)).encoded)"
  }

  // MARK: The file

  func typed(privateValue forms: [String], _ placeholder: Redaction?) {
    guard let value = forms.first else { return }
    if !turn.privateValues.contains(value) { turn.privateValues.append(value) }
    if let placeholder {
      turn.unmasked.remove(value)
      secrets.keep(forms, as: placeholder)
    } else {
      turn.unmasked.insert(value)
    }
  }

  func typed(partOfPrivateValue parts: [String], _ redaction: Redaction?) {
    if let replaced = secrets.standIn(forPart: parts, redaction) { turn.privateParts.append(replaced) }
  }

  /// Replaces the values that the turn made private where they were written before: once, as a file can have thousands.
  private func maskAgain() {
    guard secrets.revision != maskedRevision else { return }
    maskedRevision = secrets.revision
    for tape in tapes { tape.maskAgain() }
    do throws(RecordingError) {
      try output.rewrite(secrets.masked)
    } catch {
      giveUp(error)
    }
  }

  /// Returns the lines that leave a flow, since a script must not end in one.
  private func leaving(isRefused: Bool) -> [String] {
    ["# The session ended inside a flow."] + (isRefused ? ["> /", "! [..]"] : []) + ["> /"]
  }

  private func append(_ lines: [String]) {
    guard isRecording, !lines.isEmpty else { return }
    let isInFlow = session.isInModal && !session.isOver
    let closing = isInFlow ? leaving(isRefused: session.asksBeforeLeaving) : []
    do throws(RecordingError) {
      try output.append(lines, closing: closing)
    } catch {
      giveUp(error)
    }
  }

  private func giveUp(_ problem: RecordingError) {
    end(
      "The recording stopped: \(quoted: file) or a file beside it could not be written (\(problem.cause)). What was recorded before is kept and replays. The session goes on."
    )
  }

  private func end(_ sentence: LocalizedText) {
    stop()
    session.announce(sentence)
  }
}

extension String {
  /// Puts another text where this one last stands.
  ///
  /// - Returns: False where it doesn't stand anywhere.
  @discardableResult
  fileprivate mutating func replaceLast(_ text: String, with other: String) -> Bool {
    // By bytes, because what was typed can end within a character.
    guard !text.isEmpty, let last = utf8.ranges(of: text.utf8).last else { return false }
    replaceSubrange(last, with: other)
    return true
  }
}

/// The data gathered about the turn being recorded.
struct RecordedTurn {
  var input: Input?
  /// The numbers of outside answers received before the turn, and of those abandoned.
  var answers = 0
  var abandoned = 0
  /// The private values typed in the turn.
  var privateValues: [String] = []
  /// The private values that nothing can stand for, because they were refused.
  var unmasked: Set<String> = []
  /// Parts of private values that were typed, with what stands for them.
  var privateParts: [(part: String, standIn: String)] = []
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
    case .refused where !unmasked.isEmpty:
      "A line with a private value was refused here; it is left out."
    case .failed where !hasAnswer:
      "A line failed here for a reason outside the program; it is left out."
    case .cancelled where isInterrupted && !isAbandoned:
      "An action was stopped here in the midst of its work; it is left out."
    default: nil
    }
  }
}
