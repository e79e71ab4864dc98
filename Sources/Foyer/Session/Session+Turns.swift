/// The turns of a session: a line's meaning is carried out by an action, or by a transition and a move.
extension Session {
  /// Returns the output of the turn, and begins that of the next one.
  func takeDraft() -> TurnDraft {
    defer { draft = TurnDraft() }
    return draft
  }

  /// Adds messages to the turn's output.
  func say(_ messages: [Text]) { draft.messages += messages }

  func say(_ message: LocalizedText) { draft.messages.append(message(environment.language)) }

  /// Ends the turn with the whole screen.
  func printWhole() { draft.printsWhole = true }

  /// Ends the turn with the whole screen and all of its commands.
  func show() { (draft.printsWhole, draft.isAskedFor) = (true, true) }

  /// Has the screens on the stack read what work changed, where nothing else makes them.
  func readChanges() async {
    isUnread = false
    navigator.startFollowing()
    await environment.drainUpdates()
  }

  // MARK: Meanings

  func carryOut(_ meaning: LineMeaning, of interpreter: LineInterpreter) async throws -> Turn {
    switch meaning {
    case .nothing: return isOneLine ? .stayed : openMenu()
    case .command(.global(let command), let rest, _): return try carryOut(command, String(rest))
    case .visit(let path, let entries): return try await visit(entries, by: path)
    case .command(.program(let program), let rest, _): return try await perform(program, rest, interpreter)
    case .command(.action(let command), let rest, let entries):
      return try await perform(command, rest, on: entries, interpreter)
    case .command(.transition(let transition, let all), let rest, let entries):
      return try await take(transition, among: all, rest, from: entries, interpreter)
    }
  }

  /// Loads a screen and goes there.
  func visit(_ entries: [ScreenInstance], by command: String) async throws -> Turn {
    try await load(entries, by: command)
    return try move(to: entries, by: command)
  }

  /// Puts other screens on the stack and has the new top printed whole.
  ///
  /// - Throws: A ``Refusal`` when answers would be lost and the line before did not ask for that too.
  func move(to entries: [ScreenInstance], by command: String) throws(Refusal) -> Turn {
    let before = stack
    let abandoned = try navigator.move(to: entries)
    numbers.remember(before.entries, leftFor: entries)
    if reporter.looksAtChanges { navigator.startFollowing() }
    for flow in abandoned { tell(.returned(from: flow, hasValue: false)) }
    for flow in abandoned { say(.leftUnfinished(flow.name)) }
    printWhole()
    tell(.arrived(at: navigator.top))
    if !abandoned.isEmpty { return .cancelled }
    return before.holds(entries) ? .stayed : .moved(from: before.path, to: stack.path, by: command)
  }

  // MARK: Actions

  private func perform(_ program: SessionCommand, _ rest: Substring, _ interpreter: LineInterpreter)
    async throws -> Turn
  {
    let words = Words(rest: String(rest), context: interpreter.context(of: stack.entries))
    let work = try explaining(program.command, rest) { try program.begin(self, words) }
    let outcome = try await run(program.name, waiting: work.waiting, work.run)
    if outcome.showsScreen { printWhole() }
    return .stayed
  }

  private func perform(
    _ command: Command, _ rest: Substring, on entries: [ScreenInstance], _ interpreter: LineInterpreter
  ) async throws -> Turn {
    guard let target = entries.last else { return .stayed }
    let words = Words(rest: String(rest), context: interpreter.context(of: entries))
    environment.redact(words, command.parameters)
    guard let work = try explaining(command, rest, on: target, { try target.view.work(command.name, words) })
    else { return .stayed }
    let outcome = try await run(command.name, waiting: work.waiting, on: target, work.run)
    tell(.acted(command, on: target))
    // A run of one line prints no changes, and would end with nothing.
    let showsScreen = outcome.showsScreen || !reporter.followsChanges && outcome.messages.isEmpty
    guard target === navigator.top else {
      guard showsScreen else { return .stayed }
      // To ask about unfinished answers now would read as if nothing had been done.
      guard !stack.abandoned(for: entries).contains(where: \.coordinator.base.holdsAnswers) else {
        say(.isShown(at: entries.path))
        return .stayed
      }
      return try move(to: entries, by: command.name)
    }
    if showsScreen { printWhole() }
    guard target.type.isLeft(after: command.name), stack.entries.count > 1 else { return .stayed }
    return try move(to: navigator.withoutTop(of: stack.entries), by: command.name)
  }

  /// Runs work, and adds its outcome to the turn's output.
  ///
  /// - Parameter screen: The screen that ``WorkProgress/show(_:)`` shows.
  @discardableResult
  func run(
    _ name: String, waiting: LocalizedText? = nil, on screen: ScreenInstance? = nil,
    _ body: @escaping @MainActor (WorkProgress) async throws -> Outcome
  ) async throws -> Outcome {
    startFollowing()
    do {
      let outcome = try await actions.run(name, waiting: waiting, in: self, on: screen, body)
      say(outcome.messages.map { $0(environment.language) })
      draft.outcome = outcome
      return outcome
    } catch let error as CancellationError {
      say(.stopped(name))
      throw error
    }
  }

  /// Has the screens on the stack read what is going to be changed.
  ///
  /// A session of one line reads it when it is printed.
  func startFollowing() {
    if reporter.followsChanges { navigator.startFollowing() } else { isUnread = true }
  }

