package import Foyer

/// The parts of a navigation graph that tests exercised.
package struct Coverage: Sendable, Equatable {
  /// Everything that was exercised.
  private(set) var items: Set<CoverageItem> = []

  package init() {}

  /// Adds what another test exercised.
  package mutating func merge(_ other: Coverage) { items.formUnion(other.items) }

  /// Returns the parts of a graph that no test exercised: kind by kind, each in the graph's order.
  @MainActor
  package func missing(in walk: ReachableNodes) -> [CoverageItem] {
    CoverageItem.all(in: walk).filter { !items.contains($0) }
  }

  mutating func note(_ event: SessionEvent) {
    if case .exercised(let item) = event { items.insert(item) }
  }
}

/// Coverage on its way between two programs: an array a thing, of its coordinator, screen, kind and names.
extension Coverage {
  var json: JSONValue {
    .array(items.map { .strings($0.words) })
  }

  init?(_ json: JSONValue) {
    guard let words = json.array else { return nil }
    items = Set(words.compactMap { CoverageItem(words: $0.strings ?? []) })
  }
}
