/// Ways from screen to screen, and what is asked before answers are lost on one.
extension Session {
  func take(_ transitions: [Transition], _ rest: Substring, from entries: [ScreenInstance]) async throws
    -> Turn
  {
    guard let target = entries.last, var transition = transitions.first else { return .stayed }
    if !rest.isEmpty, let entrance = target.type.entrance(by: transition) {
      return try await enter(entrance, andCarryOut: rest, from: entries)
    }
    if let unavailableReason = target.unavailableReason(to: transition) {
      tell(transition.command, wasRefusedOn: target, .closed)
      throw unavailableReason
    }
    let words = Words(rest: String(rest), context: context(of: entries))
    redact(words, transition.command.parameters, isTaken: false)
    let step = try explaining(transition.command, rest, on: target) { [transition] in
      try transition.step(target.coordinator.base, target.route, words)
    }
    redact(words, transition.command.parameters, isTaken: true)
    switch step {
    case .route(let route):
      // A row leads only where the graph says.
      if transition.opensRows {
        guard let way = transitions.first(where: { $0.segment == route.screen }) else {
          throw Refusal.rowDoesNotOpen(String(rest))
        }
        transition = way
      }
      return try await go(transition, to: [route], from: entries)
    case .flow(let route, let further):
      return try await go(transition, to: [route] + further, from: entries)
    case .value(let value):
      guard case .flow(_, let start) = transition.destination, let receive = start.receive else {
        return .stayed
      }
      var next: AnyRoute?
      let outcome = try await run(transition.name, waiting: nil) { progress in
        let received = try await receive(target.coordinator.base, target.route, value, progress)
        next = received.next
        return received.outcome
      }
      tell(transition, from: target)
      tell(transition.name, cameBackTo: target, hasValue: true)
      if isHere(entries) {
        if outcome.showsScreen { printsWhole = true }
        if target.type.isLeft(after: transition.name) {
          _ = try move(to: withoutTop(of: entries), by: transition.name)
        }
        try goOn(to: next, by: transition.name)
      }
      return .finished(value.json)
    case .finish(let value):
      guard let flow = target.flow else { throw Refusal.unavailable(transition.name) }
      // A refusal has to come before the value is handed over.
      if let remaining = stackBelow(flow) { try askBeforeLeaving(for: remaining, exceptFor: flow) }
      var next: AnyRoute?
      try await run(transition.name, waiting: nil) { progress in
        let received = try await self.finish(flow, with: value, progress)
        next = received.next
        return received.outcome
      }
      tell(transition, from: target)
      tell(flow.name, cameBackTo: flow.parent, hasValue: true)
      if let remaining = stackBelow(flow) {
        let isLeft = flow.parent.type.isLeft(after: flow.name)
        _ = try move(to: isLeft ? withoutTop(of: remaining) : remaining, by: transition.name)
        try goOn(to: next, by: transition.name)
      }
      return .finished(value.json)
    }
  }

  /// Returns the entries that stay when the top one is left; home is never left.
  func withoutTop(of entries: [ScreenInstance]) -> [ScreenInstance] {
    entries.count > 1 ? Array(entries.dropLast()) : entries
  }

  /// The entries below those of a flow; `nil` when the flow is not on the stack.
  func stackBelow(_ flow: Flow) -> [ScreenInstance]? {
    stack.entries.firstIndex { $0.flow === flow }.map { Array(stack.entries[..<$0]) }
  }

  /// Puts the screens at some routes on top, the first of which a transition leads to.
  private func go(
    _ transition: Transition, to routes: [AnyRoute], from entries: [ScreenInstance]
  ) async throws -> Turn {
    guard let target = entries.last, let first = routes.first else { return .stayed }
    var next = transition.kind == .replace ? Array(entries.dropLast()) : entries
    var top = try transition.entry(for: first, after: target)
    next.append(top)
    for route in routes.dropFirst() {
      top = try top.entry(for: route)
      next.append(top)
    }
    try await load(next, by: transition.name)
    tell(transition, from: target)
    return try move(to: next, by: transition.name)
  }

