@testable import Foyer

/// Compares what sessions do with what the menu by numbers had at that moment.
@MainActor
final class MenuObserver: SessionObserver {
  /// The commands that words carried out and that the menu did not have, each behind its screen.
  private(set) var unlisted: Set<String> = []
  /// The commands that the menu had, each behind its screen.
  private(set) var listed: Set<String> = []
  private var menu: Set<String> = []
  /// The screen of the menu.
  private var place = ""
  private weak var session: Session?

  /// Watches a session from its begin.
  func watch(_ session: Session) {
    self.session = session
    (menu, place) = ([], "")
    session.add(self)
  }

  func happened(_ event: SessionEvent) {
    switch event {
    case .exercised(let item) where item.kind == .action || item.kind == .transition:
      // A line may go to a screen first.
      guard let name = item.command, place == "\(item.coordinator).\(item.screen)", name != "answer"
      else { return }
      if !menu.contains("\(place) \(name)") { unlisted.insert("\(place) \(name)") }
    case .ended: look()
    default: break
    }
  }

  private func look() {
    guard let session else { return }
    let maker = MenuMaker(
      stack: session.stack, environment: session.environment, vocabulary: session.vocabulary)
    let top = session.stack.top
    let names = maker.choicesHere.flatMap { choice in
      switch choice.content {
      case .command(let command): [command.name]
      case .list(_, let commands): commands.map(\.name)
      }
    }
    let rows = (session.lastReport?.document.rows ?? []).map(\.id)
    let offered = session.vocabulary.commandsOffered(on: top).map(\.name)
    // Neither the line of commands nor the menu offers one with nothing to do now, such as `more`.
    let idle = top.type.commands.map(\.name).filter { !offered.contains($0) }
    place = "\(top.coordinator.type.name).\(top.type.place)"
    listed.formUnion((names + rows).map { "\(place) \($0)" })
    menu = Set((names + rows + idle).map { "\(place) \($0)" })
  }
}
