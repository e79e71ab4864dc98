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
  private let file: String
  private var screens: [ScreenDeclaration]
  private var transitions: [Transition] = []
  private let made = Made()

  /// Holds the graph as plain data, once it was made.
  private final class Made {
    var node: CoordinatorNode?
  }

  /// Begins a graph with the screen that the coordinator starts on.
  ///
  /// - Parameters:
  ///   - root: The screen that the coordinator starts on.
  ///   - name: The coordinator's name in pictures and messages; by default that of its type without “Coordinator”.
  ///   - file: The source that declares it, in which `foyer graph` looks for screens that no way names.
  public init<Value>(root: Screen<Owner, Value>, named name: String? = nil, file: String = #filePath) {
    self.name = name
    self.file = file
    screens = [root.declaration]
  }

  /// Returns the graph with other screens and transitions.
  private func with(_ screens: [ScreenDeclaration], _ transitions: [Transition]) -> NavigationGraph {
    NavigationGraph(name: name, file: file, screens: screens, transitions: transitions)
  }

  private init(name: String?, file: String, screens: [ScreenDeclaration], transitions: [Transition]) {
    self.name = name
    self.file = file
    self.screens = screens
    self.transitions = transitions
  }

  /// The graph as plain data, made once.
  package var node: CoordinatorNode {
    if let node = made.node { return node }
    let node = CoordinatorNode(
      Owner.self, name: name, file: file, screens: screens, transitions: transitions)
    made.node = node
    return node
  }

  /// Returns the graph with the command that was declared last under a heading of help.
  public func group(_ group: CommandGroup) -> NavigationGraph {
    guard let last = transitions.last else { return self }
    // Rows that open several kinds of screens do so by one command.
    let grouped = transitions.map { way in
      way.name == last.name && way.from == last.from ? way.under(group) : way
    }
    return with(screens, grouped)
  }

  /// Returns the graph with one more transition, and with the screens that it names.
  ///
  /// - Parameters:
  ///   - others: The screens that it names besides those it leads from.
  ///   - next: The screen after a flow.
  private func adding<From>(
    _ kind: Transition.Kind, _ command: Command, from: [Screen<Owner, From>],
    to destination: Transition.Destination, _ others: [ScreenDeclaration] = [],
    then next: ScreenDeclaration? = nil, opensRows: Bool = false,
    unavailableReason: UnavailableReason<From>? = nil,
    step: @escaping @MainActor (TransitionContext<Owner, From>, Words) throws -> Transition.Step
  ) -> NavigationGraph {
    var reason: (@MainActor (AnyObject, AnyRoute) -> Refusal?)?
    if let unavailableReason {
      reason = { coordinator, route in
        (try? TransitionContext(coordinator, route, from.first)).flatMap(unavailableReason)
      }
    }
    let origins = from.map { $0.declaration }
    let transition = Transition(
      kind: kind, from: origins.map(\.name), destination: destination, command: command, next: next?.name,
      opensRows: opensRows,
      step: { coordinator, route, words in
        try step(TransitionContext(coordinator, route, from.first), words)
      },
      unavailableReason: reason)
    var screens = screens
    for screen in origins + others + (next.map { [$0] } ?? [])
    where !screens.contains(where: { $0 === screen }) {
      screens.append(screen)
    }
    return with(screens, transitions + [transition])
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
      .push, Command(name, also: aliases, help), from: [screen],
      to: .flow(
        { Child.graph.node },
        start: Transition.FlowStart(
          make: { coordinator, route in
            LiveCoordinator(try make(TransitionContext(coordinator, route, screen).coordinator))
          }, receive: nil))
    ) { _, _ in
      guard let root = Child.graph.node.root else { throw NavigationError.foreignRoute("\(Child.self)") }
      return .flow(AnyRoute(screen: root.place, values: []), then: [])
    }
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
      .finish,
      Command(name, also: aliases, help, parameters: reader.parameters, takesFreeForm: takesFreeForm),
      from: from, to: .finish, unavailableReason: unavailableReason
    ) { here, words in
      let values = try reader.read(words)
      return .finish(try value(here, repeat each values))
    }
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
      .present, Command(name, also: aliases, help, parameters: reader.parameters), from: from,
      to: .flow(
        { Child.graph.node },
        start: Transition.FlowStart(
          make: { LiveCoordinator(try make(TransitionContext($0, $1, from.first))) },
          receive: { parent, route, value, progress in
            guard let value = value as? Child.Value else {
              throw NavigationError.foreignCoordinator("\(Child.self)")
            }
            return try await receive(TransitionContext(parent, route, from.first, progress), value)
          })),
      then: next, unavailableReason: unavailableReason
    ) { here, words in
      let values = try reader.read(words)
      return switch try start(here, repeat each values) {
      case .at(let route, let further): .flow(route.base, then: further.map { $0.base })
      case .value(let value): .value(value)
      }
    }
  }
}

extension NavigationGraph {
  /// A closure that says why a way is closed now, or `nil` when it is open.
  public typealias UnavailableReason<Value> = @MainActor (TransitionContext<Owner, Value>) -> Refusal?

