/// Declares the screen at a place.
@MainActor
public func screen<C: Coordinator, V: View>(_ place: C.Route.Place, _ view: V.Type) -> GraphPart<C> {
  GraphPart(
    screen: ScreenDeclaration(
      place: place.rawValue, parameters: place.parameters, view: view,
      actions: { V.actions.map { $0.command } }))
}

/// Declares a way that puts another screen of this coordinator on top.
///
/// - Parameters:
///   - name: The command that goes this way.
///   - aliases: Other names for the command, which menus do not show.
///   - from: The screens it leads from.
///   - help: What the command does, for menus and help.
///   - arguments: What the command takes. The last one takes the rest of the line.
///   - takesBareLine: Whether a line that names no command, path or row is the command's argument.
///   - obstacle: Says why the way is not open now, or `nil` when it is.
///   - route: Turns the arguments into the next route.
@MainActor
public func push<C: Coordinator, each A: Sendable>(
  _ name: String, also aliases: String..., from: C.Route.Place..., to place: C.Route.Place, help: Phrase,
  _ arguments: repeat Argument<each A>, takesBareLine: Bool = false,
  unless obstacle: (@MainActor (Here<C>) -> Refusal?)? = nil,
  route: @escaping @MainActor (Here<C>, repeat each A) throws -> C.Route
) -> GraphPart<C> {
  way(
    .push, name, aliases, from, place, help, repeat each arguments, takesBareLine: takesBareLine,
    unless: obstacle, route: route)
}

/// Declares a way that puts another screen of this coordinator in place of this one.
@MainActor
public func replace<C: Coordinator, each A: Sendable>(
  _ name: String, also aliases: String..., from: C.Route.Place..., to place: C.Route.Place, help: Phrase,
  _ arguments: repeat Argument<each A>, unless obstacle: (@MainActor (Here<C>) -> Refusal?)? = nil,
  route: @escaping @MainActor (Here<C>, repeat each A) throws -> C.Route
) -> GraphPart<C> {
  way(
    .replace, name, aliases, from, place, help, repeat each arguments, takesBareLine: false, unless: obstacle,
    route: route)
}

/// Declares a way into a child coordinator that returns nothing.
@MainActor
public func enter<C: Coordinator, Child: Coordinator>(
  _ name: String, from: C.Route.Place..., into child: Child.Type, help: Phrase,
  make: @escaping @MainActor (Here<C>) throws -> Child
) -> GraphPart<C> {
  GraphPart(
    transition: Transition(
      kind: .push, from: names(of: from),
      destination: .flow(
        { Child.graph.type },
        start: Transition.FlowStart(make: { try LiveCoordinator(make(here($0, $1))) }, receive: nil)),
      command: Command(name, help),
      step: { _, _, _ in .flow(try rootRoute(of: Child.self), then: []) },
      obstacle: nil))
}

/// How a presented flow begins.
public enum FlowBeginning<Child: Coordinator> {
  /// On its root screen, or on the last of some screens put on top of that, because the line already gave what
  /// those below ask for.
  case at(Child.Route, then: [Child.Route] = [])
  /// Not at all, because the line already gave its value.
  case value(Child.Value)
}

/// Declares a child flow that returns a value exactly once, or nothing when it is left.
///
/// - Parameters:
///   - start: Says how the flow begins, given the arguments.
///   - make: Makes the child coordinator.
///   - receive: Takes the value. When it throws a ``Refusal`` the flow stays open.
@MainActor
public func present<C: Coordinator, Child: Coordinator, each A: Sendable>(
  _ name: String, also aliases: String..., from: C.Route.Place..., into child: Child.Type, help: Phrase,
  _ arguments: repeat Argument<each A>, unless obstacle: (@MainActor (Here<C>) -> Refusal?)? = nil,
  start: @escaping @MainActor (Here<C>, repeat each A) throws -> FlowBeginning<Child>,
  make: @escaping @MainActor (Here<C>) throws -> Child,
  receive: @escaping @MainActor (Here<C>, Child.Value) async throws -> Outcome
) -> GraphPart<C> {
  let reader = ArgumentReader(repeat each arguments)
  return GraphPart(
    transition: Transition(
      kind: .present, from: names(of: from),
      destination: .flow(
        { Child.graph.type },
        start: Transition.FlowStart(
          make: { try LiveCoordinator(make(here($0, $1))) },
          receive: { parent, route, value in
            guard let value = value as? Child.Value else {
              throw NavigationError.foreignCoordinator(String(describing: Swift.type(of: value)))
            }
            return try await receive(here(parent, route), value)
          })),
      command: Command(name, also: aliases, help, parameters: reader.parameters),
      step: { coordinator, route, words in
        let here: Here<C> = try here(coordinator, route)
        let values = try reader.read(words)
        return switch try start(here, repeat each values) {
        case .at(let route, let further): .flow(AnyRoute(route), then: further.map { AnyRoute($0) })
        case .value(let value): .value(value)
        }
      },
      obstacle: erase(obstacle)))
}

