/// A view model or coordinator that outlived its screen's stay on the back stack.
public struct Survivor: Sendable, Equatable, CustomStringConvertible {
  /// The path of its screen.
  package let path: String
  /// The name of its type.
  package let type: String
  /// The stored properties that lead to it from what is on the back stack, `HomeCoordinator.library.recent[0]`; `nil`
  /// when there are none, as when a closure or a task keeps it.
  package let keeper: String?

  package init(path: String, type: String, keeper: String? = nil) {
    self.path = path
    self.type = type
    self.keeper = keeper
  }

  public var description: String { "\(type) of \(path)" }

  /// A whole sentence.
  var sentence: String {
    guard let keeper else {
      return
        "\(self) is still alive; no property on the back stack leads to it, so a closure or a task may keep it."
    }
    return "\(self) is still alive; \(keeper) refers to it."
  }
}
