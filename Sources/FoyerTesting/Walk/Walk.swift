public import Foyer

/// Drives one session in process, as a person at a prompt would.
///
/// ```swift
/// let walk = try await Walk(HomeCoordinator())
/// await walk.type("todo")
/// #expect(walk.path == "/todo")
/// #expect(walk.json.value(at: "rows.count") == 0)
/// ```
///
/// Every call returns when the session has come to rest, which is one of these:
/// - It asks for the next line, or it has ended.
/// - Its action sleeps on the virtual clock, so that only ``wait(for:)`` or ``interrupt()`` leads on. The
///   session's own “Searching for …” timer does not count.
/// - Its action waits for something outside, such as a socket, and its patience has run out.
///
/// In the last two cases ``isRunning`` is true. The first two depend on no timing: every task that runs on behalf of the session is
/// known, also those that its screens start.
@MainActor
public final class Walk {
  /// Makes the session to walk in, with the console and the clock that it is given.
  package typealias SessionFactory =
    @MainActor (ScriptSettings, any Console, VirtualClock) async throws -> Session

  package let session: Session
  package let console: ScriptConsole
  package let clock: VirtualClock
  let watch: SessionWatch
  private var outputStart = 0

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - settings: The settings at the session's start.
  ///   - path: The screen it opens on; home when `nil`.
  ///   - patience: The real time that an action may wait for something outside.
  ///   - make: Makes the session.
  /// - Throws: The error of `make`.
  package init(
    _ settings: ScriptSettings = ScriptSettings(), opening path: String? = nil,
    patience: Duration = .seconds(5), make: @escaping SessionFactory
  ) async throws {
    console = ScriptConsole(width: settings.width)
    clock = VirtualClock(now: settings.now)
    session = try await clock.scheduler.run(Timeout(patience)) { [console, clock] in
      try await make(settings, console, clock)
    }
    watch = SessionWatch(session, console, clock, patience: patience)
    watch.start(opening: path)
    await watch.drainUpdates()
  }

  isolated deinit { finish() }

  // MARK: Inputs

  /// Types a line and Return, behind what was typed by ``typeHalf(_:)``.
  ///
  /// - Returns: The result of the line, or `nil` when its action still runs or the session is over.
  @discardableResult
  public func type(_ line: String) async -> Turn? {
    await input { $0.enter(line) }
    return isRunning ? nil : turns.last
  }

  /// Types text without Return.
  public func typeHalf(_ text: String) async {
    await input { $0.type(text) }
  }

  /// Pastes text, as a terminal does that marks it.
  package func paste(_ text: String) async {
    await input { $0.paste(text) }
  }

  /// Presses keys that edit the line being typed.
  public func press(_ keys: [EditingKey]) async {
    await input { console in
      for key in keys { console.press(key) }
    }
  }

  /// Presses Ctrl-C.
  public func interrupt() async {
    await input { $0.interrupt() }
  }

  /// Presses Ctrl-D.
  public func endOfInput() async {
    await input { $0.endOfInput() }
  }

  /// Lets virtual time pass.
  public func wait(for duration: Duration) async {
    begin(isInput: false)
    await clock.advance(by: duration) { await self.watch.drainUpdates() }
  }

  /// Returns completions for the end of the line being typed, with this text behind what was typed before.
  public func complete(_ text: String = "") -> Completions { console.complete(text) }

  // MARK: What is there

  /// The path of the screen on top: `/todo/card/3f2a`.
  public var path: String { session.path }

  /// The screen as it is now with the result of the last line, in the form of `--format json`.
  public var json: JSONValue { watch.report?.json ?? .null }

  /// The results of the lines since the last input; more than one when lines were typed ahead.
  public var turns: [Turn] { watch.turns }

  /// The mistakes in the screens that were shown so far, such as two rows with one identifier.
  public var problems: [GraphProblem] { watch.problems }

  /// Everything that was exercised so far.
  package var coverage: Coverage { watch.coverage }

  /// The text that was printed since the last input.
  public var output: String { String(Substring(console.output.utf8.dropFirst(outputStart))) }

  /// True while an action runs.
  public var isRunning: Bool { watch.isRunning }

  /// True when the session is over.
  public var hasEnded: Bool { watch.hasEnded }

  /// True while a presented flow waits for its value.
  public var isInModal: Bool { session.isInModal }

  /// The screens and coordinators that are no longer on the back stack and still alive.
  ///
  /// They are given a moment first, because what follows a model on another thread ends a little later.
  public func survivors() async -> [Survivor] { await watch.survivors() }

  private func input(_ give: (ScriptConsole) -> Void) async {
    begin(isInput: true)
    watch.scheduler.pump { give(console) }
    await watch.drainUpdates()
  }

  private func begin(isInput: Bool) {
    watch.begin(isInput: isInput)
    outputStart = console.output.utf8.count
  }

  /// Ends the session and everything that it runs.
  func finish() {
    console.close()
    session.close()
    clock.close()
  }
}
