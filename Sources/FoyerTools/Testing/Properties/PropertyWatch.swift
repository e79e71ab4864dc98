import Foyer

/// Watches a session on its way through a script, and says which property doesn't hold.
@MainActor
final class PropertyWatch: SessionObserver {
  /// The moments at which the session is compared with another one on the same store, which takes much time.
  enum SecondLooks {
    case atEnd, nowAndThen, always
  }

  let walk: Walk
  let surroundings: Surroundings
  /// The output format of screens.
  let format: ScriptSettings.Format
  let secondLooks: SecondLooks
  /// The number of inputs so far.
  private(set) var count = 0
  /// The output of the latest input.
  private(set) var output = ""
  /// The results of the latest input; more than one when lines were typed ahead.
  private(set) var turns: [Turn] = []
  /// The latest report, kept here because the session returns a copy each time.
  private(set) var report: Report?
  /// The sentences of the reports since the latest input.
  private(set) var said: [Text] = []
  /// The time at which the screen came on top, from which its content may count.
  private(set) var arrival: Timestamp
  /// The screens as they were before each change that can be undone, the latest last.
  private(set) var changes: [SessionSnapshot] = []

  var sightings = RowSightings()
  /// The screens that another session was found to show too, by their paths.
  var sights: [String: Sight] = [:]
  private var checks: [any PropertyCheck]
  /// The state before the latest input.
  private(set) var before: SessionSnapshot?
  /// The bytes that had been printed before the input.
  private var printed = 0
  /// The latest input, with the line that it stood for.
  private(set) var input: ScriptInput?
  /// The version of what was kept when the session began.
  private let firstVersion: UInt64?

  init(_ walk: Walk, _ settings: ScriptSettings, _ properties: [Property], _ secondLooks: SecondLooks) {
    self.walk = walk
    surroundings = walk.session.environment.surroundings
    firstVersion = surroundings.version?()
    self.secondLooks = secondLooks
    format = settings.format
    arrival = settings.now
    checks = Self.builtIn + properties.map { $0.makeCheck() }
    if let report = walk.session.lastReport { printing(report) }
    walk.session.add(self)
  }

  /// The rules that hold in every program.
  private static var builtIn: [any PropertyCheck] {
    [
      PromptCheck(), PrintedCheck(), RefusalCheck(), UnchangedCheck(), DeclaredCheck(),
      SelectionCheck(), RowCheck(), NewsCheck(), OfferCheck(), BackCheck(), NameCheck(),
    ]
  }

  var session: Session { walk.session }

  /// The names of the properties of authors that held or failed at some moment.
  var decided: Set<String> { Set(checks.compactMap(\.decided)) }

  func printing(_ report: Report) {
    self.report = report
    said += report.messages + report.notices + (report.outcome?.messages.map(\.en) ?? [])
    sightings.note(report, in: self)
    for index in checks.indices { checks[index].printing(report, in: self) }
  }

  func happened(_ event: SessionEvent) {
    if case .ended(let turn) = event { turns.append(turn) }
  }

  /// Looks at the session before an input.
  func begin(_ input: ScriptInput) {
    before = SessionSnapshot(of: self)
    printed = walk.console.output.utf8.count
    let whole = input.behind(walk.console.editor).meant(in: session)
    self.input = whole
    for index in checks.indices { checks[index].before(whole, in: self) }
    (turns, said) = ([], [])
    count += 1
  }

  /// Looks at what the input led to.
  ///
  /// - Returns: The first rule that doesn't hold.
  func end(_ given: ScriptInput) async -> Violation? {
    guard let before, let input else { return nil }
    if session.path != before.path { arrival = walk.clock.now }
    let all = walk.console.output.utf8
    output = all.count == printed ? "" : String(Substring(all.dropFirst(printed)))
    if secondLooks != .atEnd, walk.isRunning, !walk.clock.holds(session) {
      return Violation(.hang, "\(given.inWords) has not come to an end, and no passing of time would help.")
    }
    defer { noteChange(by: input, since: before) }
    for index in checks.indices {
      if let violation = checks[index].after(input, since: before, in: self) { return violation }
    }
    // A second look takes long, and the session's own inputs are enough to find what others did.
    if secondLooks == .atEnd || secondLooks == .nowAndThen && given.person != nil { return nil }
    return await lookAgain(after: input, since: before)
  }

  /// Looks at the end of a script at what takes too long after every line.
  func lookAtEnd() async -> Violation? {
    guard let input, let before, !walk.isRunning, !walk.hasEnded else { return nil }
    if let violation = await lookAgain(after: input, since: before) { return violation }
    return await audit()
  }

  /// Ends the input as a pipe does, and then the session, and looks at what it kept.
  func finish() async -> Violation? {
    defer { walk.finish() }
    if walk.isRunning { await walk.interrupt() }
    walk.console.close()
    await walk.wait(for: .zero)
    if walk.hasEnded { return await audit() }
    return Violation(.hang, "The input has ended, and the session has not.")
  }

  /// Checks the whole store, unless nothing in it was changed.
  private func audit() async -> Violation? {
    let version = surroundings.version?()
    if version != nil, version == firstVersion { return nil }
    return await surroundings.audit?().map { Violation(.sound, $0) }
  }

  /// Returns the state for a property of an author.
  func moment(after input: ScriptInput) -> Property.Moment {
    let line: String? = if case .line(let line) = input { line } else { nil }
    return Property.Moment(path: session.path, line: line, screen: walk.json, output: output)
  }

