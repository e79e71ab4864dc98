/// One screen that is alive on the back stack.
@MainActor
final class Entry {
  let coordinator: LiveCoordinator
  let type: ScreenType
  let route: AnyRoute
  let view: any View
  /// The child flow that this screen belongs to; `nil` for the screens of the root coordinator.
  let flow: Flow?
  let isFlowRoot: Bool

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
    coordinator: LiveCoordinator, type: ScreenType, route: AnyRoute, view: any View, flow: Flow?,
    isFlowRoot: Bool
  ) {
    self.coordinator = coordinator
    self.type = type
    self.route = route
    self.view = view
    self.flow = flow
    self.isFlowRoot = isFlowRoot
  }

  deinit { following?.cancel() }

  /// True after a change of anything that the printed screen was made from.
  var isStale: Bool {
    get { staleness.isStale }
    set { staleness.isStale = newValue }
  }

  /// The entry's segments in a path.
  var segments: [String] {
    if isFlowRoot { return (flow.map { [$0.name] } ?? []) + route.values }
    return [route.place] + route.values
  }

  /// Whether the path segments of this entry are these.
  func isAt(_ segment: String, _ values: [String]) -> Bool {
    segment == (isFlowRoot ? flow?.name : route.place) && values == route.values
  }

  /// The word that stands in the prompt.
  var promptName: String { isFlowRoot ? flow?.name ?? "home" : route.place }

  /// Follows changes of the model from now on.
  ///
  /// While further lines are ready it is put off until an action runs, so that a screen that is only passed on the
  /// way costs no task.
  ///
  /// - Parameter executor: Where it is resumed; `nil` for the usual way.
  func startFollowing(on executor: (any TaskExecutor)? = nil) {
    guard following == nil else { return }
    let view = view
    following = Task.immediate(executorPreference: executor) { await view.follow() }
  }

  func stopFollowing() {
    following?.cancel()
    following = nil
  }

  func context(in language: Language) -> ArgumentContext {
    let isPrinted = !isStale && self.language == language
    let document = isPrinted ? printed ?? view.body(in: language) : view.body(in: language)
    return ArgumentContext(
      view: view, document: document, numbers: numbers ?? RowNumbers(document.rows), language: language)
  }

  /// Why a transition is not available from here now.
  func obstacle(to transition: Transition) -> Refusal? {
    transition.obstacle?(coordinator.base, route)
  }
}
