import Synchronization

/// One screen that is alive on the back stack.
@MainActor
final class ScreenInstance {
  let coordinator: LiveCoordinator
  let type: ScreenNode
  let route: AnyRoute
  let view: any View
  /// The child flow that this screen belongs to; `nil` for the screens of the root coordinator.
  let flow: Flow?
  /// True for the screen that its flow, or the program, starts on.
  let isFlowRoot: Bool
  /// The entry's segments in a path.
  let segments: [String]

  /// The numbers that the person saw beside the rows when the screen was last printed whole.
  var numbers: RowNumbers?
  /// The screen as it was last printed.
  var printed: Document?
  /// The language that it was printed in.
  var language: Language?
  /// Set by any thread when something that the printed screen was made from changes.
  let staleness = Staleness()
  private var following: Task<Void, Never>?

  init(
    coordinator: LiveCoordinator, route: AnyRoute, flow: Flow?, above below: ScreenInstance?
  ) throws {
    guard let type = coordinator.type.screen(at: route.screen) else {
      throw NavigationError.foreignRoute(route.screen)
    }
    self.coordinator = coordinator
    self.type = type
    self.route = route
    view = try coordinator.view(type, route.values)
    self.flow = flow
    isFlowRoot = below.map { $0.flow !== flow } ?? true
    segments = Self.segments(of: route, in: flow, isFlowRoot: isFlowRoot, above: below)
  }

  deinit { following?.cancel() }

  /// True after a change of anything that the printed screen was made from.
  var isStale: Bool {
    get { staleness.isStale }
    set { staleness.isStale = newValue }
  }

  private static func segments(
    of route: AnyRoute, in flow: Flow?, isFlowRoot: Bool, above below: ScreenInstance?
  ) -> [String] {
    if isFlowRoot { return (flow.map { [$0.name] } ?? []) + route.values }
    // A value that is also the name of a screen there can't stand without its own screen's name.
    let isClear = route.values.first.map { $0 != "" && below?.type.successor(named: $0) == nil } ?? false
    guard isClear, let below, below.isFlowRoot, below.flow?.name == route.screen else {
      return [route.screen] + route.values
    }
    return route.values
  }

  /// Returns true when this entry is a screen by its name in paths, with these values.
  func isAt(_ segment: String, _ values: [String]) -> Bool {
    segment == (isFlowRoot ? flow?.name : route.screen) && values == route.values
  }

  /// The word that stands in the prompt.
  var promptName: Text {
    let name = Text(isFlowRoot ? flow?.name ?? "home" : route.screen)
    guard type.isItem, flow?.isPresented != true, let title = printed?.title else { return name }
    return "\(name)/\(title.truncated(to: Self.longestPromptTitle))"
  }

  private static let longestPromptTitle = 24

  /// Follows changes of the model from now on.
  ///
  /// While further lines are ready it is put off until an action runs, so that a screen that is only passed on the
  /// way costs no task.
  ///
  /// - Parameter scheduler: The scheduler of a test, which resumes it; `nil` for the usual one.
  func startFollowing(on scheduler: (any SessionScheduler)?) {
    guard following == nil else { return }
    let view = view
    scheduler?.willFollow(Swift.type(of: view))
    following = Task.immediate(executorPreference: scheduler) { await view.follow() }
  }

  func stopFollowing() {
    following?.cancel()
    following = nil
  }

  /// Returns the document as the person saw it, or as it is now when it was not printed.
  func document(in language: Language) -> Document {
    let isPrinted = !isStale && self.language == language
    return isPrinted ? printed ?? view.document(in: language) : view.document(in: language)
  }

  /// Returns the screen as completion reads it.
  func context(in environment: Environment) -> ArgumentContext {
    let screen = SeenScreen {
      self.document(in: environment.language)
    } numbers: {
      self.numbers ?? RowNumbers(self.document(in: environment.language).rows)
    } path: {
      ""
    }
    return ArgumentContext(view: view, environment: environment, screen: screen)
  }

  /// The names of the actions that menus leave out now.
  var idleActions: [String] { type.conditionalActions.filter { !$0.isOffered(view) }.map(\.name) }

  /// Returns the names of the commands that make no sense on the screen as it is now.
  func hiddenCommands(showing document: Document) -> [String] {
    let closed = type.conditionalTransitions.filter { unavailableReason(to: $0) != nil }
    let rowless = document.hasRows ? [] : type.commandsNeedingRows
    return closed.map(\.name) + idleActions + rowless
  }

  /// Returns why a transition is not available from here now.
  func unavailableReason(to transition: Transition) -> Refusal? {
    transition.unavailableReason?(coordinator.base, route)
  }
}

/// A mark that any thread can set.
final class Staleness: Sendable {
  private let mark = Atomic(true)

  var isStale: Bool {
    get { mark.load(ordering: .acquiring) }
    set { mark.store(newValue, ordering: .releasing) }
  }
}
