public import Foyer

extension Walk {
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
}

extension Walk {
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
