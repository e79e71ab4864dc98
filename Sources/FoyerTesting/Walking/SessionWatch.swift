import Foyer

/// Knows what a session has come to, and when it has come to rest.
///
/// At rest it asks for the next line, or is over, or its action sleeps on the virtual clock, or its action waits for
/// something outside and ``patience`` has run out.
@MainActor
final class SessionWatch {
  let session: Session
  let clock: VirtualClock
  /// How long, in real time, an action may wait for something outside before it counts as running.
  let patience: Duration
  private let console: any WatchedConsole

  /// Everything that was exercised so far.
  var coverage = Coverage()
  /// What each line since ``begin(isInput:)`` came to.
  private(set) var turns: [Turn] = []
  /// What was said by itself since then.
  private(set) var notices: [String] = []
  /// Whether the session is over.
  private(set) var hasEnded = false

  /// How often the main actor's queue is gone through once the session is at rest.
  var rounds = MainActorQueue.rounds
  private var isPatient = true
  private var change: CheckedContinuation<Bool, Never>?
  private var lastTurn: (turn: Turn, said: [Text])?

  init(_ session: Session, _ console: any WatchedConsole, _ clock: VirtualClock, patience: Duration) {
    self.session = session
    self.console = console
    self.clock = clock
    self.patience = patience
    session.census = Census()
    session.followingExecutor = InPlaceExecutor.shared
    session.observer = { [weak self] in self?.note($0) }
    console.onRead = { [weak self] in self?.changed() }
    clock.onSleep { [weak self] in
      Task { @MainActor in self?.changed() }
    }
  }

  /// Whether an action still runs.
  var isRunning: Bool { !console.isReading && !hasEnded }

  /// The screen as it is now with what the last line came to.
  var report: Report? {
    guard var report = session.lastReport else { return nil }
    if let lastTurn {
      report.turn = lastTurn.turn
      report.said = lastTurn.said
    }
    return report
  }

  /// Forgets the turns so far.
  ///
  /// - Parameter isInput: Whether an input comes, which is a reason to be patient with outside things again.
  func begin(isInput: Bool) {
    turns = []
    notices = []
    if isInput { isPatient = true }
  }

  func sessionEnded() {
    hasEnded = true
    changed()
  }

  private func note(_ event: SessionEvent) {
    coverage.note(event)
    if case .noticed(let lines) = event { notices += lines.map(\.shown) }
    guard case .ended(let turn) = event else { return }
    turns.append(turn)
    lastTurn = (turn, session.lastReport?.said ?? [])
  }

  // MARK: Rest

  private var isAtRest: Bool { !isRunning || isHeld }

  /// Whether only virtual time or Ctrl-C leads on.
  var isHeld: Bool { isRunning && clock.holds(session) }

  /// Returns when the session can go no further by itself.
  func settle() async {
    await MainActorQueue.drain { !isRunning }
    if isRunning { await settleAction() }
    if isRunning { return }
    await session.environment.settle()
    await MainActorQueue.drain(rounds: rounds)
  }

  private func settleAction() async {
    let patience = Patience(patience)
    while !isAtRest && isPatient {
      isPatient = await isChanged(within: patience)
      await MainActorQueue.drain()
    }
    // What was given up may be on its way, over another thread.
    for _ in 0..<Self.glances where !isAtRest {
      try? await Task.sleep(for: .milliseconds(1))
      await MainActorQueue.drain()
    }
  }

  /// How often an action is looked at again that was given up.
  private static let glances = 10

  /// Waits until the console or the clock tells of something, or patience has run out.
  func isChanged(within patience: Patience) async -> Bool {
    let timer = Task {
      do { try await patience.runOut() } catch { return }
      resume(false)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { change = $0 }
  }

  /// Called when the session reads a line or ends, or when something sleeps on the clock.
  func changed() { resume(true) }

  private func resume(_ isChanged: Bool) {
    change?.resume(returning: isChanged)
    change = nil
  }

  // MARK: The end

  /// How often objects that are no longer on the back stack and still alive are looked at again, 10 ms apart.
  private static let looks = 30
  /// How often the queue is gone through before that, which takes a millisecond or two.
  private static let hasty = 500

  /// The screens and coordinators that are no longer on the back stack and still alive.
  ///
  /// They are given a moment first, because what follows a model on another thread ends a little later.
  func survivors() async -> [Survivor] {
    await MainActorQueue.drain(rounds: Self.hasty) { session.survivors.isEmpty }
    for _ in 0..<Self.looks where !session.survivors.isEmpty {
      try? await Task.sleep(for: .milliseconds(10))
      await MainActorQueue.drain()
    }
    return session.survivorsWithKeepers.map { Survivor(path: $0.path, type: $0.type, keeper: $0.keeper) }
  }
}
