import Foyer

@testable import FoyerTools

/// A library with a shelf, its books, and a flow that lends one.
@MainActor
enum Example {
  static func session(
    _ settings: ScriptSettings, _ console: any Console, _ clock: VirtualClock
  ) throws -> Session {
    try session(settings, console, clock, Box())
  }

  static func session(
    _ settings: ScriptSettings, _ console: any Console, _ clock: VirtualClock, _ box: Box<Library>
  ) throws -> Session {
    let environment = settings.environment(clock: clock)
    let library = Library(environment: environment, hasSample: settings.hasSample)
    box.value = library
    // Everybody in a script uses the same library.
    environment.surroundings.join = { [weak library] person, console in
      guard let library else { throw DriverFailure("The library is gone.") }
      return try Session(
        LibraryCoordinator(library), environment: settings.environment(clock: clock), console: console,
        rendering: settings.format.rendering)
    }
    return try Session(
      LibraryCoordinator(library), environment: environment, console: console,
      rendering: settings.format.rendering)
  }

  static func walk(
    _ settings: ScriptSettings = ScriptSettings(), patience: Duration = .seconds(5),
    library: Box<Library> = Box()
  ) async throws -> Walk {
    try await Walk(settings, patience: patience) { try session($0, $1, $2, library) }
  }

  /// Runs a script and says where it failed, without the script's name.
  static func run(_ text: String) async -> [String] {
    var runner = ScriptRunner(make: session)
    runner.patience = .milliseconds(200)
    return await runner.run(text, name: "example.nav").failures.map {
      "\($0.line): \($0.expected) | \($0.found)"
    }
  }
}
