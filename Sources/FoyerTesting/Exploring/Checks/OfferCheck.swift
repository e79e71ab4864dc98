import Foyer

/// Compares the menu's `undo` and `redo` with what they do.
@MainActor
struct OfferCheck {
  /// The menu that was printed last, and when.
  private var menu: (path: String, version: UInt64, names: [String])?
  /// True when the menu spoke of the store as it was just before the step.
  private var isOffered: Bool?

  private static let names = ["undo", "redo"]

  mutating func note(_ report: Report, in walk: ExploredWalk) {
    guard report.isWhole, let version = walk.explored.version?() else { return }
    menu = (report.path, version, Self.names.filter(report.offers))
  }

  /// - Parameter step: The step behind what was half typed.
  mutating func note(_ step: ExplorerStep, in walk: ExploredWalk) {
    isOffered = nil
    guard case .line(let line) = step, Self.names.contains(line), !walk.walk.isRunning,
      !walk.session.isAsking,
      walk.session.screen.command(named: line) != nil, let menu,
      menu.path == walk.session.path, menu.version == walk.explored.version?()
    else { return }
    isOffered = menu.names.contains(line)
  }

  /// The rule after a step.
  func violation(after step: ExplorerStep, in walk: ExploredWalk) -> Violation? {
    guard let isOffered, case .line(let line) = step, walk.turns.count == 1 else { return nil }
    switch walk.turns.first {
    case .refused(let refusal)? where isOffered && refusal.reason(.english).shown == "Nothing to \(line).":
      return Violation(.offered, "The menu names \(Text(line)), and there is nothing to \(Text(line)).")
    case .stayed? where !isOffered:
      return Violation(
        .offered, "The menu leaves \(Text(line)) out, and there was something to \(Text(line)).")
    default: return nil
    }
  }
}
