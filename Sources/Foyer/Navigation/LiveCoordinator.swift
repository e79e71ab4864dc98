/// A coordinator on the back stack, whatever its type.
@MainActor
final class LiveCoordinator {
  let base: AnyObject
  let type: CoordinatorNode
  private let answers: () -> Bool
  private let hint: () -> LocalizedText?

  init<C: Coordinator>(_ coordinator: C) {
    base = coordinator
    type = C.graph.type
    answers = { [unowned coordinator] in coordinator.holdsAnswers }
    hint = { [unowned coordinator] in coordinator.lineHint }
  }

  /// True when something would be lost if the coordinator's flow were left now.
  var holdsAnswers: Bool { answers() }

  /// The way to give all of the flow's answers on one line.
  var lineHint: LocalizedText? { hint() }

  /// Makes the view of one of the coordinator's screens.
  ///
  /// - Throws: A ``Failure`` that names the screen for an error that doesn't explain itself.
  func view(_ screen: ScreenNode, _ values: [String]) throws -> any View {
    do {
      return try screen.declaration.make(base, values)
    } catch {
      if error.isExplained || error is CancellationError { throw error }
      let (place, name, detail) = (screen.place, type.name, Text(String(describing: error)))
      throw Failure(
        "The screen “\(place)” of \(name) cannot be made: \(detail).")
    }
  }
}

/// A mistake in how coordinators were put together, which only a programmer can make.
enum NavigationError: Error, Equatable {
  case foreignRoute(String)
  case foreignCoordinator(String)
}
