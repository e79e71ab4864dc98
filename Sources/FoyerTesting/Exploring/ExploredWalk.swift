import Foyer

/// A walk under an explorer's eyes: it takes steps, and says what went against the rules.
@MainActor
final class ExploredWalk: SessionObserver {
  let walk: Walk
  let explored: ExploredSession
  /// The output format of screens.
  let format: ScriptSettings.Format
  /// True when every check runs after every step, the slow ones too.
  let isThorough: Bool
  /// The steps taken so far.
  private(set) var steps: [ExplorerStep] = []
  /// The output of the latest step.
  private(set) var output = ""
  /// The results of the latest step; more than one when lines were typed ahead.
  private(set) var turns: [Turn] = []
  /// The latest report, kept here because the session returns a copy each time.
  private(set) var report: Report?
  /// The time at which the screen came on top, from which its content may count.
  private(set) var arrival: Timestamp

  var sightings = RowSightings()
  var backs = BackCheck()
  var selections = SelectionCheck()
  var news = NewsCheck()
  var offers = OfferCheck()
  var tally = LineTally()
  /// The screens that another session was found to show too, by their paths.
  var sights: [String: Sight] = [:]
  /// The line as it has been typed.
  private var editor = EditorModel()

  init(
    _ settings: ScriptSettings, patience: Duration, isThorough: Bool, make: @escaping Explorer.Factory
  ) async throws {
    var made: ExploredSession?
    walk = try await Walk(settings, patience: patience) { settings, console, clock in
      let explored = try await make(settings, console, clock)
      made = explored
      return explored.session
    }
    explored = made ?? ExploredSession(walk.session)
    self.isThorough = isThorough
    format = settings.format
    arrival = settings.now
    if let report = walk.session.lastReport { printing(report) }
    tally.begin(at: walk.console)
    walk.session.add(self)
  }

  var session: Session { walk.session }

  func printing(_ report: Report) {
    self.report = report
    sightings.note(report, in: self)
    news.note(report)
    backs.note(report, in: self)
    offers.note(report, in: self)
  }

  func happened(_ event: SessionEvent) {
    if case .ended(let turn) = event { turns.append(turn) }
  }

  /// Takes a step and looks at what it led to.
  ///
  /// - Returns: The first rule that does not hold.
  func take(_ step: ExplorerStep) async -> Violation? {
    let before = SessionSnapshot(of: self)
    let start = walk.console.output.utf8.count
    let wholeStep = step.behind(editor)
    let meant = sightings.meaning(of: wholeStep, in: self)
    backs.note(wholeStep, in: self)
    selections.note(wholeStep, in: self)
    news.note(wholeStep, in: self)
    offers.note(wholeStep, in: self)
    turns = []
    steps.append(step)
    tally.note(wholeStep, isReading: walk.console.isReading)
    await carryOut(step)
    if session.path != before.path { arrival = walk.clock.now }
    output = String(Substring(walk.console.output.utf8.dropFirst(start)))
    if walk.isRunning, !walk.clock.holds(session) {
      return Violation(.hang, "\(step.inWords) has not come to an end, and no passing of time would help.")
    }
    if let violation = looks(after: step, since: before, meant) { return violation }
    return await secondLooks(after: step, since: before)
  }

  /// Runs the checks that need only this session.
  private func looks(after step: ExplorerStep, since before: SessionSnapshot, _ meant: RowSightings.Meaning?)
    -> Violation?
  {
    lineLooks()
      ?? OutputCheck(width: walk.console.width, format: format, readsJSON: isDue).violation(in: output)
      ?? turns.lazy.compactMap { RefusalCheck(self).violation(of: $0) }.first ?? unchanged(since: before)
      ?? rowLooks(meant) ?? menuLooks(after: step, since: before)
  }

  private func lineLooks() -> Violation? {
    if let violation = tally.violation(of: self) { return violation }
    if walk.console.typed == editor.line { return nil }
    return Violation(
      .typed, "“\(Text(editor.line))” was half typed, and “\(Text(walk.console.typed))” stands there now.")
  }

  private func rowLooks(_ meant: RowSightings.Meaning?) -> Violation? {
    if let problem = walk.problems.first { return Violation(.declared, problem.sentence(.english).shown) }
    let violation = selections.violation(in: self)
    return violation ?? sightings.violation ?? meant.flatMap { sightings.violation(of: $0, in: self) }
  }

  private func menuLooks(after step: ExplorerStep, since before: SessionSnapshot) -> Violation? {
    news.violation(since: before, in: self) ?? offers.violation(after: step, in: self)
      ?? backs.violation(after: step, since: before, in: self)
  }

  private func carryOut(_ step: ExplorerStep) async {
    switch step {
    case .line(let line):
      editor.type(line)
      _ = editor.finish()
      await walk.type(line)
    case .text(let text):
      editor.type(text)
      await walk.typeHalf(text)
    case .keys(let keys):
      await walk.press(keys)
      editor = walk.console.editor
    case .interrupt:
      editor.clear()
      await walk.interrupt()
    case .endOfInput:
      if !editor.isEmpty { editor.press(.delete) }
      await walk.endOfInput()
    case .wait(let milliseconds): await walk.wait(for: .milliseconds(milliseconds))
    case .width(let columns): walk.console.width = columns
    case .elsewhere(let line):
      await elsewhere(line)
      await walk.wait(for: .zero)
    case .outside(let condition): explored.meet?(condition)
    }
  }

  /// A line that was refused and yet changed the store.
  private func unchanged(since before: SessionSnapshot) -> Violation? {
    guard turns.count == 1, case .refused(let refusal)? = turns.first, let version = explored.version?(),
      !before.wasRunning, version != before.version
    else { return nil }
    let reason = refusal.reason(.english)
    return Violation(.unchanged, "The line was refused (\(reason)), yet something was changed.")
  }

  /// Ends the input as a pipe does, and then the session, and looks at what it kept.
  func end() async -> Violation? {
    defer { walk.finish() }
    if walk.isRunning { await walk.interrupt() }
    walk.console.close()
    await walk.wait(for: .zero)
    if walk.hasEnded { return explored.audit?().map { Violation(.sound, $0) } }
    return Violation(.hang, "The input has ended, and the session has not.")
  }
}

extension ExplorerStep {
  /// The step within a sentence.
  var inWords: String {
    switch self {
    case .line(let line): "The line “\(Text(line))”"
    default: "The step “\(Text(description))”"
    }
  }
}
