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

  let session: Session
  package let console: ScriptConsole
  let clock: VirtualClock
  let watch: SessionWatch
  /// True when the clock is another walk's.
  private let isGuest: Bool
  private var outputStart = 0

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - settings: The settings at the session's start.
  ///   - path: The screen it opens on; home when `nil`.
  ///   - patience: The real time that an action may wait for something outside.
  ///   - host: The walk of another person, whose clock this one goes by and whose end is its end.
  ///   - make: Makes the session.
  /// - Throws: The error of `make`.
  package init(
    _ settings: ScriptSettings = ScriptSettings(), opening path: String? = nil,
    patience: Duration = .seconds(5), beside host: Walk? = nil, make: @escaping SessionFactory
  ) async throws {
    console = ScriptConsole(width: settings.width)
    clock = host?.clock ?? VirtualClock(now: settings.now)
    isGuest = host != nil
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
  func paste(_ text: String) async {
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
  var coverage: Coverage { watch.coverage }

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

  /// Begins a step of another person.
  func stepAside() { begin(isInput: false) }

  private func begin(isInput: Bool) {
    watch.begin(isInput: isInput)
    outputStart = console.output.utf8.count
  }

  /// Ends the session and everything that it runs.
  func finish() {
    console.close()
    session.close()
    if !isGuest { clock.close() }
  }
}

/// The screen's content as Swift values.
extension Walk {
  /// The place in the graph where the session is, to be compared with a route.
  ///
  /// ```swift
  /// await walk.type("1")
  /// #expect(walk.location == TodoCoordinator.card(id))
  /// ```
  ///
  /// A failed comparison names the path, the view and the coordinator of the screen that the walk is on.
  public var location: WalkLocation { WalkLocation(session) }

  /// Returns the screen that the session is on.
  ///
  /// ```swift
  /// let board = try walk.screen(BoardView.self).viewModel
  /// #expect(board.filter.isEmpty)
  /// ```
  ///
  /// - Parameter view: The type of the screen's view.
  /// - Throws: ``WrongScreen`` when the screen has a view of another type.
  public func screen<V: View>(_ view: V.Type) throws(WrongScreen) -> V {
    guard let screen = session.view as? V else {
      throw WrongScreen(expected: "\(V.self)", location: location)
    }
    return screen
  }

  /// The rows of all lists on the screen, in the order shown.
  public var rows: [Row] { watch.report?.document.rows ?? [] }

  /// Returns one value of each row on the screen, in the order shown.
  ///
  /// ```swift
  /// #expect(walk.column("title") == ["Buy milk", "Water the plants"])
  /// ```
  ///
  /// - Parameter key: The key of a `Column`, or the name of one of the rows' extras. Rows without such a value are
  ///   left out.
  public func column(_ key: String) -> [JSONValue] {
    let lists = watch.report?.document.lists ?? []
    return lists.flatMap { list in
      let index = list.columns.firstIndex { $0.key == key }
      return list.rows.compactMap { row in
        index.flatMap { $0 < row.cells.count ? row.cells[$0].json : nil }
          ?? row.extras.first { $0.name == key }?.value
      }
    }
  }

  /// Opens a session on a coordinator that needs nothing from outside.
  ///
  /// ```swift
  /// let walk = try await Walk(HomeCoordinator())
  /// await walk.type("todo")
  /// #expect(walk.path == "/todo")
  /// ```
  ///
  /// - Parameters:
  ///   - root: The coordinator whose first screen is home.
  ///   - settings: The settings at the session's start.
  ///   - path: The screen it opens on; home when `nil`.
  ///   - patience: The real time that an action may wait for something outside.
  /// - Throws: The coordinator's error when its first screen cannot be made.
  public convenience init<Root: Coordinator>(
    _ root: Root, settings: ScriptSettings = ScriptSettings(), opening path: String? = nil,
    patience: Duration = .seconds(5)
  ) async throws {
    try await self.init(settings: settings, opening: path, patience: patience) { _ in root }
  }

  /// Opens a session on a coordinator that needs a clock, identifiers or a language.
  ///
  /// ```swift
  /// let walk = try await Walk { environment in HomeCoordinator(clock: environment.clock) }
  /// await walk.wait(for: .seconds(30))
  /// ```
  ///
  /// - Parameters:
  ///   - settings: The time, language and width at the beginning of the session.
  ///   - path: The screen it opens on; home when `nil`.
  ///   - patience: The real time that an action may wait for something outside.
  ///   - root: Makes the coordinator whose first screen is home, given the session's clock, identifiers and language.
  /// - Throws: The error of the coordinator when its first screen cannot be made.
  public convenience init<Root: Coordinator>(
    settings: ScriptSettings = ScriptSettings(), opening path: String? = nil,
    patience: Duration = .seconds(5), root: @escaping @MainActor (Environment) throws -> Root
  ) async throws {
    try await self.init(settings, opening: path, patience: patience, make: Self.sessions(on: root))
  }

  /// Returns a factory of sessions on a coordinator of which each gets its own.
  fileprivate static func sessions<Root: Coordinator>(
    on root: @escaping @MainActor (Environment) throws -> Root
  ) -> SessionFactory {
    { settings, console, clock in
      let environment = settings.environment(clock: clock)
      return try Session(
        root(environment), environment: environment, console: console, rendering: settings.format.rendering)
    }
  }
}

/// The place of a walk in the graph: a screen of a coordinator with the values in its path.
public struct WalkLocation: Sendable, CustomStringConvertible {
  /// The path of the screen: `/todo/card/3f2a`.
  let path: String
  /// The name of the type of the screen's view.
  let view: String
  /// The name of the coordinator's type.
  let coordinator: String
  private let route: AnyRoute
  private let type: ObjectIdentifier

  @MainActor
  init(_ session: Session) {
    path = session.path
    view = "\(Swift.type(of: session.view))"
    coordinator = "\(Swift.type(of: session.coordinator))"
    route = session.route
    type = ObjectIdentifier(Swift.type(of: session.coordinator))
  }

  /// Returns true when the screen is the one that a route leads to.
  public static func == <Owner>(location: WalkLocation, route: Route<Owner>) -> Bool {
    location.type == ObjectIdentifier(Owner.self) && location.route == route.base
  }

  /// Returns true when the screen is another one than the one that a route leads to.
  public static func != <Owner>(location: WalkLocation, route: Route<Owner>) -> Bool {
    !(location == route)
  }

  public var description: String { "\(path) with \(view) of \(coordinator)" }
}

/// A walk is on another screen than a test asked for.
public struct WrongScreen: Error, CustomStringConvertible {
  /// The name of the view's type that the test asked for.
  let expected: String
  /// The place where the walk is instead.
  let location: WalkLocation

  public var description: String { "The walk is at \(location), not on a screen with \(expected)." }
}

extension ScriptRunner {
  /// Runs scripts in sessions on a coordinator of which each gets its own.
  ///
  /// ```swift
  /// let runner = ScriptRunner { environment in HomeCoordinator(clock: environment.clock) }
  /// ```
  ///
  /// - Parameters:
  ///   - patience: The real time that an action may wait for something outside.
  ///   - root: Makes the coordinator whose first screen is home, given the script's clock, identifiers and language.
  public init<Root: Coordinator>(
    patience: Duration = .seconds(5), root: @escaping @MainActor (Environment) throws -> Root
  ) {
    self.init(patience: patience, make: Walk.sessions(on: root))
  }
}
