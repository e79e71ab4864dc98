import Foyer

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
    let hasMoved = before.path != session.path && !step.isElsewhere
    let isNewPath =
      hasMoved && sights[report.path] == nil && count.isMultiple(of: Self.newPathRarity)
    guard isDue || isNewPath, let another = surroundings.another else { return nil }
    let sight = sight(of: report)
    if let sight, sights[sight.path] == sight { return nil }
    guard let other = try? another(SilentConsole()) else { return nil }
    defer { other.close() }
    let comparison = await compare(other, report, hasMoved)
    if case .same = comparison { sights[report.path] = sight }
    return comparison.violation
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

  private enum Comparison {
    case same
    case differs(Violation)
    case unknown

    var violation: Violation? { if case .differs(let violation) = self { violation } else { nil } }
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

  private func compare(_ other: Session, _ report: Report, _ hasMoved: Bool) async -> Comparison {
    let path = session.path
    let turn = await walk.watch.scheduler.run(Timeout(walk.watch.patience)) { await other.open(path) }
    if case .failed = turn { return .unknown }
    guard other.path == session.path else {
      var reason = "It leads to \(Text(other.path))."
      if case .refused(let refusal) = turn {
        // Its rows may have been removed since, and a flow's answers are not in its path.
        guard hasMoved, !session.isInModal else { return .unknown }
        if let below = session.pathBehind {
          _ = await walk.watch.scheduler.run(Timeout(walk.watch.patience)) { await other.open(below) }
          guard other.path == below else { return .unknown }
        }
        reason = refusal.reason(.english).shown
      }
      return .differs(
        Violation(
          .path, "The path \(Text(session.path)) does not lead there from home. \(reason)",
          expectations: ["> /", "> \(session.path)", "@ \(session.path)"]))
    }
    if session.isInModal { return .same }
    guard arrival == walk.clock.now, let again = other.lastReport else { return .unknown }
    return KeptCheck(report, again).violation.map { .differs($0) } ?? .same
  }
}

extension ScriptInput {
  fileprivate var isElsewhere: Bool { if case .elsewhere = self { true } else { false } }
}
