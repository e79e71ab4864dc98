/// One thing that a navigation graph declares and that tests can exercise.
package struct CoverageItem: Sendable, Hashable {
  /// The name of the coordinator: `Todo`.
  package let coordinator: String
  /// The place of the screen: `board`.
  package let screen: String
  package let kind: Kind
  /// The name of the command; `nil` for a screen.
  package let command: String?
  /// The declared refusal, or `finished` or `left` for a result; `nil` for the other kinds.
  package let outcome: String?

  /// The kinds of things, in the order in which they are listed.
  package enum Kind: String, Sendable, CaseIterable {
    /// The screen comes on top.
    case screen
    /// A transition is carried out.
    case transition
    /// An action is carried out.
    case action
    /// A command is refused for a declared reason.
    case refusal
    /// A presented flow returns, finished with a value or left without one.
    case result
  }

  package init(
    _ coordinator: String, _ screen: String, _ kind: Kind, _ command: String? = nil, _ outcome: String? = nil
  ) {
    self.coordinator = coordinator
    self.screen = screen
    self.kind = kind
    self.command = command
    self.outcome = outcome
  }

  /// Returns the outcome of a flow that returned with a value or without one.
  package static func outcome(_ hasValue: Bool) -> String { hasValue ? "finished" : "left" }
}
