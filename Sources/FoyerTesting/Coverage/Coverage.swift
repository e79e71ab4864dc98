package import Foyer

/// The parts of a navigation graph that tests exercised.
package struct Coverage: Sendable, Equatable {
  /// Everything that was exercised.
  package private(set) var items: Set<CoverageItem> = []

  package init() {}

  init(_ items: some Sequence<CoverageItem>) { self.items = Set(items) }

  /// The screens that came on top, as `Todo.board`.
  package var screens: Set<String> { names(of: .screen) }
  /// The transitions that were carried out, as `Todo.board.open`.
  package var transitions: Set<String> { names(of: .transition) }
  /// The actions that were carried out, as `Todo.board.add`.
  package var actions: Set<String> { names(of: .action) }
  /// The foretold refusals that were met, as `Todo.board.open missing`.
  package var refusals: Set<String> { names(of: .refusal) }
  /// The outcomes of presented flows, such as `Todo.board.move finished`.
  package var results: Set<String> { names(of: .result) }

  /// Adds what another test exercised.
  package mutating func merge(_ other: Coverage) { items.formUnion(other.items) }

  /// Returns the parts of a graph that no test exercised, in the graph's order.
  @MainActor
  package func missing(in walk: ReachableNodes) -> CoverageGap {
    CoverageGap(CoverageItem.all(in: walk).filter { !items.contains($0) })
  }

  mutating func note(_ event: SessionEvent) {
    switch event {
    case .arrived(let coordinator, let screen): note(coordinator, screen, .arrival)
    case .went(let coordinator, let screen, let name): note(coordinator, screen, .transition(name))
    case .acted(let coordinator, let screen, let name): note(coordinator, screen, .action(name))
    case .refused(let coordinator, let screen, let name, let refusal):
      note(coordinator, screen, .refusal(of: name, refusal))
    case .returned(let coordinator, let screen, let name, let hasValue):
      note(coordinator, screen, .result(of: name, isFinished: hasValue))
    case .noticed, .ended: break
    }
  }

  private mutating func note(_ coordinator: String, _ screen: String, _ subject: CoverageItem.Subject) {
    items.insert(CoverageItem(coordinator: coordinator, screen: screen, subject))
  }

  private func names(of kind: CoverageItem.Kind) -> Set<String> {
    Set(items.lazy.filter { $0.kind == kind }.map(\.name))
  }
}

/// Coverage on its way between two programs: an array a thing, of its coordinator, screen, kind and names.
extension Coverage {
  var json: JSONValue {
    .array(items.map { .array($0.words.map { .string($0) }) })
  }

  init?(_ json: JSONValue) {
    guard let words = json.array else { return nil }
    self.init(words.compactMap { CoverageItem(words: $0.array?.compactMap(\.string) ?? []) })
  }
}

extension CoverageItem {
  fileprivate var words: [String] {
    let rest: [String] =
      switch subject {
      case .arrival: []
      case .transition(let name), .action(let name): [name]
      case .refusal(of: let name, let refusal): [name, refusal.rawValue]
      case .result(of: let name, let isFinished): [name, isFinished ? "finished" : "left"]
      }
    return [coordinator, screen, kind.rawValue] + rest
  }

  fileprivate init?(words: [String]) {
    guard words.count >= 3, let kind = Kind(rawValue: words[2]) else { return nil }
    let subject: Subject
    switch (kind, words.count) {
    case (.screen, 3): subject = .arrival
    case (.transition, 4): subject = .transition(words[3])
    case (.action, 4): subject = .action(words[3])
    case (.refusal, 5):
      guard let refusal = DeclaredRefusal(rawValue: words[4]) else { return nil }
      subject = .refusal(of: words[3], refusal)
    case (.result, 5): subject = .result(of: words[3], isFinished: words[4] == "finished")
    default: return nil
    }
    self.init(coordinator: words[0], screen: words[1], subject)
  }
}
