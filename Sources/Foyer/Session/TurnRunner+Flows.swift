/// The end of a flow, and what its value leads to.
extension TurnRunner {
  /// Hands a value to the screen that would have presented a flow for it.
  func receive(_ value: any FlowValue, by transition: Transition, on entries: [ScreenInstance])
    async throws -> Turn
  {
    guard let target = entries.last, case .flow(_, let start) = transition.destination,
      let receive = start.receive
    else { return .stayed }
    var next: AnyRoute?
    let outcome = try await run(transition.name) { progress in
      let received = try await receive(target.coordinator.base, target.route, value, progress)
      next = received.next
      return received.outcome
    }
    tell(.went(transition, from: target))
    tell(.returned(transition.name, to: target, hasValue: true))
    if navigator.stack.holds(entries) {
      if outcome.showsScreen { printWhole() }
      if target.type.isLeft(after: transition.name) {
        _ = try move(to: navigator.withoutTop(of: entries), by: transition.name)
      }
      try goOn(to: next, by: transition.name)
    }
    return .finished(value.json)
  }

  /// Ends a screen's flow with a value, which its parent receives.
  func finish(with value: any FlowValue, by transition: Transition, on target: ScreenInstance)
    async throws -> Turn
  {
    guard let flow = target.flow else { throw Refusal.unavailable(transition.name) }
    // A refusal has to come before the value is handed over.
    if let remaining = navigator.entries(below: flow) {
      try navigator.askBeforeLeaving(for: remaining, exceptFor: flow)
    }
    var next: AnyRoute?
    try await run(transition.name) { [navigator] progress in
      // Screens that are about to be left print nothing about it.
      navigator.stopFollowing(from: flow)
      do {
        let received = try await flow.finish(value, progress)
        next = received.next
        return received.outcome
      } catch {
        self.startFollowing()
        throw error
      }
    }
    tell(.went(transition, from: target))
    tell(.returned(from: flow, hasValue: true))
    if let remaining = navigator.entries(below: flow) {
      let isLeft = flow.parent.type.isLeft(after: flow.name)
      _ = try move(to: isLeft ? navigator.withoutTop(of: remaining) : remaining, by: transition.name)
      try goOn(to: next, by: transition.name)
    }
    return .finished(value.json)
  }

  /// Goes on to the screen that a received value leads to.
  ///
  /// - Throws: A ``Failure`` that says that the result was kept, when the screen can't be opened.
  private func goOn(to next: AnyRoute?, by command: String) throws {
    guard let next else { return }
    let entries = navigator.stack.entries
    do {
      _ = try move(to: entries + [navigator.top.entry(for: next)], by: command)
    } catch {
      navigator.forgetRefusal()
      let segments = entries.flatMap(\.segments) + [next.screen] + next.values
      throw Failure(.keptButNotShown(command, next: Path.description(of: segments)))
    }
  }
}
