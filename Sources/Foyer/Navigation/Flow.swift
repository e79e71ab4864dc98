/// A child coordinator's stay on the back stack.
@MainActor
final class Flow {
  let coordinator: LiveCoordinator
  /// The command that started it, which is its segment in paths.
  let name: String
  let isPresented: Bool
  /// The entry that it was started from.
  let parent: ScreenInstance
  private let receive:
    (@MainActor (AnyObject, AnyRoute, any FlowValue, WorkProgress) async throws -> Transition.Received)?
  private(set) var isFinished = false

  init(
    coordinator: LiveCoordinator, name: String, isPresented: Bool, parent: ScreenInstance,
    start: Transition.FlowStart
  ) {
    self.coordinator = coordinator
    self.name = name
    self.isPresented = isPresented
    self.parent = parent
    receive = start.receive
  }

  /// Hands the value to the parent, once.
  ///
  /// When the parent throws, the flow is not finished.
  func finish(_ value: any FlowValue, _ progress: WorkProgress) async throws -> Transition.Received {
    guard !isFinished, let receive else { return Transition.Received(outcome: .silent, next: nil) }
    isFinished = true
    do {
      return try await receive(parent.coordinator.base, parent.route, value, progress)
    } catch {
      isFinished = false
      throw error
    }
  }
}
