/// An event of a session, for tests that measure coverage.
package enum SessionEvent: Sendable, Equatable {
  /// A screen came on top.
  case arrived(coordinator: String, screen: String)
  /// A declared way between screens was gone.
  case went(coordinator: String, screen: String, transition: String)
  /// An action of a screen's view was carried out.
  case acted(coordinator: String, screen: String, action: String)
  /// A command of a screen was refused in a way that its declaration foretells.
  case refused(coordinator: String, screen: String, command: String, because: DeclaredRefusal)
  /// A presented flow came back to the screen that presented it, with a value or without.
  case returned(coordinator: String, screen: String, transition: String, hasValue: Bool)
  /// Notices were printed.
  case noticed([Text])
  /// The result of a line.
  case ended(Turn)
}
