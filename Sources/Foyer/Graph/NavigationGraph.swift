/// The screens of a coordinator and every way between them, declared once.
///
/// The declaration is data: the session follows it, `foyer graph` draws and checks it, completion and help
/// read it, and tests cover it. The screens are those that its ways name.
///
/// ```swift
/// static let graph = NavigationGraph(root: list)
///   .push("open", from: list, to: book, help: openHelp, .row(bookName))
///   .push("about", from: list, to: about, help: aboutHelp)
/// ```
@MainActor
public struct NavigationGraph<Owner: Coordinator> {
  private let name: String?
  private var screens: [ScreenDeclaration]
  private var transitions: [Transition] = []
  private let made = Made()

  /// Holds the graph as plain data, once it was made.
  private final class Made {
    var type: CoordinatorNode?
  }

  /// Begins a graph with the screen that the coordinator starts on.
  ///
  /// - Parameters:
  ///   - root: The screen that the coordinator starts on.
  ///   - name: The coordinator's name in pictures and messages; by default that of its type without “Coordinator”.
  public init<Value>(root: Screen<Owner, Value>, named name: String? = nil) {
    self.name = name
    screens = [root.declaration]
  }

  private init(_ name: String?, _ screens: [ScreenDeclaration], _ transitions: [Transition]) {
    self.name = name
    self.screens = screens
    self.transitions = transitions
  }

  /// The graph as plain data, made once.
  package var type: CoordinatorNode {
    if let type = made.type { return type }
    let type = CoordinatorNode(Owner.self, name: name, screens: screens, transitions: transitions)
    made.type = type
    return type
  }

  /// Returns the graph with one more transition and the screens that it names.
  func adding(_ transition: Transition, between named: [ScreenDeclaration]) -> NavigationGraph {
    let new = named.filter { screen in !screens.contains { $0 === screen } }
    var unique: [ScreenDeclaration] = []
    for screen in new where !unique.contains(where: { $0 === screen }) { unique.append(screen) }
    return NavigationGraph(name, screens + unique, transitions + [transition])
  }

  /// Returns the graph with the command that was declared last under a heading of help.
  public func group(_ group: CommandGroup) -> NavigationGraph {
    // Rows that open several kinds of screens do so by one command.
    guard let last = transitions.last else { return self }
    for way in transitions where way.name == last.name && way.from == last.from {
      way.command = way.command.under(group)
    }
    return self
  }
}

/// The starting point of a transition: the coordinator, and the value in the path of the screen on top.
@MainActor
public struct TransitionContext<Owner: Coordinator, Value> {
  /// The coordinator whose screen is on top.
  public let coordinator: Owner
  /// The value of that screen; `()` for a screen without one.
  public let value: Value
  /// The progress of the work that takes the value of a flow.
  public let progress: WorkProgress

  init(
    _ coordinator: AnyObject, _ route: AnyRoute, _ screen: Screen<Owner, Value>?,
    _ progress: WorkProgress = .none
  ) throws {
    guard let coordinator = coordinator as? Owner, let value = screen?.parse(route.values) else {
      throw NavigationError.foreignCoordinator("\(Owner.self)")
    }
    self.coordinator = coordinator
    self.value = value
    self.progress = progress
  }
}
