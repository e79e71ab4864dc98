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

  var state: DriverState { DriverState(of: walk.watch) }
  var output: String? {
    switch backend {
    case .text: walk.output
    case .speech: Speech(walk.output).text
    case .values, .pipe, .pty: nil
    }
  }
  var expectedOutput: String? { backend == .text ? walk.output : nil }
  var coverage: Coverage { walk.coverage }
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
      guard await walk.elsewhere(line) else {
        throw DriverFailure("The program offers no second session on its store.")
      }
      await walk.wait(for: .zero)
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

  func survivors() async throws(DriverFailure) -> [Survivor] { await walk.survivors() }

  func finish() { walk.finish() }
}

extension Walk {
  /// Types a line at another prompt on the same store.
  ///
  /// - Returns: False when the program offers no second session.
  fileprivate func elsewhere(_ line: String) async -> Bool {
    guard let another = session.environment.surroundings.another else { return false }
    guard let other = try? another(SilentConsole()) else { return true }
    defer { other.close() }
    let patience = Timeout(watch.patience)
    let scheduler = watch.scheduler
    var isDone = false
    let work = scheduler.own {
      Task {
        await other.open(session.path)
        await other.submit(line)
        isDone = true
      }
    }
    var isPatient = await scheduler.drain(patience)
    while isPatient, !isDone, !clock.holds(other) {
      isPatient = await scheduler.drainNext(patience)
    }
    // Nobody lets time pass for the other one.
    if !isDone { other.close() }
    await work.value
    return true
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
