/// The screens of a coordinator and every way between them, declared once.
///
/// The declaration is data: the session follows it, `foyer graph` draws and checks it, completion and help
/// read it, and tests cover it.
@MainActor
public struct NavigationGraph<C: Coordinator> {
  public let type: CoordinatorType

  /// - Parameter name: What the coordinator is called in pictures and messages; by default the name of its
  ///   type without “Coordinator”.
  public init(named name: String? = nil, @GraphBuilder<C> _ parts: () -> [GraphPart<C>]) {
    type = CoordinatorType(C.self, name: name, parts: parts())
  }
}

/// One declaration in a graph: a screen or a transition.
@MainActor
public struct GraphPart<C: Coordinator> {
  let screen: ScreenDeclaration?
  let transition: Transition?

  init(screen: ScreenDeclaration) {
    self.screen = screen
    transition = nil
  }

  init(transition: Transition) {
    screen = nil
    self.transition = transition
  }
}

/// Collects the declarations of a ``NavigationGraph``.
@resultBuilder
@MainActor
public enum GraphBuilder<C: Coordinator> {
  public static func buildExpression(_ part: GraphPart<C>) -> [GraphPart<C>] { [part] }
  public static func buildBlock(_ parts: [GraphPart<C>]...) -> [GraphPart<C>] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[GraphPart<C>]]) -> [GraphPart<C>] { parts.flatMap { $0 } }
}

/// What a graph says of one screen.
@MainActor
struct ScreenDeclaration {
  let place: String
  let parameters: [PathParameter]
  let view: any View.Type
  let actions: () -> [Command]
}

/// Where a transition starts: the coordinator and the route that are on top when it is typed.
@MainActor
public struct Here<C: Coordinator> {
  public let coordinator: C
  public let route: C.Route
}
