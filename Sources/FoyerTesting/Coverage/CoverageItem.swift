package import Foyer

/// One thing that a navigation graph declares and that tests can exercise.
package struct CoverageItem: Sendable, Hashable, CustomStringConvertible {
  /// The name of the coordinator: `Todo`.
  package let coordinator: String
  /// The place of the screen: `board`.
  package let screen: String
  /// The part of the screen.
  package let subject: Subject

  /// The parts of a screen that tests can exercise.
  package enum Subject: Sendable, Hashable {
    /// The screen comes on top.
    case arrival
    /// A transition is carried out.
    case transition(String)
    /// An action is carried out.
    case action(String)
    /// A command is refused for a declared reason.
    case refusal(of: String, DeclaredRefusal)
    /// A presented flow returns, finished with a value or left without one.
    case result(of: String, isFinished: Bool)
  }

  /// The kinds of things, in the order in which they are listed.
  package enum Kind: String, Sendable, CaseIterable {
    case screen, transition, action, refusal, result

    /// The name of several items of this kind.
    package var plural: String { rawValue + "s" }
  }

  package init(coordinator: String, screen: String, _ subject: Subject) {
    self.coordinator = coordinator
    self.screen = screen
    self.subject = subject
  }

  package var kind: Kind {
    switch subject {
    case .arrival: .screen
    case .transition: .transition
    case .action: .action
    case .refusal: .refusal
    case .result: .result
    }
  }

  /// The name among those of its kind: `Todo.board`, `Todo.board.move`, `Todo.board.move missing`.
  package var name: String {
    let place = "\(coordinator).\(screen)"
    return switch subject {
    case .arrival: place
    case .transition(let name), .action(let name): "\(place).\(name)"
    case .refusal(let name, let refusal): "\(place).\(name) \(refusal.rawValue)"
    case .result(let name, let isFinished): "\(place).\(name) \(isFinished ? "finished" : "left")"
    }
  }

  /// The kind and the name: `transition Todo.board.move`.
  package var description: String { "\(kind.rawValue) \(name)" }

  /// A name for the file of a script that exercises it: `transition-todo-board-move.nav`.
  package var fileName: String {
    description.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") + ".nav"
  }
}

extension CoverageItem {
  /// Everything that the screens of a graph declare: kind by kind, each in the graph's order.
  @MainActor
  package static func all(in walk: ReachableNodes) -> [CoverageItem] {
    let items = walk.nodes.flatMap { node in
      var subjects: [Subject] = [.arrival]
      for transition in node.screen.transitions {
        subjects.append(.transition(transition.name))
        subjects += transition.refusals.map { .refusal(of: transition.name, $0) }
        guard transition.kind == .present else { continue }
        subjects += [true, false].map { .result(of: transition.name, isFinished: $0) }
      }
      for action in node.screen.actions {
        subjects.append(.action(action.name))
        subjects += action.refusals.map { .refusal(of: action.name, $0) }
      }
      return subjects.map {
        CoverageItem(coordinator: node.coordinator.name, screen: node.screen.place, $0)
      }
    }
    var seen: Set<CoverageItem> = []
    return Kind.allCases.flatMap { kind in
      items.filter { $0.kind == kind && seen.insert($0).inserted }
    }
  }
}

/// The parts of a navigation graph that no test exercised, in the graph's order.
package struct CoverageGap: Sendable, Equatable, CustomStringConvertible {
  /// Everything that is missing, kind by kind.
  package let items: [CoverageItem]

  package init(_ items: [CoverageItem] = []) {
    self.items = items
  }

  /// Screens that never came on top, as `Todo.board`.
  package var screens: [String] { names(of: .screen) }
  /// Transitions that were never carried out, as `Todo.board.open`.
  package var transitions: [String] { names(of: .transition) }
  /// Actions that were never carried out, as `Todo.board.add`.
  package var actions: [String] { names(of: .action) }
  /// Foretold refusals that were never met, as `Todo.board.open missing`.
  package var refusals: [String] { names(of: .refusal) }
  /// The outcomes that presented flows never had, such as `Todo.board.move left`.
  package var results: [String] { names(of: .result) }

  package var isEmpty: Bool { items.isEmpty }

  /// One line for each, `screen Todo.board`, or a sentence when there is none.
  package var description: String {
    isEmpty ? "Everything in the graph was exercised." : items.map(\.description).joined(separator: "\n")
  }

  private func names(of kind: CoverageItem.Kind) -> [String] {
    items.filter { $0.kind == kind }.map(\.name)
  }
}