/// Declares how a flow ends with its value.
@MainActor
public func finish<C: Coordinator, each A: Sendable>(
  _ name: String, also aliases: String..., from: C.Route.Place..., help: Phrase,
  _ arguments: repeat Argument<each A>, takesBareLine: Bool = false,
  unless obstacle: (@MainActor (Here<C>) -> Refusal?)? = nil,
  value: @escaping @MainActor (Here<C>, repeat each A) throws -> C.Value
) -> GraphPart<C> {
  let reader = ArgumentReader(repeat each arguments)
  return GraphPart(
    transition: Transition(
      kind: .finish, from: names(of: from), destination: .finish,
      command: Command(
        name, also: aliases, help, parameters: reader.parameters, takesBareLine: takesBareLine),
      step: { coordinator, route, words in
        let here: Here<C> = try here(coordinator, route)
        let values = try reader.read(words)
        return .finish(try value(here, repeat each values))
      },
      obstacle: erase(obstacle)))
}

@MainActor
private func way<C: Coordinator, each A: Sendable>(
  _ kind: Transition.Kind, _ name: String, _ aliases: [String], _ from: [C.Route.Place],
  _ place: C.Route.Place, _ help: Phrase,
  _ arguments: repeat Argument<each A>, takesBareLine: Bool,
  unless obstacle: (@MainActor (Here<C>) -> Refusal?)?,
  route: @escaping @MainActor (Here<C>, repeat each A) throws -> C.Route
) -> GraphPart<C> {
  let reader = ArgumentReader(repeat each arguments)
  return GraphPart(
    transition: Transition(
      kind: kind, from: names(of: from), destination: .place(place.rawValue),
      command: Command(
        name, also: aliases, help, parameters: reader.parameters, takesBareLine: takesBareLine),
      step: { coordinator, current, words in
        let here: Here<C> = try here(coordinator, current)
        let values = try reader.read(words)
        return .route(AnyRoute(try route(here, repeat each values)))
      },
      obstacle: erase(obstacle)))
}

/// The names of places.
///
/// No key path: in a function with a parameter pack it aborts in the runtime of Swift 6.3 (“Expected a metadata pack
/// but got metadata”), and of a generic type it takes long to make.
private func names(of places: [some Place]) -> [String] { places.map { $0.rawValue } }

@MainActor
private func here<C: Coordinator>(_ coordinator: AnyObject, _ route: AnyRoute) throws -> Here<C> {
  guard let coordinator = coordinator as? C, let route = route.base as? C.Route else {
    throw NavigationError.foreignCoordinator(String(describing: C.self))
  }
  return Here(coordinator: coordinator, route: route)
}

@MainActor
private func erase<C: Coordinator>(
  _ obstacle: (@MainActor (Here<C>) -> Refusal?)?
) -> (@MainActor (AnyObject, AnyRoute) -> Refusal?)? {
  guard let obstacle else { return nil }
  return { coordinator, route in
    guard let here: Here<C> = try? here(coordinator, route) else { return nil }
    return obstacle(here)
  }
}

@MainActor
private func rootRoute<Child: Coordinator>(of child: Child.Type) throws -> AnyRoute {
  guard let place = Child.Route.Place.allCases.first, let route = Child.Route(place: place, values: []) else {
    throw NavigationError.foreignRoute(String(describing: child))
  }
  return AnyRoute(route)
}
