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
        Transition(
          kind: .push, from: [screen.declaration.name], destination: .screen(target.declaration.name),
          command: Command(name, help, parameters: reader.parameters), opensRows: true,
          step: { _, _, words in
            guard let route = try reader.read(words).opens else { throw Refusal.rowDoesNotOpen(words.rest) }
            return .route(route)
          },
          unavailableReason: nil),
        between: [screen.declaration, target.declaration])
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
        Transition(
          kind: .leave, from: [screen.declaration.name], destination: .back,
          command: Command(action, LocalizedText(verbatim: "")),
          step: { _, _, _ in throw Refusal.unavailable(action) }, unavailableReason: nil),
        between: [screen.declaration])
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
      Transition(
        kind: kind, from: from.map { $0.declaration.name }, destination: .screen(screen.declaration.name),
        command: Command(
          name, also: aliases, help, parameters: reader.parameters, takesFreeForm: takesFreeForm),
        step: { coordinator, route, words in
          let here = try TransitionContext(coordinator, route, from.first)
          let values = try reader.read(words)
          return .route(screen.route(try value(here, repeat each values)).base)
        },
        unavailableReason: erase(unavailableReason, from)),
      between: from.map { $0.declaration } + [screen.declaration])
  }

  func erase<From>(
    _ unavailableReason: UnavailableReason<From>?, _ from: [Screen<Owner, From>]
  ) -> (@MainActor (AnyObject, AnyRoute) -> Refusal?)? {
    guard let unavailableReason else { return nil }
    return { coordinator, route in
      guard let here = try? TransitionContext(coordinator, route, from.first) else { return nil }
      return unavailableReason(here)
    }
  }
}
