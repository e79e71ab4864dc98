/// The beginning of a presented flow.
public enum FlowBeginning<Child: Coordinator> {
  /// The root screen, or the last of some screens on top of it when the line already answered the ones below.
  case at(Route<Child>, then: [Route<Child>] = [])
  /// No screen at all, because the line already gave the flow's value.
  case value(Child.Value)
}

extension NavigationGraph {
  /// Declares a way into a child coordinator that returns nothing.
  ///
  /// - Parameters:
  ///   - name: The command that goes this way, and the child's segment in paths.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - screen: The screen it leads from.
  ///   - help: The command's purpose, for menus and help.
  ///   - make: Makes the child coordinator.
  public func enter<From, Child: Coordinator>(
    _ name: String, also aliases: String..., from screen: Screen<Owner, From>, help: LocalizedText,
    make: @escaping @MainActor (Owner) throws -> Child
  ) -> NavigationGraph {
    adding(
      Transition(
        kind: .push, from: [screen.declaration.name],
        destination: .flow(
          { Child.graph.type },
          start: Transition.FlowStart(
            make: { coordinator, route in
              LiveCoordinator(try make(TransitionContext(coordinator, route, screen).coordinator))
            }, receive: nil)),
        command: Command(name, also: aliases, help),
        step: { _, _, _ in
          guard let root = Child.graph.type.root else {
            throw NavigationError.foreignRoute("\(Child.self)")
          }
          return .flow(AnyRoute(screen: root.place, values: []), then: [])
        },
        unavailableReason: nil),
      between: [screen.declaration])
  }

  /// Declares a child flow that returns a value exactly once, or nothing when it is left.
  ///
  /// - Parameters:
  ///   - name: The command that starts the flow, and the flow's segment in paths.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens that it can be started from.
  ///   - help: The command's purpose, for menus and help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  ///   - start: Returns the beginning of the flow, given the arguments.
  ///   - make: Makes the child coordinator.
  ///   - receive: Takes the value, and may report its ``TransitionContext/progress``. When it throws a ``Refusal`` the flow
  ///     stays open.
  public func present<From, Child: Coordinator, each A: Sendable>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., help: LocalizedText,
    _ arguments: repeat Argument<each A>, unavailableReason: UnavailableReason<From>? = nil,
    start:
      @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> FlowBeginning<Child>,
    make: @escaping @MainActor (TransitionContext<Owner, From>) throws -> Child,
    receive: @escaping @MainActor (TransitionContext<Owner, From>, Child.Value) async throws -> Outcome
  ) -> NavigationGraph {
    flow(
      name, aliases, from, help, repeat each arguments, then: nil, unavailableReason: unavailableReason,
      start: start, make: make
    ) { here, value in
      Transition.Received(outcome: try await receive(here, value), next: nil)
    }
  }

  /// Declares a child flow that goes on to another screen when it has returned its value.
  ///
  /// - Parameters:
  ///   - name: The command that starts the flow, and the flow's segment in paths.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens that it can be started from.
  ///   - help: The command's purpose, for menus and help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - next: The screen after the flow, on top of the one that presented it. A command of that screen must lead
  ///     there too.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  ///   - start: Returns the beginning of the flow, given the arguments.
  ///   - make: Makes the child coordinator.
  ///   - receive: Takes the value, and returns what to say with the value of the next screen.
  public func present<From, Next, Child: Coordinator, each A: Sendable>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., help: LocalizedText,
    _ arguments: repeat Argument<each A>, then next: Screen<Owner, Next>,
    unavailableReason: UnavailableReason<From>? = nil,
    start:
      @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> FlowBeginning<Child>,
    make: @escaping @MainActor (TransitionContext<Owner, From>) throws -> Child,
    receive:
      @escaping @MainActor (TransitionContext<Owner, From>, Child.Value) async throws -> (Outcome, Next)
  ) -> NavigationGraph {
    flow(
      name, aliases, from, help, repeat each arguments, then: next.declaration,
      unavailableReason: unavailableReason,
      start: start,
      make: make
    ) { here, value in
      let (outcome, value) = try await receive(here, value)
      return Transition.Received(outcome: outcome, next: next.route(value).base)
    }
  }

  /// Declares how a flow ends with its value.
  ///
  /// - Parameters:
  ///   - name: The command that ends the flow.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens that it can be ended from.
  ///   - help: The command's purpose, for menus and help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - takesFreeForm: True when a line that names no command, path or row is the command's argument.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  ///   - value: Returns the flow's value.
  public func finish<From, each A: Sendable>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., help: LocalizedText,
    _ arguments: repeat Argument<each A>, takesFreeForm: Bool = false,
    unavailableReason: UnavailableReason<From>? = nil,
    value: @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> Owner.Value
  ) -> NavigationGraph {
    let reader = ArgumentReader(repeat each arguments)
    return adding(
      Transition(
        kind: .finish, from: from.map { $0.declaration.name }, destination: .finish,
        command: Command(
          name, also: aliases, help, parameters: reader.parameters, takesFreeForm: takesFreeForm),
        step: { coordinator, route, words in
          let here = try TransitionContext(coordinator, route, from.first)
          let values = try reader.read(words)
          return .finish(try value(here, repeat each values))
        },
        unavailableReason: erase(unavailableReason, from)),
      between: from.map { $0.declaration })
  }

  private func flow<From, Child: Coordinator, each A: Sendable>(
    _ name: String, _ aliases: [String], _ from: [Screen<Owner, From>], _ help: LocalizedText,
    _ arguments: repeat Argument<each A>, then next: ScreenDeclaration?,
    unavailableReason: UnavailableReason<From>?,
    start:
      @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> FlowBeginning<Child>,
    make: @escaping @MainActor (TransitionContext<Owner, From>) throws -> Child,
    receive:
      @escaping @MainActor (TransitionContext<Owner, From>, Child.Value) async throws -> Transition.Received
  ) -> NavigationGraph {
    let reader = ArgumentReader(repeat each arguments)
    return adding(
      Transition(
        kind: .present, from: from.map { $0.declaration.name },
        destination: .flow(
          { Child.graph.type },
          start: Transition.FlowStart(
            make: { LiveCoordinator(try make(TransitionContext($0, $1, from.first))) },
            receive: { parent, route, value, progress in
              guard let value = value as? Child.Value else {
                throw NavigationError.foreignCoordinator("\(Child.self)")
              }
              return try await receive(TransitionContext(parent, route, from.first, progress), value)
            })),
        command: Command(name, also: aliases, help, parameters: reader.parameters), next: next?.name,
        step: { coordinator, route, words in
          let here = try TransitionContext(coordinator, route, from.first)
          let values = try reader.read(words)
          return switch try start(here, repeat each values) {
          case .at(let route, let further): .flow(route.base, then: further.map { $0.base })
          case .value(let value): .value(value)
          }
        },
        unavailableReason: erase(unavailableReason, from)),
      between: from.map { $0.declaration } + (next.map { [$0] } ?? []))
  }
}
