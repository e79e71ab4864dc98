package import Foyer
internal import Synchronization

/// A clock whose time can be written down.
///
/// While it is recorded, time passes only where a script can say so: before an input that had to be waited for, and
/// while an action sleeps. It stands still during a turn. Otherwise it is the clock that it is made from.
package final class RecordingClock: SessionClock {
  private struct State {
    /// The time that the clock shows; `nil` while it is not recorded.
    var now: Timestamp?
    /// True when time has passed that nobody has read yet.
    var mayPass = false
    /// True during a turn.
    var isInTurn = false
    var passage = Passage()
  }

  /// The time that passed around one turn.
  struct Passage: Equatable {
    /// Before the input.
    var before = Duration.zero
    /// While the action slept.
    var during = Duration.zero
    /// True when a sleep of the action was cut short.
    var isCutShort = false
  }

  private let base: any SessionClock
  private let state = Mutex(State())

  package init(_ base: any SessionClock) {
    self.base = base
  }

  package var now: Timestamp {
    let real = base.now
    return state.withLock { state in
      guard let now = state.now else { return real }
      guard state.mayPass else { return now }
      state.mayPass = false
      guard real > now else { return now }
      state.passage.before += .milliseconds(real.milliseconds - now.milliseconds)
      state.now = real
      return real
    }
  }

  package func sleep(for duration: Duration) async throws {
    guard SessionWork.action != nil, state.withLock({ $0.now != nil }) else {
      return try await base.sleep(for: duration)
    }
    let start = now
    let began = ContinuousClock.now
    let whole = duration.wholeMilliseconds
    do {
      try await base.sleep(for: duration)
      pass(until: start + whole)
    } catch {
      let elapsed = (ContinuousClock.now - began).wholeMilliseconds
      pass(until: start + max(.zero, min(elapsed, whole - .milliseconds(1))), isCutShort: true)
      throw error
    }
  }

  private func pass(until moment: Timestamp, isCutShort: Bool = false) {
    state.withLock { state in
      if isCutShort { state.passage.isCutShort = true }
      guard let now = state.now, moment > now else { return }
      let passed = Duration.milliseconds(moment.milliseconds - now.milliseconds)
      if state.isInTurn { state.passage.during += passed } else { state.passage.before += passed }
      state.now = moment
    }
  }

  // MARK: For a recording

  /// Begins to be recorded.
  ///
  /// - Returns: The time that the clock shows from now on.
  func begin() -> Timestamp {
    let now = base.now
    state.withLock { $0 = State(now: now) }
    return now
  }

  /// Goes on as the clock that it is made from.
  func end() { state.withLock { $0 = State() } }

  /// Begins a turn, and lets the time pass that its input had to be waited for, once somebody asks for it.
  func inputCame(hasWaited: Bool) {
    state.withLock { state in
      state.isInTurn = true
      if hasWaited { state.mayPass = true }
    }
  }

  /// Returns the time that passed since the last call, then stops time until the next input.
  func takePassage() -> Passage {
    state.withLock { state in
      state.mayPass = false
      state.isInTurn = false
      defer { state.passage = Passage() }
      return state.passage
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded up.
  fileprivate var wholeMilliseconds: Duration {
    let (seconds, attoseconds) = components
    return .milliseconds(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// A part of a session's surroundings that a recording follows, such as the answers of services.
@MainActor
package protocol RecordingTape {
  /// The reason why something could not be kept beside the script, if any.
  var problem: RecordingError? { get }

  /// True when a change came from elsewhere that no replay can repeat.
  var hasChangedElsewhere: Bool { get }

  /// The number of answers from outside so far.
  var answers: Int { get }

  /// The number of outside answers that Ctrl-C gave up.
  var abandoned: Int { get }

  /// Masks what was kept before a value was known to be private.
  func maskAgain()

  /// Called when the recording is over for whatever reason.
  func end()
}

extension RecordingTape {
  package var problem: RecordingError? { nil }
  package var hasChangedElsewhere: Bool { false }
  package var answers: Int { 0 }
  package var abandoned: Int { 0 }
  package func maskAgain() {}
  package func end() {}
}
