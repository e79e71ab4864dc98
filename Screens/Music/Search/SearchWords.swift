import Foyer
import FoyerFeatures

/// The words and filters typed after `find`, such as `artist:mina`, `year:1990..1999` and `-live`.
struct SearchWords: Equatable, Sendable {
  let node: FilterNode?

  /// - Throws: A ``Refusal`` for a filter that isn't understood.
  init(_ typed: String) throws(Refusal) { node = try SongPage.filters.filter(typed)?.node }

  /// The texts that the service is asked for; it has no filters by year or by excluded words.
  var forService: String { node.map(Self.texts)?.joined(separator: " ") ?? "" }

  /// True when there is nothing to look for.
  var isEmpty: Bool {
    node == nil || node.map(Self.texts)?.allSatisfy { $0.allSatisfy { $0 == "\"" } } == true && !hasFilters
  }

  var hasFilters: Bool { constraint != nil }

  /// The filters that songs of the service have to pass, which finds plain words in ways of its own; `nil` for none.
  var constraint: FilterNode? {
    let parts = node?.parts.filter { !Self.hasText($0) } ?? []
    return parts.isEmpty ? nil : .all(parts)
  }

  private static func hasText(_ node: FilterNode) -> Bool {
    switch node {
    case .text: true
    case .all(let parts), .any(let parts): parts.contains(where: hasText)
    case .not, .field: false
    }
  }

  private static func texts(_ node: FilterNode) -> [String] {
    switch node {
    case .text(let text): [text]
    case .field(let key, .text(let text)) where IndexTerm.columns.contains(key): [text]
    case .all(let parts), .any(let parts): parts.flatMap(texts)
    case .not, .field: []
    }
  }
}
