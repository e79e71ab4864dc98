package import Foyer

extension CoverageItem {
  /// Reads the ``words`` of an item; `nil` when they are anything else.
  init?(words: [String]) {
    guard (3...5).contains(words.count), let kind = Kind(rawValue: words[2]) else { return nil }
    self.init(
      words[0], words[1], kind, words.count > 3 ? words[3] : nil, words.count > 4 ? words[4] : nil)
  }

  var words: [String] { [coordinator, screen, kind.rawValue] + [command, outcome].compactMap(\.self) }
}

extension CoverageItem: CustomStringConvertible {
  /// The name among those of its kind: `Todo.board`, `Todo.board.move`, `Todo.board.move missing`.
  var name: String {
    let place = [coordinator, screen, command].compactMap(\.self).joined(separator: ".")
    return outcome.map { "\(place) \($0)" } ?? place
  }

  /// The kind and the name: `transition Todo.board.move`.
  package var description: String { "\(kind.rawValue) \(name)" }

  /// A name for the file of a script that exercises it: `transition-todo-board-move.nav`.
  var fileName: String {
    description.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") + ".nav"
  }
}

extension CoverageItem {
  /// Everything that the screens of a graph declare: kind by kind, each in the graph's order.
  @MainActor
  static func all(in walk: ReachableNodes) -> [CoverageItem] {
    var items: [CoverageItem] = []
    for node in walk.nodes {
      func add(_ kind: Kind, _ command: String? = nil, _ outcome: String? = nil) {
        items.append(CoverageItem(node.coordinator.name, node.screen.place, kind, command, outcome))
      }
      add(.screen)
      for transition in node.screen.transitions {
        add(.transition, transition.name)
        for refusal in transition.refusals { add(.refusal, transition.name, refusal.rawValue) }
        guard transition.kind == .present else { continue }
        for hasValue in [true, false] { add(.result, transition.name, outcome(hasValue)) }
      }
      for action in node.screen.actions {
        add(.action, action.name)
        for refusal in action.refusals { add(.refusal, action.name, refusal.rawValue) }
      }
    }
    var seen: Set<CoverageItem> = []
    return Kind.allCases.flatMap { kind in
      items.filter { $0.kind == kind && seen.insert($0).inserted }
    }
  }
}

extension Sequence<CoverageItem> {
  /// Returns the names of the items of a kind, such as `Todo.board` of a screen.
  package func names(of kind: CoverageItem.Kind) -> [String] {
    filter { $0.kind == kind }.map(\.name)
  }
}

extension CoverageItem.Kind {
  /// The name of several items of this kind.
  var plural: String { rawValue + "s" }

  /// The names of several items of each kind, in the language of a report.
  static let headings: [LocalizedText] = ["screens", "transitions", "actions", "refusals", "results"]
}
