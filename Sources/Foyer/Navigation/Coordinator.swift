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

  static var returnsValue: Bool { Value.self != Never.self }
  static var valueName: String { "\(Value.self)" }
  static var valueTitle: LocalizedText { Value.title }
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

/// A coordinator on the back stack, whatever its type.
@MainActor
final class LiveCoordinator {
  let base: any Coordinator
  let type: CoordinatorNode

  init<C: Coordinator>(_ coordinator: C) {
    base = coordinator
    type = C.graph.node
  }

  /// Makes the view of one of the coordinator's screens.
  ///
  /// - Throws: A ``Failure`` that names the screen for an error that doesn't explain itself.
  func view(_ screen: ScreenNode, _ values: [String]) throws -> any View {
    do {
      return try screen.declaration.make(base, values)
    } catch {
      if error.isExplained || error is CancellationError { throw error }
      let (place, name, detail) = (screen.place, type.name, Text(String(describing: error)))
      throw Failure(
        "The screen “\(place)” of \(name) cannot be made: \(detail).")
    }
  }
}

/// A mistake in how coordinators were put together, which only a programmer can make.
enum NavigationError: Error, Equatable {
  case foreignRoute(String)
  case foreignCoordinator(String)
}

/// The graph of one type of coordinator as plain data: its screens, and the ways between and out of them.
@MainActor
package final class CoordinatorNode {
  /// The coordinator's name, for pictures and messages: `Todo`.
  package let name: String
  /// The source that declares the graph, where it was built.
  let file: String
  /// The screens in the order in which the graph first names them; the first is the root.
  package let screens: [ScreenNode]
  /// The transitions in the order declared.
  package let transitions: [Transition]
  /// The coordinator's type, which stays the same however often its graph is made.
  let owner: any Coordinator.Type
  /// True when flows of this type return a value.
  var returnsValue: Bool { owner.returnsValue }
  /// The type of the value that flows return, for programs.
  var valueName: String { owner.valueName }
  // Computed, since a description of a type takes the standard library a tenth of a start.
  /// A noun for that value, for people.
  var valueTitle: LocalizedText { owner.valueTitle }
  /// The languages of a program that begins with this coordinator.
  package var languages: [Language] { owner.languages }
  /// The commands that can be typed on every screen of such a program.
  let commands: [SessionCommand]
  /// The keys of the fields that it asks for; none unless it asks the questions of a form.
  var fieldKeys: [String] { (owner as? any FieldAsking.Type)?.fieldKeys ?? [] }

  var identity: ObjectIdentifier { ObjectIdentifier(owner) }
  /// The screens that can be reached from here, by their shortest paths.
  private(set) lazy var reachable = ReachableNodes(root: self)
  private let screensByName: [String: ScreenNode]

  init<C: Coordinator>(
    _ coordinator: C.Type, name: String?, file: String, screens declarations: [ScreenDeclaration],
    transitions: [Transition]
  ) {
    self.file = file
    var typeName = "\(coordinator)"
    if typeName.hasSuffix("Coordinator"), typeName != "Coordinator" {
      typeName.removeLast("Coordinator".count)
    }
    self.name = name ?? typeName
    owner = coordinator
    commands = C.commands.map { $0.base }
    self.transitions = transitions
    screens = declarations.enumerated().map { index, screen in
      ScreenNode(
        screen, isRoot: index == 0, transitions: transitions.filter { $0.from.contains(screen.name) })
    }
    var byName: [String: ScreenNode] = [:]
    for screen in screens where byName[screen.place] == nil { byName[screen.place] = screen }
    screensByName = byName
    for screen in screens { screen.connect(to: byName) }
  }

  package func screen(at place: String) -> ScreenNode? { screensByName[place] }

  /// The screen that a flow of this type starts on.
  package var root: ScreenNode? { screens.first }
}
