import Foyer

/// A session in process.
final class WalkDriver: ScriptDriver {
  let walk: Walk
  private let backend: Backend

  /// - Parameter backend: One that runs in process.
  init(_ walk: Walk, _ backend: Backend) {
    self.walk = walk
    self.backend = backend
    if backend == .values { walk.session.printer.rendering = SilentRendering() }
    if backend == .speech { walk.console.width = nil }
  }

  var watch: SessionWatch { walk.watch }
  var output: String? {
    switch backend {
    case .text: walk.output
    case .speech: Speech(walk.output).text
    case .values, .pipe, .pty: nil
    }
  }
  var expectedOutput: String? { backend == .text ? walk.output : nil }
  var hasKeys: Bool { true }

  func stepAside() { walk.stepAside() }

  func give(_ input: ScriptInput) async throws(DriverFailure) {
    try await take(input)
    guard let exchange = walk.session.environment.surroundings.exchange else { return }
    await walk.watch.scheduler.run(Timeout(walk.watch.patience), exchange)
    await walk.watch.drainUpdates()
  }

  private func take(_ input: ScriptInput) async throws(DriverFailure) {
    switch input {
    case .line(let line): await walk.type(line)
    case .text(let text): await walk.typeHalf(text)
    case .paste(let lines): await walk.paste(lines.joined(separator: "\n"))
    case .keys(let keys): await walk.press(keys)
    case .interrupt: await walk.interrupt()
    case .endOfInput: await walk.endOfInput()
    case .wait(let duration): await walk.wait(for: duration)
    case .width(let columns):
      walk.stepAside()
      if backend != .speech { walk.console.width = columns }
    case .by(_, let other):
      guard case .line(let line) = other else { throw DriverFailure("“\(input)” is no line.") }
      guard let another = walk.session.environment.surroundings.another else {
        throw DriverFailure("The program offers no second session on its store.")
      }
      let turn = await walk.elsewhere(line, at: another)
      await walk.wait(for: .zero)
      if let turn, turn.reason != nil { walk.watch.turns.append(turn) }
    case .condition(let name):
      walk.stepAside()
      let surroundings = walk.session.environment.surroundings
      guard let meet = surroundings.meet, surroundings.conditions.contains(name) else {
        let known = surroundings.conditions.joined(separator: ", ")
        throw DriverFailure("There is no condition “\(name)”; there are: \(known.isEmpty ? "none" : known).")
      }
      meet(name)
    }
  }

  func finish() { walk.finish() }
}

extension Walk {
  /// Types a line at another prompt on the same store.
  ///
  /// - Parameter another: Makes the session of that prompt.
  /// - Returns: The result of the line; `nil` when it has none yet.
  fileprivate func elsewhere(
    _ line: String, at another: @MainActor (any Console) throws -> Session
  ) async -> Turn? {
    guard let other = try? another(SilentConsole()) else { return nil }
    defer { other.close() }
    let patience = Timeout(watch.patience)
    let scheduler = watch.scheduler
    var turn: Turn?
    let work = scheduler.own {
      Task {
        await other.open(session.path)
        turn = await other.submit(line)
      }
    }
    var isPatient = await scheduler.drain(patience)
    while isPatient, turn == nil, !clock.holds(other) {
      isPatient = await scheduler.drainNext(patience)
    }
    // Nobody lets time pass for the other one.
    if turn == nil { other.close() }
    await work.value
    return turn
  }
}

/// A console at which nobody sits.
@MainActor
final class SilentConsole: Console {
  let width: Int? = 80
  /// True, so that the session follows no changes.
  let hasLineReady = true
  var onInterrupt: (@MainActor () -> Void)?

  func write(_ text: String) {}

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }
}

/// Prints nothing, where only values count.
struct SilentRendering: Rendering {
  var promptsForLines: Bool { false }

  func render(_ report: Report, width: Int?) -> String { "" }

  func renderNotice(_ report: Report, width: Int?) -> String? { nil }
}
