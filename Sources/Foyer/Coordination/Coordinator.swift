/// Owns the ways between a group of screens.
///
/// A coordinator declares its screens and transitions as data, and makes a screen for a route. Views and view
/// models know nothing of other screens.
///
/// ```swift
/// final class TodoCoordinator: Coordinator {
///   static let graph = NavigationGraph<TodoCoordinator> {
///     screen(.board, BoardView.self)
///     screen(.card, CardView.self)
///     push("open", from: .board, to: .card, help: openHelp, .row(card)) { _, id in .card(id) }
///   }
///
///   func view(for route: Route) throws -> any View { … }
/// }
/// ```
@MainActor
public protocol Coordinator: AnyObject {
  associatedtype Route: Foyer.Route
  /// What the flow returns when it is presented; `Never` for one that returns nothing.
  associatedtype Value: FlowValue = Never

  static var graph: NavigationGraph<Self> { get }

  /// Whether a presented flow was told something that would be lost if it were left now.
  ///
  /// The session asks once before it leaves such a flow. `false` by default.
  var holdsAnswers: Bool { get }

  /// Makes the screen at a route.
  ///
  /// - Throws: A ``Refusal`` when the thing that the route names does not exist; any other error when it
  ///   could not be read.
  func view(for route: Route) throws -> any View
}

extension Coordinator {
  public var holdsAnswers: Bool { false }
}

/// A value that a presented flow returns.
public protocol FlowValue: Sendable {
  /// The value as a turn and JSON report it.
  var json: JSONValue { get }
}

extension Never: FlowValue {
  public var json: JSONValue {
    switch self {}
  }
}
