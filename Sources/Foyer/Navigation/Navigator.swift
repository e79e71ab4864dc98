/// Moves along the back stack, and refuses at first to leave answers behind.
@MainActor
package final class Navigator {
  private(set) var stack: BackStack
  private let tasks: SessionTasks
  /// Finds screens that outlive their stay, when a test wants to know.
  package var leaks: LeakTracker?
  /// The flow whose answers the line before would have lost, so that this line may leave it.
  private weak var mayLeave: Flow?
  /// The flow whose answers this line would lose, and was refused for.
  private weak var wouldLeave: Flow?

  /// Starts on the root screen of a coordinator.
  init(at coordinator: LiveCoordinator, _ tasks: SessionTasks) throws {
    self.tasks = tasks
    guard let root = coordinator.type.root else { throw NavigationError.foreignRoute(coordinator.type.name) }
    stack = BackStack(
      root: try ScreenInstance(
        coordinator: coordinator, route: AnyRoute(screen: root.place, values: []), flow: nil, above: nil))
  }

  var top: ScreenInstance { stack.top }

  // MARK: Entries

  /// The entries below those of a flow; `nil` when the flow is not on the stack.
  func entries(below flow: Flow) -> [ScreenInstance]? {
    stack.entries.firstIndex { $0.flow === flow }.map { Array(stack.entries[..<$0]) }
  }

  /// Returns the entries that stay when the top one is left; home is never left.
  func withoutTop(of entries: [ScreenInstance]) -> [ScreenInstance] {
    entries.count > 1 ? Array(entries.dropLast()) : entries
  }

  /// Starts the live queries of the screens on the stack, before any change can come.
  func startFollowing() {
    for entry in stack.entries { entry.startFollowing(on: tasks.scheduler) }
  }

  func stopFollowing(from flow: Flow) {
    for entry in stack.entries.drop(while: { $0.flow !== flow }) { entry.stopFollowing() }
  }

  func stopFollowing() {
    for entry in stack.entries { entry.stopFollowing() }
  }

  // MARK: Moves

  /// Begins a line, which may leave the flow that the line before was refused for.
  func beginLine() {
    mayLeave = wouldLeave
    wouldLeave = nil
  }

  /// Lets the line leave a flow, however much was answered.
  func permitLeaving(_ flow: Flow) { mayLeave = flow }

  /// Forgets the flow that the line was refused for.
  func forgetRefusal() { wouldLeave = nil }

  /// Puts other screens on the stack.
  ///
  /// - Returns: The presented flows that were left without a value, the innermost first.
  /// - Throws: A ``Refusal`` when answers would be lost and the line before did not ask for that too.
  @discardableResult
  func move(to entries: [ScreenInstance]) throws(Refusal) -> [Flow] {
    try askBeforeLeaving(for: entries)
    leaks?.record(stack.entries, leftFor: entries)
    let abandoned = stack.abandoned(for: entries)
    stack.become(entries)
    return abandoned
  }

  /// Refuses to leave flows that hold answers, unless the line before was refused for the same.
  ///
  /// - Parameter finished: A flow that is left with its value.
  func askBeforeLeaving(for entries: [ScreenInstance], exceptFor finished: Flow? = nil) throws(Refusal) {
    let flow = stack.abandoned(for: entries).first {
      $0.coordinator.base.holdsAnswers && $0 !== mayLeave && $0 !== finished
    }
    guard let flow else { return }
    wouldLeave = flow
    throw Refusal.answersWouldBeLost(flow.name)
  }

  /// True when going home now would be refused at first, because answers would be lost.
  var asksBeforeLeaving: Bool {
    stack.abandoned(for: [stack.root]).contains { $0.coordinator.base.holdsAnswers && $0 !== wouldLeave }
  }
}

/// The screens from home to the one on top.
///
/// It is never empty.
@MainActor
struct BackStack {
  private(set) var entries: [ScreenInstance]
  private(set) var path: String

  init(root: ScreenInstance) {
    entries = [root]
    path = Path.description(of: root.segments)
  }

  var top: ScreenInstance { entries[entries.count - 1] }
  var root: ScreenInstance { entries[0] }

  /// Returns true when some entries are those on the stack.
  func holds(_ others: [ScreenInstance]) -> Bool { others.count == entries.count && others.last === top }

  /// True when some entry belongs to a flow that was presented and waits for its value.
  var isInModal: Bool { entries.contains { $0.flow?.isPresented == true } }

  /// Puts other entries in place of the present ones; those that stay are the same objects.
  mutating func become(_ next: [ScreenInstance]) {
    guard !next.isEmpty else { return }
    for entry in left(for: next) { entry.stopFollowing() }
    entries = next
    path = next.path
  }

  /// The presented flows that would be left without a value for other entries, the innermost first.
  func abandoned(for next: [ScreenInstance]) -> [Flow] {
    left(for: next).compactMap { entry in
      guard entry.isFlowRoot, let flow = entry.flow, flow.isPresented, !flow.isFinished else { return nil }
      return flow
    }
  }

  /// The entries that are not among others which take their place, the top first.
  private func left(for next: [ScreenInstance]) -> ReversedCollection<ArraySlice<ScreenInstance>> {
    var shared = 0
    while shared < entries.count, shared < next.count, entries[shared] === next[shared] { shared += 1 }
    return entries[shared...].reversed()
  }
}
