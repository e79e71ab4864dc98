import Synchronization

extension JobScheduler {
  /// Returns when the session has nothing left to do.
  ///
  /// - Returns: `false` when patience has run out before.
  @MainActor
  @discardableResult
  func drain(_ patience: Timeout) async -> Bool {
    var rounds = 0
    while true {
      pump(until: patience.deadline)
      if isIdle(patience) { return true }
      rounds += 1
      // A task that gives way again and again never lets the session rest.
      if rounds > 1_000, patience.deadline < .now { return false }
      guard await isChanged(within: patience) else { return false }
    }
  }

  /// Waits for the next job to come or to end, and drains then.
  @MainActor
  func drainNext(_ patience: Timeout) async -> Bool {
    guard await isChanged(within: patience) else { return false }
    return await drain(patience)
  }

  @MainActor
  private func isIdle(_ patience: Timeout) -> Bool {
    let (isIdle, changes) = state.withLock { state in
      (state.onThreads == 0 && state.begun == state.jobs.count, state.changes)
    }
    patience.changes = changes
    return isIdle
  }

  /// Waits for a job to come or to end.
  ///
  /// - Returns: `false` when patience has run out before.
  @MainActor
  private func isChanged(within patience: Timeout) async -> Bool {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let timer = Task {
      do { try await patience.runOut() } catch { return }
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: false)
    }
    defer { timer.cancel() }
    return await withTaskExecutorPreference(InPlaceExecutor.shared) {
      await withUnsafeContinuation { waiter in
        let waits = state.withLock { state in
          guard state.changes == patience.changes else { return false }
          state.waiters[number] = waiter
          return true
        }
        if !waits { waiter.resume(returning: true) }
      }
    }
  }

  /// Does something as a part of the session, and returns when it is done.
  ///
  /// - Parameter patience: The time for which the session's jobs run here; after that they run as others do.
  @MainActor
  func run<Value: Sendable, Failure: Error>(
    _ patience: Timeout, _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let task = own {
      Task(executorPreference: self) { () async -> Result<Value, Failure> in
        do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
      }
    }
    await drain(patience)
    return try await task.value.get()
  }
}