  /// Adds the usage to a refusal of a command that was typed without its arguments.
  private func explaining<Value>(
    _ command: Command, _ rest: Substring, on entry: ScreenInstance? = nil, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let refusal as Refusal {
      if let entry { tell(.refused(command, on: entry, because: rest.isEmpty ? .missing : .unfit)) }
      guard rest.isEmpty, refusal.suggestion == nil, !command.parameters.isEmpty else { throw refusal }
      throw Refusal(
        refusal.reason,
        suggestion: "\(command.line(in: environment.language)).")
    }
  }

  // MARK: Transitions

  private func take(
    _ transition: Transition, among transitions: [Transition], _ rest: Substring,
    from entries: [ScreenInstance],
    _ interpreter: LineInterpreter
  ) async throws -> Turn {
    guard let target = entries.last else { return .stayed }
    let words = Words(rest: String(rest), context: interpreter.context(of: entries))
    environment.redact(words, transition.command.parameters)
    if let reason = target.unavailableReason(to: transition) {
      tell(.refused(transition.command, on: target, because: .closed))
      throw reason
    }
    let step = try explaining(transition.command, rest, on: target) {
      try transition.step(target.coordinator.base, target.route, words)
    }
    switch step {
    case .route(let route):
      // A row leads only where the graph says.
      let declared = transition.opensRows ? transitions.first { $0.segment == route.screen } : transition
      guard let declared else { throw Refusal.rowDoesNotOpen(String(rest)) }
      return try await go(declared, to: [route], from: entries)
    case .flow(let route, let further):
      return try await go(transition, to: [route] + further, from: entries)
    case .value(let value): return try await receive(value, by: transition, on: entries)
    case .finish(let value): return try await finish(with: value, by: transition, on: target)
    }
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
    tell(.went(transition, from: target))
    return try move(to: next, by: transition.name)
  }

  /// Loads the last of some screens before it opens; when loading fails or is cancelled, the screen stays
  /// closed.
  private func load(_ entries: [ScreenInstance], by command: String) async throws {
    guard let view = entries.last?.view, type(of: view).loads else { return }
    try await run(command) { progress in
      try await view.load(progress)
      return .silent
    }
  }

  func tell(_ event: @autoclosure () -> SessionEvent) {
    observers.tell { $0.happened(event()) }
  }
}

/// The end of a flow, and what its value leads to.
extension Session {
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
    if stack.holds(entries) {
      if outcome.showsScreen { printWhole() }
      try goOn(from: entries, after: transition.name, to: next, by: transition.name)
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
      try goOn(from: remaining, after: flow.name, to: next, by: transition.name)
    }
    return .finished(value.json)
  }

  /// Goes on from the last of some entries, which received the value of a flow, to the screen that the value leads to.
  ///
  /// - Throws: A ``Failure`` that says that the result was kept, when the screen can't be opened.
  private func goOn(
    from entries: [ScreenInstance], after flow: String, to next: AnyRoute?, by command: String
  ) throws {
    let isLeft = entries.last?.type.isLeft(after: flow) == true
    let remaining = isLeft ? navigator.withoutTop(of: entries) : entries
    if !stack.holds(remaining) { _ = try move(to: remaining, by: command) }
    guard let next else { return }
    let entries = stack.entries
    do {
      _ = try move(to: entries + [navigator.top.entry(for: next)], by: command)
    } catch {
      navigator.forgetRefusal()
      let segments = entries.flatMap(\.segments) + [next.screen] + next.values
      throw Failure(.keptButNotShown(command, next: Path.description(of: segments)))
    }
  }
}

/// The result of one typed line.
public indirect enum Turn: Sendable, Equatable {
  /// The screen is the same one.
  case stayed
  /// Another screen is on top now. `from` and `to` are paths; `by` is the command that moved.
  case moved(from: String, to: String, by: String)
  /// The line could not be carried out and nothing has changed.
  case refused(Refusal)
  /// A child flow ended with this value.
  case finished(JSONValue)
  /// The line was carried out and something outside failed.
  case failed(Failure)
  /// A running action was stopped, or a child flow was left without a value.
  case cancelled
}

extension Turn {
  /// The turn's name in JSON and in scripts.
  package var name: String {
    switch self {
    case .stayed: "stayed"
    case .moved: "moved"
    case .refused: "refused"
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }

  /// The status that a shell would give the line, which is 130 for a command that Ctrl-C ended.
  var status: Int {
    switch self {
    case .stayed, .moved, .finished: 0
    case .refused, .failed: 1
    case .cancelled: 130
    }
  }
}

extension Turn {
  /// Creates the result of a line from an error thrown while it ran.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = .refused(refusal)
    case is CancellationError: self = .cancelled
    case let explained as any ExplainedError:
      self = .failed(Failure(explained.explanation, shellCommands: explained.shellCommands))
    default:
      let detail = Text(String(describing: error))
      self = .failed(
        Failure("Something went wrong: \(detail)."))
    }
  }
}

/// The output of a turn under way.
struct TurnDraft {
  /// The messages so far.
  var messages: [Text] = []
  /// The end of the turn's action.
  var outcome: Outcome?
  /// True when the turn ends with the whole screen.
  var printsWhole = false
  /// True when the person asked for the screen by a command that shows it.
  var isAskedFor = false
}
