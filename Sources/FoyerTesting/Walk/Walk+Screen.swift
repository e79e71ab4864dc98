public import Foyer

/// The screen's content as Swift values.
extension Walk {
  /// The place in the graph where the session is, to be compared with a route.
  ///
  /// ```swift
  /// await walk.type("1")
  /// #expect(walk.location == TodoCoordinator.card(id))
  /// ```
  ///
  /// Where they differ, the failure names the path, the view and the coordinator of the screen that the walk is on.
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
    try await self.init(settings, opening: path, patience: patience) { settings, console, clock in
      let environment = settings.environment(clock: clock)
      return try settings.session(root(environment), environment: environment, console: console)
    }
  }
}

/// The place of a walk in the graph: a screen of a coordinator with the values in its path.
public struct WalkLocation: Sendable, CustomStringConvertible {
  /// The path of the screen: `/todo/card/3f2a`.
  package let path: String
  /// The name of the type of the screen's view.
  package let view: String
  /// The name of the coordinator's type.
  package let coordinator: String
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
  package let expected: String
  /// The place where the walk is instead.
  package let location: WalkLocation

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
    self.init(patience: patience) { settings, console, clock in
      let environment = settings.environment(clock: clock)
      return try settings.session(root(environment), environment: environment, console: console)
    }
  }
}

extension ScriptSettings {
  @MainActor
  fileprivate func session<Root: Coordinator>(
    _ root: Root, environment: Environment, console: any Console
  ) throws -> Session {
    try Session(root, environment: environment, console: console, rendering: format.rendering)
  }
}
