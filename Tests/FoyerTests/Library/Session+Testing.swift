@testable import Foyer

extension Environment {
  /// Makes an environment that is the same in every run.
  static func test(
    _ clock: any SessionClock = ManualClock(), language: Language = .english
  ) -> Environment {
    Environment(clock: clock, identifiers: IdentifierSource(seed: 1), language: language)
  }
}

extension Session {
  /// Makes a session that is the same in every run and prints plainly.
  convenience init<Root: Coordinator>(
    testing root: Root, in environment: Environment = .test(), console: any Console = TestConsole(),
    rendering: any Rendering = PlainRendering()
  ) throws {
    try self.init(root, environment: environment, console: console, rendering: rendering)
  }
}