  /// Declares a way that puts another screen without values on top.
  ///
  /// - Parameters:
  ///   - name: The command that goes this way.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens it leads from.
  ///   - screen: The screen it leads to.
  ///   - help: The command's purpose, for menus and help.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  public func push<From>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., to screen: Screen<Owner, Void>,
    help: LocalizedText, unavailableReason: UnavailableReason<From>? = nil
  ) -> NavigationGraph {
    way(.push, name, aliases, from, screen, help, unavailableReason: unavailableReason) { _ in () }
  }

  /// Declares a way that puts another screen on top, whose value is the command's argument.
  ///
  /// - Parameters:
  ///   - name: The command that goes this way.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens it leads from.
  ///   - screen: The screen it leads to.
  ///   - help: The command's purpose, for menus and help.
  ///   - argument: The command's argument. It takes the rest of the line.
  ///   - takesFreeForm: True when a line that names no command, path or row is the command's argument.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  public func push<From, To: Sendable>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., to screen: Screen<Owner, To>,
    help: LocalizedText, _ argument: Argument<To>, takesFreeForm: Bool = false,
    unavailableReason: UnavailableReason<From>? = nil
  ) -> NavigationGraph {
    way(
      .push, name, aliases, from, screen, help, argument, takesFreeForm: takesFreeForm,
      unavailableReason: unavailableReason
    ) {
      _, value in value
    }
  }

  /// Declares a way that puts another screen on top.
  ///
  /// - Parameters:
  ///   - name: The command that goes this way.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens it leads from.
  ///   - screen: The screen it leads to.
  ///   - help: The command's purpose, for menus and help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - takesFreeForm: True when a line that names no command, path or row is the command's argument.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  ///   - value: Returns the value of the screen that the way leads to.
  public func push<From, To, each A: Sendable>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., to screen: Screen<Owner, To>,
    help: LocalizedText, _ arguments: repeat Argument<each A>, takesFreeForm: Bool = false,
    unavailableReason: UnavailableReason<From>? = nil,
    value: @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> To
  ) -> NavigationGraph {
    way(
      .push, name, aliases, from, screen, help, repeat each arguments, takesFreeForm: takesFreeForm,
      unavailableReason: unavailableReason, value: value)
  }

  /// Declares a way that puts another screen in place of this one.
  ///
  /// - Parameters:
  ///   - name: The command that goes this way.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - from: The screens it leads from.
  ///   - screen: The screen it leads to.
  ///   - help: The command's purpose, for menus and help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - unavailableReason: Returns the reason why the transition is unavailable now, or `nil`.
  ///   - value: Returns the value of the screen that the way leads to.
  public func replace<From, To, each A: Sendable>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>..., to screen: Screen<Owner, To>,
    help: LocalizedText, _ arguments: repeat Argument<each A>,
    unavailableReason: UnavailableReason<From>? = nil,
    value: @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> To
  ) -> NavigationGraph {
    way(
      .replace, name, aliases, from, screen, help, repeat each arguments,
      unavailableReason: unavailableReason, value: value)
  }

  /// Declares that the rows of a screen open other screens.
  ///
  /// Each row leads to the route that it was made with, by `opens:`.
  ///
  /// - Parameters:
  ///   - name: The command that opens a row. A row's number alone means the same.
  ///   - screen: The screen with the rows.
  ///   - screens: The screens that rows lead to.
  ///   - help: The command's purpose, for menus and help.
  ///   - row: The name of a row in menus.
  public func open<From, each To>(
    _ name: String = "open", from screen: Screen<Owner, From>, to screens: repeat Screen<Owner, each To>,
    help: LocalizedText, _ row: LocalizedText
  ) -> NavigationGraph {
    let reader = ArgumentReader(Argument<Row>.row(row))
    var graph = self
    for target in repeat each screens {
      graph = graph.adding(
        .push, Command(name, help, parameters: reader.parameters), from: [screen],
        to: .screen(target.declaration.name), [target.declaration], opensRows: true
      ) { _, words in
        guard let route = try reader.read(words).opens else { throw Refusal.rowDoesNotOpen(words.rest) }
        return .route(route)
      }
    }
    return graph
  }

  /// Declares that some commands of a screen leave it, because they removed what it shows.
  ///
  /// - Parameters:
  ///   - screen: The screen that is left.
  ///   - actions: The names of actions of its view, or of flows that return a value to it.
  public func leave<From>(_ screen: Screen<Owner, From>, after actions: String...) -> NavigationGraph {
    var graph = self
    for action in actions {
      graph = graph.adding(
        .leave, Command(action, ""), from: [screen], to: .back
      ) { _, _ in throw Refusal.unavailable(action) }
    }
    return graph
  }

  private func way<From, To, each A: Sendable>(
    _ kind: Transition.Kind, _ name: String, _ aliases: [String], _ from: [Screen<Owner, From>],
    _ screen: Screen<Owner, To>, _ help: LocalizedText, _ arguments: repeat Argument<each A>,
    takesFreeForm: Bool = false, unavailableReason: UnavailableReason<From>?,
    value: @escaping @MainActor (TransitionContext<Owner, From>, repeat each A) throws -> To
  ) -> NavigationGraph {
    let reader = ArgumentReader(repeat each arguments)
    return adding(
      kind, Command(name, also: aliases, help, parameters: reader.parameters, takesFreeForm: takesFreeForm),
      from: from, to: .screen(screen.declaration.name), [screen.declaration],
      unavailableReason: unavailableReason
    ) { here, words in
      let values = try reader.read(words)
      return .route(screen.route(try value(here, repeat each values)).base)
    }
  }
}
