/// What no test exercised of a navigation graph, in the graph's order.
public struct CoverageGap: Sendable, Equatable, CustomStringConvertible {
  /// Screens that never came on top, as `Todo.board`.
  public var screens: [String] = []
  /// Transitions that were never carried out, as `Todo.board.open`.
  public var transitions: [String] = []
  /// Actions that were never carried out, as `Todo.board.add`.
  public var actions: [String] = []

  public init() {}

  public var isEmpty: Bool { screens.isEmpty && transitions.isEmpty && actions.isEmpty }

  /// One line for each, `screen Todo.board`, or a sentence when there is none.
  public var description: String {
    if isEmpty { return "Everything in the graph was exercised." }
    let lines =
      screens.map { "screen \($0)" } + transitions.map { "transition \($0)" } + actions.map { "action \($0)" }
    return lines.joined(separator: "\n")
  }
}
