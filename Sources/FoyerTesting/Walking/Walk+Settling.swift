import Foyer

extension Walk {
  private var isAtRest: Bool { !isRunning || clock.holds(action: session.actionNumber) }

  /// Returns when the session can go no further by itself; see ``Walk``.
  func settle() async {
    await MainActorQueue.drain { !isRunning }
    if isRunning { await settleAction() }
    if isRunning { return }
    await session.environment.settle()
    await MainActorQueue.drain()
  }

  private func settleAction() async {
    let deadline = ContinuousClock.now + patience
    while !isAtRest && isPatient {
      isPatient = await isChanged(before: deadline)
      await MainActorQueue.drain()
    }
  }

  /// Waits until the console or the clock tells of something.
  private func isChanged(before deadline: ContinuousClock.Instant) async -> Bool {
    let timer = Task {
      do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
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
}

extension Walk {
  /// How long objects that are no longer on the back stack may take to go.
  private static let grace = Duration.milliseconds(300)

  /// The screens and coordinators that are no longer on the back stack and still alive.
  ///
  /// They are given a moment first, because what follows a model on another thread ends a little later.
  public func survivors() async -> [Survivor] {
    let deadline = ContinuousClock.now + Walk.grace
    while !session.survivors.isEmpty, ContinuousClock.now < deadline { await MainActorQueue.drain() }
    return session.survivors.map { Survivor(path: $0.path, type: $0.type) }
  }
}