  /// Keeps the screens that undo leads back to, as long as nothing but changes of the person's own happened to them.
  private func noteChange(by input: ScriptInput, since before: SessionSnapshot) {
    guard case .line(let line) = input, !before.wasRunning, turns.count == 1, session.path == before.path
    else { return changes = [] }
    guard let version = surroundings.version?(), version != before.version else {
      if !changes.isEmpty, report?.document != before.document { changes = [] }
      return
    }
    if line == "undo" { _ = changes.popLast() } else { changes.append(before) }
  }
}

/// The state of the session before an input.
@MainActor
struct SessionSnapshot {
  let path: String
  /// The document on the screen.
  let document: Document?
  let version: UInt64?
  let time: Timestamp
  let wasRunning: Bool
  /// True when no time has gone by since the screen was opened.
  let isCurrent: Bool

  init(of walk: PropertyWatch) {
    path = walk.session.path
    document = walk.report?.document
    version = walk.surroundings.version?()
    time = walk.walk.clock.now
    wasRunning = walk.walk.isRunning
    isCurrent = walk.arrival == time
  }
}

/// A refused line changes nothing, where no changes of others come in with it.
struct UnchangedCheck: PropertyCheck {
  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    guard walk.turns.count == 1, case .refused(let refusal)? = walk.turns.first,
      let version = walk.surroundings.version?(), !before.wasRunning, version != before.version,
      walk.surroundings.exchange == nil
    else { return nil }
    let reason = refusal.reason(.english)
    return Violation(.unchanged, "The line was refused (\(reason)), yet something was changed.")
  }
}

/// A screen's rows and fields are as they are declared.
struct DeclaredCheck: PropertyCheck {
  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    walk.walk.problems.first.map { Violation(.declared, $0.sentence(.english).shown) }
  }
}

/// Checks that use another session on the same store.
extension PropertyWatch {
  /// The usual number of inputs between two slow checks.
  private static let rarity = 13
  /// The usual number of inputs between two looks at a path that the walk leads to for the first time.
  private static let newPathRarity = 3

  /// True after an input that the slow checks look at.
  var isDue: Bool { secondLooks != .nowAndThen || count.isMultiple(of: Self.rarity) }

  /// Runs the slow checks that are due.
  ///
  /// A path is looked at more often where the walk leads to it for the first time.
  func lookAgain(after step: ScriptInput, since before: SessionSnapshot) async -> Violation? {
    guard !walk.isRunning, !walk.hasEnded, let report else { return nil }
    if isDue, format != .json, let violation = jsonViolation(report) { return violation }
    if secondLooks != .atEnd, let violation = await leaks() { return violation }
    // The record of a screen that one goes back to may have been deleted meanwhile.
    let hasMoved = !before.path.hasPrefix(session.path) && !step.isOthers
    let isNewPath =
      hasMoved && sights[report.path] == nil && count.isMultiple(of: Self.newPathRarity)
    guard isDue || isNewPath, let another = surroundings.another else { return nil }
    let sight = sight(of: report)
    if let sight, sights[sight.path] == sight { return nil }
    guard let other = try? another(SilentConsole()) else { return nil }
    defer { other.close() }
    return await compare(other, report, hasMoved, sight)
  }

  /// Returns the state that the other session was found to show too; `nil` when it may rightly show something
  /// else.
  private func sight(of report: Report) -> Sight? {
    guard let version = surroundings.version?(), session.isInModal || arrival == walk.clock.now else {
      return nil
    }
    return Sight(
      path: report.path, document: session.isInModal ? nil : report.document, version: version,
      time: walk.clock.now, language: report.language)
  }

  /// A screen that was compared with another session, and everything that the other session's screen depends
  /// on.
  ///
  /// Comparing an equal one again would give the same result.
  struct Sight: Equatable {
    let path: String
    /// `nil` in a presented flow, of which only the path is looked at.
    let document: Document?
    let version: UInt64
    let time: Timestamp
    let language: Language
  }

  private func jsonViolation(_ report: Report) -> Violation? {
    let json = report.json
    let text = json.encoded
    guard JSONReader.value(of: Substring(text)) != json else { return nil }
    return Violation(
      .json, "The JSON of \(Text(session.path)) does not read as it was written: \(Text(text)).")
  }

  private func leaks() async -> Violation? {
    if session.survivors.isEmpty { return nil }
    guard let survivor = await walk.survivors().first else { return nil }
    return Violation(.leak, "\(survivor.description) left the back stack and is still alive.")
  }

  /// - Parameter sight: The state to remember when the other session shows the same.
  private func compare(
    _ other: Session, _ report: Report, _ hasMoved: Bool, _ sight: Sight?
  ) async -> Violation? {
    let path = session.path
    let turn = await walk.watch.scheduler.run(Timeout(walk.watch.patience)) { await other.open(path) }
    if case .failed = turn { return nil }
    guard other.path == session.path else {
      var reason = "It leads to \(Text(other.path))."
      if case .refused(let refusal) = turn {
        // Its rows may have been removed since, and a flow's answers are not in its path.
        guard hasMoved, !session.isInModal else { return nil }
        if let below = session.pathBehind {
          _ = await walk.watch.scheduler.run(Timeout(walk.watch.patience)) { await other.open(below) }
          guard other.path == below else { return nil }
        }
        reason = refusal.reason(.english).shown
      }
      return Violation(
        .path, "The path \(Text(session.path)) does not lead there from home. \(reason)",
        expectations: ["> /", "> \(session.path)", "@ \(session.path)"])
    }
    if !session.isInModal {
      guard arrival == walk.clock.now, let again = other.lastReport else { return nil }
      if let violation = KeptCheck(report: report, again: again).violation { return violation }
    }
    sights[report.path] = sight
    return nil
  }
}

extension ScriptInput {
  /// True for what somebody else does.
  fileprivate var isOthers: Bool { if case .by = self { true } else { false } }
}
