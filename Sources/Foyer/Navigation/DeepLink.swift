/// Resolves paths against the graph, whole or not at all.
///
/// The present entries are used as far as they agree with the path. Screens behind that are made, which asks
/// their coordinators whether the things they name exist, but nothing moves until the caller commits them.
@MainActor
struct DeepLink {
  let present: [ScreenInstance]

  /// - Returns: The entries that a path leads to, from home to the last one.
  /// - Throws: A ``Refusal`` that names the first segment that failed and the nearest legal ones.
  func resolve(_ path: String) throws -> [ScreenInstance] {
    guard let root = present.first else { return [] }
    var entries = path.hasPrefix("/") ? [root] : present
    var steps = try Path.steps(of: path)[...]
    while let step = steps.popFirst() {
      switch step {
      case .into(""): break
      case .up:
        guard entries.count > 1 else { throw Refusal.nothingBehind }
        entries.removeLast()
      case .into(let segment):
        entries.append(try next(segment, &steps, after: entries))
      }
    }
    return entries
  }

  private func next(
    _ segment: String, _ steps: inout ArraySlice<Path.Step>, after entries: [ScreenInstance]
  ) throws -> ScreenInstance {
    let top = entries[entries.count - 1]
    guard let (successor, isNamed) = top.type.successor(at: segment, in: top.flow?.name) else {
      throw Refusal.noSuchPath(segment, under: entries.path, legal: top.legalSteps)
    }
    if !isNamed { steps = [.into(segment)] + steps }
    let values = Path.values(successor.parameters.count, from: &steps)
    guard let values else { throw needsValue(successor, under: entries) }
    if entries.count < present.count, top === present[entries.count - 1] {
      let candidate = present[entries.count]
      if candidate.isAt(successor.segment, values) { return candidate }
    }
    if let unavailableReason = top.unavailableReason(to: successor) { throw unavailableReason }
    do {
      return try make(successor, values, after: top)
    } catch is Refusal where values.contains("") {
      throw needsValue(successor, under: entries)
    } catch let refusal as Refusal where refusal.suggestion == nil {
      throw Refusal(
        refusal.reason, suggestion: .legalSteps(top.legalSteps, under: Text(entries.path)))
    }
  }

  private func needsValue(_ successor: Successor, under entries: [ScreenInstance]) -> Refusal {
    let parameters = successor.pattern.dropFirst().joined(separator: "/")
    // A list is often called like what it lists, and some languages have one word for both.
    let lists = entries[entries.count - 1].type.successors.filter(\.parameters.isEmpty).map(\.segment)
    let close = Suggestion.closest(to: successor.segment, among: lists)
      .map { Path.description(of: entries.flatMap(\.segments) + [$0]) }
    return Refusal.pathNeedsValue(successor.segment, parameters, under: entries.path, closest: close)
  }

  private func make(_ successor: Successor, _ values: [String], after top: ScreenInstance) throws
    -> ScreenInstance
  {
    guard let screen = successor.screen, let last = successor.transitions.last else {
      throw NavigationError.foreignRoute(successor.segment)
    }
    guard screen.declaration.accepts(values) else {
      throw Refusal.malformedPathValue(values.joined(separator: "/"), successor.segment)
    }
    return try last.entry(for: AnyRoute(screen: screen.place, values: values), after: top)
  }
}

extension [ScreenInstance] {
  /// The path of the last one, given those that it stands on.
  @MainActor var path: String { Path.description(of: flatMap(\.segments)) }
}

extension ScreenInstance {
  /// The segments that may follow this screen in a path, values in braces.
  var legalSteps: [String] { type.legalSteps(in: flow?.name) }
}

extension ScreenInstance {
  /// Returns the reason why a path can't continue to a screen now, when every transition there is obstructed.
  func unavailableReason(to successor: Successor) -> Refusal? {
    guard successor.transitions.count == 1 else {
      return successor.transitions.first.flatMap(unavailableReason)
    }
    var first: Refusal?
    for transition in type.transitions
    where transition.segment == successor.segment && transition.kind != .replace {
      guard let refusal = unavailableReason(to: transition) else { return nil }
      first = first ?? refusal
    }
    return first
  }
}

extension ScreenInstance {
  /// Makes another screen of the same coordinator, to be put on top of this one.
  func entry(for route: AnyRoute) throws -> ScreenInstance {
    try ScreenInstance(coordinator: coordinator, route: route, flow: flow, above: self)
  }
}

extension Transition {
  /// The screen of the same coordinator that it leads to.
  var screen: String? { if case .screen(let name) = destination { name } else { nil } }

  /// The path segment that the transition leads to.
  var segment: String? {
    switch destination {
    case .screen(let name): name
    case .flow: name
    case .finish, .back: nil
    }
  }

  /// Makes the screen that this transition leads to, without showing it.
  func entry(for route: AnyRoute, after top: ScreenInstance) throws -> ScreenInstance {
    switch destination {
    case .screen, .finish, .back: return try top.entry(for: route)
    case .flow(_, let start):
      let child = try start.make(top.coordinator.base, top.route)
      guard child.type.root?.place == route.screen else { throw NavigationError.foreignRoute(route.screen) }
      let flow = Flow(
        coordinator: child, name: name, isPresented: kind == .present, parent: top, start: start)
      return try ScreenInstance(coordinator: child, route: route, flow: flow, above: top)
    }
  }
}
