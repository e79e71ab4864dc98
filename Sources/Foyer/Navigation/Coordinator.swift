/// Owns the ways between a group of screens.
///
/// A coordinator declares its screens and the ways between them as data. Views and view models know nothing of
/// other screens.
///
/// ```swift
/// final class TodoCoordinator: Coordinator {
///   static let board = Screen("board") { (todo: TodoCoordinator) in
///     BoardView(viewModel: BoardViewModel(store: todo.store))
///   }
///   static let card = Screen("card") { (todo: TodoCoordinator, id: Card.ID) in
///     CardView(viewModel: try CardViewModel(id, store: todo.store))
///   }
///   static let graph = NavigationGraph(root: board)
///     .push("open", from: board, to: card, help: openHelp, .row(cardName))
///
///   private let store: TodoStore
/// }
/// ```
@MainActor
public protocol Coordinator: AnyObject {
  /// The value that the flow returns when it is presented; `Never` for one that returns nothing.
  associatedtype Value: FlowValue = Never

  /// The screens and the ways between them.
  static var graph: NavigationGraph<Self> { get }

  /// The languages of a program that begins with this coordinator, the one that it was written in first.
  ///
  /// English by default. With more than one, people choose by the command `language`.
  static var languages: [Language] { get }

  /// The commands that can be typed on every screen of a program that begins with this coordinator.
  ///
  /// None by default. Those of a coordinator that isn't the program's root do nothing, which ``GraphCheck`` finds.
  static var commands: [ProgramCommand<Self>] { get }

  /// True when leaving the presented flow now would lose answers.
  ///
  /// The session asks once before it leaves such a flow. `false` by default.
  var holdsAnswers: Bool { get }

  /// A sentence about how to give all answers of a presented flow on one line, for runs of one line.
  ///
  /// `nil` by default.
  var lineHint: LocalizedText? { get }
}

extension Coordinator {
  public static var languages: [Language] { [.english] }
  public static var commands: [ProgramCommand<Self>] { [] }
  public var holdsAnswers: Bool { false }
  public var lineHint: LocalizedText? { nil }
}

/// A value that a presented flow returns.
public protocol FlowValue: Sendable {
  /// The value as a turn and JSON report it.
  var json: JSONValue { get }

  /// A noun for such values, as pictures of the graph name what a flow returns; the name of the type by default.
  static var title: LocalizedText { get }
}

extension FlowValue {
  public static var title: LocalizedText { LocalizedText(verbatim: Text(String(describing: Self.self))) }
}

extension Never: FlowValue {
  public var json: JSONValue {
    switch self {}
  }
}
