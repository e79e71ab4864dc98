package import Foyer

/// The parts of a navigation graph that tests exercised.
package struct Coverage: Sendable, Equatable {
  /// Everything that was exercised.
  package private(set) var items: Set<CoverageItem> = []

  package init() {}

  /// Adds what another test exercised.
  package mutating func merge(_ other: Coverage) { items.formUnion(other.items) }

  /// Returns the parts of a graph that no test exercised: kind by kind, each in the graph's order.
  @MainActor
  package func missing(in walk: ReachableNodes) -> [CoverageItem] {
    CoverageItem.all(in: walk).filter { !items.contains($0) }
  }

  mutating func note(_ event: SessionEvent) {
    switch event {
    case .arrived(let coordinator, let screen): items.insert(CoverageItem(coordinator, screen, .screen))
    case .went(let coordinator, let screen, let name):
      items.insert(CoverageItem(coordinator, screen, .transition, name))
    case .acted(let coordinator, let screen, let name):
      items.insert(CoverageItem(coordinator, screen, .action, name))
    case .refused(let coordinator, let screen, let name, let refusal):
      items.insert(CoverageItem(coordinator, screen, .refusal, name, refusal.rawValue))
    case .returned(let coordinator, let screen, let name, let hasValue):
      items.insert(CoverageItem(coordinator, screen, .result, name, CoverageItem.outcome(hasValue)))
    case .noticed, .ended: break
    }
  }
}

/// Coverage on its way between two programs: an array a thing, of its coordinator, screen, kind and names.
extension Coverage {
  package var json: JSONValue {
    .array(items.map { .strings($0.words) })
  }

  package init?(_ json: JSONValue) {
    guard let words = json.array else { return nil }
    items = Set(words.compactMap { CoverageItem(words: $0.strings ?? []) })
  }
}
