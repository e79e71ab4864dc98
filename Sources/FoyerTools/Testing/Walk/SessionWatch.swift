import Foyer

/// Watches a session's results, and tells when it is idle.
///
/// At rest it asks for the next line, or is over, or its action sleeps on the virtual clock, or its action waits for
/// something outside and ``patience`` has run out.
@MainActor
final class SessionWatch: SessionObserver {
  let session: Session
  let clock: VirtualClock
  /// The real time that an action may wait for something outside before it counts as running.
  let patience: Duration
  private let console: any WatchedConsole

  /// Everything that was exercised so far.
  var coverage = Coverage()
  /// The results of the lines since ``begin(isInput:)``, also of one at another prompt that was refused or failed.
  var turns: [Turn] = []
  /// The notices since then.
  private(set) var notices: [String] = []
  /// The mistakes in the screens that were shown since the session began.
  private(set) var problems: [GraphProblem] = []
  /// True when the session has ended.
  private(set) var hasEnded = false

  /// The documents that were checked last, by their screens.
  private var checked: [ObjectIdentifier: Document] = [:]
  private var isPatient = true
  private var lastTurn: (turn: Turn, messages: [Text])?

  init(_ session: Session, _ console: any WatchedConsole, _ clock: VirtualClock, patience: Duration) {
    self.session = session
    self.console = console
    self.clock = clock
    self.patience = patience
    session.navigator.leaks = LeakTracker()
    session.tasks.scheduler = clock.scheduler
    session.add(self)
    clock.add(self)
  }

  var scheduler: JobScheduler { clock.scheduler }

  /// True while an action runs.
  var isRunning: Bool { !console.isReading && !hasEnded }

  /// The current screen and the result of the last line.
  var report: Report? {
    guard var report = session.lastReport else { return nil }
    if let lastTurn {
      report.turn = lastTurn.turn
      report.messages = lastTurn.messages
    }
    return report
  }

  /// Forgets the turns so far.
  ///
  /// - Parameter isInput: True when an input comes, which is a reason to be patient with outside things again.
  func begin(isInput: Bool) {
    turns = []
    notices = []
    guard isInput else { return }
    isPatient = true
    scheduler.patience.begin()
  }

  /// Runs the session to its end.
  func start(opening path: String?) {
    scheduler.pump {
      Task(executorPreference: scheduler) { [session, weak self] in
        if await session.lastReport == nil { await session.open(path) }
        await self?.begin(isInput: true)
        _ = try? await session.run()
        await self?.sessionEnded()
      }
    }
  }

  private func sessionEnded() { hasEnded = true }

  func happened(_ event: SessionEvent) {
    if case .exercised(let item) = event { coverage.insert(item) }
    if case .noticed(let lines) = event { notices += lines.map(\.shown) }
    guard case .ended(let turn) = event else { return }
    turns.append(turn)
    lastTurn = (turn, session.lastMessages)
  }

  package func printing(_ report: Report) {
    let known = checked.updateValue(report.document, forKey: ObjectIdentifier(session.screen))
    if known != report.document { note(session.problems(in: report.document)) }
  }

  private func note(_ found: [GraphProblem]) {
    problems += found.filter { !problems.contains($0) }
  }

  // MARK: Rest

  private var isAtRest: Bool { !isRunning || isHeld }

  /// True when only virtual time or Ctrl-C can continue the action.
  var isHeld: Bool { isRunning && clock.holds(session) }

  /// Returns when no session that goes by the clock can go further by itself.
  func drainUpdates() async {
    for watch in clock.watches { await watch.drain() }
    if scheduler.patience.isLost { note([session.problemOfBlockedMainActor]) }
  }

  private func drain() async {
    let patience = Timeout(isPatient ? patience : Self.glance)
    let isDrained = await scheduler.drain(patience)
    isPatient = isPatient && isDrained
    while isPatient, !isAtRest {
      isPatient = await scheduler.drainNext(patience)
    }
    if isRunning { return }
    await session.environment.drainUpdates()
    await scheduler.drain(patience)
  }

  /// The real time to wait for an abandoned answer that may be on its way.
  private static let glance = Duration.milliseconds(10)

  // MARK: The end

  /// The number of checks, 10 ms apart, for objects that left the back stack and are still alive.
  private static let looks = 30

  /// The screens and coordinators that are no longer on the back stack and still alive.
  ///
  /// They are given a moment first, because what follows a model on another thread ends a little later.
  func survivors() async -> [Survivor] {
    await scheduler.drain(Timeout(patience))
    for _ in 0..<Self.looks where !session.survivors.isEmpty {
      try? await Task.sleep(for: .milliseconds(10))
      await scheduler.drain(Timeout(patience))
    }
    return session.survivorsWithKeepers.map { Survivor(path: $0.path, type: $0.type, keeper: $0.keeper) }
  }
}

/// A console that tells whether a session waits for a line.
@MainActor
protocol WatchedConsole: Console {
  /// True while a line is being read and none has come.
  var isReading: Bool { get }
}

/// A view model or coordinator that outlived its screen's stay on the back stack.
public struct Survivor: Sendable, Equatable, CustomStringConvertible {
  /// The path of its screen.
  let path: String
  /// The name of its type.
  let type: String
  /// The stored properties that lead to it from what is on the back stack, `HomeCoordinator.library.recent[0]`; `nil`
  /// when there are none, as when a closure or a task keeps it.
  let keeper: String?

  public var description: String { "\(type) of \(path)" }

  /// A whole sentence.
  var sentence: String {
    guard let keeper else {
      return
        "\(self) is still alive; no property on the back stack leads to it, so a closure or a task may keep it."
    }
    return "\(self) is still alive; \(keeper) refers to it."
  }
}