  /// Loads the last of some screens before it opens; when loading fails or is cancelled, the screen stays
  /// closed.
  func load(_ entries: [ScreenInstance], by command: String) async throws {
    guard let view = entries.last?.view, type(of: view).loads else { return }
    try await run(command, waiting: nil) { progress in
      try await view.load(progress)
      return .silent
    }
  }

  /// Hands a flow's value to its parent; screens that are about to be left print nothing about it.
  private func finish(_ flow: Flow, with value: any FlowValue, _ progress: WorkProgress) async throws
    -> Transition.Received
  {
    for entry in stack.entries.drop(while: { $0.flow !== flow }) { entry.stopFollowing() }
    do {
      return try await flow.finish(value, progress)
    } catch {
      startFollowing()
      throw error
    }
  }

  /// Goes on to the screen that a received value leads to.
  ///
  /// - Throws: A ``Failure`` that says that the result was kept, when the screen can't be opened.
  private func goOn(to next: AnyRoute?, by command: String) throws {
    guard let next else { return }
    do {
      _ = try move(to: stack.entries + [stack.top.entry(for: next)], by: command)
    } catch {
      wouldLeave = nil
      let segments = stack.entries.flatMap(\.segments) + [next.screen] + next.values
      throw Failure(.keptButNotShown(command, next: Path.description(of: segments)))
    }
  }

  private func tell(_ transition: Transition, from entry: ScreenInstance) {
    observer?(
      .went(
        coordinator: entry.coordinator.type.name, screen: entry.type.place, transition: transition.name))
  }

  private func tell(_ flow: String, cameBackTo entry: ScreenInstance, hasValue: Bool) {
    observer?(
      .returned(
        coordinator: entry.coordinator.type.name, screen: entry.type.place, transition: flow,
        hasValue: hasValue))
  }

  func tellArrival() {
    observer?(.arrived(coordinator: stack.top.coordinator.type.name, screen: stack.top.type.place))
  }

  /// Puts other screens on the stack and has the new top printed whole.
  ///
  /// - Throws: A ``Refusal`` when answers would be lost and the line before did not ask for that too.
  func move(to entries: [ScreenInstance], by command: String) throws(Refusal) -> Turn {
    try askBeforeLeaving(for: entries)
    let from = stack.path
    let isSame = isHere(entries)
    census?.record(stack.entries, leftFor: entries)
    defer { tellArrival() }
    let abandoned = stack.abandoned(for: entries)
    rememberNumbers(of: stack.entries, leftFor: entries)
    stack.become(entries)
    if looksAtChanges { startFollowing() }
    for flow in abandoned { tell(flow.name, cameBackTo: flow.parent, hasValue: false) }
    messages += abandoned.map { LocalizedText.leftUnfinished($0.name)(environment.language) }
    printsWhole = true
    if !abandoned.isEmpty { return .cancelled }
    return isSame ? .stayed : .moved(from: from, to: stack.path, by: command)
  }

  /// True when going home now would be refused at first, because answers would be lost.
  package var asksBeforeLeaving: Bool {
    stack.abandoned(for: [stack.root]).contains { $0.coordinator.holdsAnswers && $0 !== wouldLeave }
  }

  /// Refuses to leave flows that hold answers, unless the line before was refused for the same.
  ///
  /// - Parameter finished: A flow that is left with its value.
  func askBeforeLeaving(for entries: [ScreenInstance], exceptFor finished: Flow? = nil) throws(Refusal) {
    let flow = stack.abandoned(for: entries).first {
      $0.coordinator.holdsAnswers && $0 !== mayLeave && $0 !== finished
    }
    guard let flow else { return }
    wouldLeave = flow
    throw Refusal.answersWouldBeLost(flow.name)
  }
}
