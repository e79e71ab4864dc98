/// One way from a screen to another: an edge of the graph.
@MainActor
package struct Transition {
  /// The kinds of change to the back stack.
  package enum Kind: String, Sendable {
    /// Puts the next screen on top.
    case push
    /// Puts the next screen in place of this one.
    case replace
    /// Starts a child flow that returns a value.
    case present
    /// Ends the flow with a value.
    case finish
    /// Goes back after an action of the screen's view.
    case leave
  }

  /// The destination of a transition.
  package enum Destination {
    /// A screen of the same coordinator.
    case screen(String)
    /// The root screen of a child coordinator, which is asked for lazily because flows may contain each other.
    case flow(@MainActor () -> CoordinatorNode, start: FlowStart)
    /// Back to whoever presented this flow.
    case finish
    /// Back to the screen below.
    case back
  }

  /// An outcome of a flow's value, and the screen to go on to.
  struct Received {
    let outcome: Outcome
    let next: AnyRoute?
  }

  /// The functions that make a child flow, given its parent's coordinator and route, and receive its value.
  package struct FlowStart {
    let make: @MainActor (AnyObject, AnyRoute) throws -> LiveCoordinator
    let receive: Receiver?
  }

  typealias Receiver = @MainActor (AnyObject, AnyRoute, any FlowValue, WorkProgress) async throws -> Received

  package let kind: Kind
  /// The screens it leads from.
  package let from: [String]
  package let destination: Destination
  package private(set) var command: Command
  /// The screen that a flow goes on to when it has returned its value.
  let next: String?
  /// True when the way leads where a row says, so that several ways may share the command.
  let opensRows: Bool

  /// Turns typed words into the next step.
  let step: @MainActor (AnyObject, AnyRoute, Words) throws -> Step
  /// Returns why the transition is not available now, or `nil` when it is.
  let unavailableReason: (@MainActor (AnyObject, AnyRoute) -> Refusal?)?

  package var name: String { command.name }

  /// Returns the transition with its command under a heading of help.
  func under(_ group: CommandGroup) -> Transition {
    var transition = self
    transition.command = command.under(group)
    return transition
  }

  /// The result of a transition once its arguments are known.
  enum Step {
    case route(AnyRoute)
    /// Into a child flow, on its root screen or on the last of some screens above that.
    case flow(AnyRoute, then: [AnyRoute])
    /// A presented flow that was answered in the same line and so never opens.
    case value(any FlowValue)
    case finish(any FlowValue)
  }
}

/// A child coordinator's stay on the back stack.
@MainActor
final class Flow {
  let coordinator: LiveCoordinator
  /// The command that started it, which is its segment in paths.
  let name: String
  let isPresented: Bool
  /// The entry that it was started from.
  let parent: ScreenInstance
  private let receive: Transition.Receiver?
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
