package import Foyer

/// The parts of a navigation graph that tests exercised.
package typealias Coverage = Set<CoverageItem>

extension Coverage {
  /// Returns the parts of a graph that no test exercised: kind by kind, each in the graph's order.
  @MainActor
  package func missing(in walk: ReachableNodes) -> [CoverageItem] {
    CoverageItem.all(in: walk).filter { !contains($0) }
  }
}

/// Coverage on its way between two programs: an array a thing, of its coordinator, screen, kind and names.
extension Coverage {
  var json: JSONValue {
    .array(map { .strings($0.words) })
  }

  init?(_ json: JSONValue) {
    guard let words = json.array else { return nil }
    self.init(words.compactMap { CoverageItem(words: $0.strings ?? []) })
  }
}
