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
