/// Questions to a session by a test that chooses its own lines.
extension Session {
  /// The screen on top, as the graph declares it.
  package var screen: ScreenNode { stack.top.type }

  /// The view of the screen on top.
  package var view: any View { stack.top.view }

  /// The coordinator that the screen on top belongs to.
  package var coordinator: AnyObject { stack.top.coordinator.base }

  /// The screen on top with the values in its path.
  package var route: AnyRoute { stack.top.route }

  /// The name of the coordinator that the screen on top belongs to.
  package var coordinatorName: String { stack.top.coordinator.type.name }

  /// The path values of the screen on top, such as the id of the card that it shows.
  package var values: [String] { stack.top.route.values }

  /// The path of the screen below the top one; `nil` at home.
  package var pathBehind: String? {
    stack.entries.count > 1 ? stack.path(of: Array(stack.entries.dropLast())) : nil
  }

  /// Returns the content of the screen below the top one as going back would print it; `nil` at home.
  package func documentBehind() -> Document? {
    guard let view = stack.entries.dropLast().last?.view else { return nil }
    view.willPrintWhole()
    return view.document(in: environment.language)
  }
}
