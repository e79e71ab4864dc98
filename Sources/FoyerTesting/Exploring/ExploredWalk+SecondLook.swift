import Foyer

/// What another session on the same store is good for.
extension ExploredWalk {
  /// How many steps go by, as a rule, between two looks that take long.
  private static let rarity = 7

  /// What takes long to look at, now and then, or each time when the walk is thorough.
  func secondLooks(after step: ExplorerStep, since before: Situation) async -> Violation? {
    guard !walk.isRunning, !walk.hasEnded, let report else { return nil }
    let isDue = isThorough || steps.count.isMultiple(of: Self.rarity)
    if isDue, let violation = jsonViolation(report) { return violation }
    if let violation = await leaks() { return violation }
    let hasMoved = before.path != session.path && !step.isElsewhere
    guard isDue || hasMoved, let another = explored.another else { return nil }
    do {
      let other = try another(SilentConsole())
      defer { other.close() }
      return await compare(other, report, hasMoved)
    } catch {
      return nil
    }
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

  private func compare(_ other: Session, _ report: Report, _ hasMoved: Bool) async -> Violation? {
    let turn = await other.open(session.path)
    if case .failed = turn { return nil }
    guard other.path == session.path else {
      var reason = "It leads to \(Text(other.path))."
      if case .refused(let refusal) = turn {
        // What it shows may have been removed since, and what a flow was told is not in its path.
        guard hasMoved, !session.isInModal else { return nil }
        reason = refusal.reason(.english).shown
      }
      return Violation(
        .path, "The path \(Text(session.path)) does not lead there from home. \(reason)",
        expectations: ["> /", "> \(session.path)", "@ \(session.path)"])
    }
    guard !session.isInModal, arrival == walk.clock.now, let again = other.lastReport else { return nil }
    return KeptCheck(report, again).violation
  }

  /// Types a line at another prompt on the same store.
  func elsewhere(_ line: String) async {
    guard let other = try? explored.another?(SilentConsole()) else { return }
    var isDone = false
    let work = Task {
      await other.open(session.path)
      await other.submit(line)
      isDone = true
    }
    await MainActorQueue.drain { isDone }
    // Nobody lets time pass for the other one.
    if !isDone { other.close() }
    await work.value
    other.close()
  }
}

extension ExplorerStep {
  fileprivate var isElsewhere: Bool { if case .elsewhere = self { true } else { false } }
}

/// A console at which nobody sits.
@MainActor
final class SilentConsole: Console {
  let width: Int? = 80
  var onInterrupt: (@MainActor () -> Void)?

  func write(_ text: String) {}

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }
}
