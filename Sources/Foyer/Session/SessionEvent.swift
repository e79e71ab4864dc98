/// An event of a session, for tests that measure coverage.
package enum SessionEvent: Sendable, Equatable {
  /// A screen came on top.
  case arrived(coordinator: String, screen: String)
  /// A declared transition between screens was taken.
  case went(coordinator: String, screen: String, transition: String)
  /// An action of a screen's view was carried out.
  case acted(coordinator: String, screen: String, action: String)
  /// A command of a screen was refused in a way that its declaration foretells.
  case refused(coordinator: String, screen: String, command: String, because: DeclaredRefusal)
  /// A presented flow came back to the screen that presented it, with a value or without.
  case returned(coordinator: String, screen: String, transition: String, hasValue: Bool)
  /// Notices were printed.
  case noticed([Text])
  /// The result of a line, whose report is the session's last.
  case ended(Turn)
}

@MainActor
extension SessionEvent {
  static func arrived(at entry: ScreenInstance) -> SessionEvent {
    .arrived(coordinator: entry.coordinator.type.name, screen: entry.type.place)
  }

  static func went(_ transition: Transition, from entry: ScreenInstance) -> SessionEvent {
    .went(coordinator: entry.coordinator.type.name, screen: entry.type.place, transition: transition.name)
  }

  static func acted(_ action: Command, on entry: ScreenInstance) -> SessionEvent {
    .acted(coordinator: entry.coordinator.type.name, screen: entry.type.place, action: action.name)
  }

  static func refused(_ command: Command, on entry: ScreenInstance, because refusal: DeclaredRefusal)
    -> SessionEvent
  {
    .refused(
      coordinator: entry.coordinator.type.name, screen: entry.type.place, command: command.name,
      because: refusal)
  }

  static func returned(_ transition: String, to entry: ScreenInstance, hasValue: Bool) -> SessionEvent {
    .returned(
      coordinator: entry.coordinator.type.name, screen: entry.type.place, transition: transition,
      hasValue: hasValue)
  }

  static func returned(from flow: Flow, hasValue: Bool) -> SessionEvent {
    returned(flow.name, to: flow.parent, hasValue: hasValue)
  }
}
