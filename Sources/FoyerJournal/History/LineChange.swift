import FoyerStorage

/// The lines that a change of a text added and removed.
public struct LineChange: Sendable, Equatable {
  /// The lines that were removed.
  public let removed: [String]
  /// The lines that were added.
  public let added: [String]

  /// - Parameter shown: Returns a line as people see it; `nil` for the line itself.
  init(from old: SQLValue, to new: SQLValue, _ shown: ((String) -> String)? = nil) {
    var (old, new) = (Self.lines(of: old)[...], Self.lines(of: new)[...])
    while let line = old.first, line == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let line = old.last, line == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    // Finding the fewest lines takes the product of both counts.
    guard old.count * new.count <= 1_000_000 else {
      (removed, added) = (old.map { shown?($0) ?? $0 }, new.map { shown?($0) ?? $0 })
      return
    }
    let difference = new.difference(from: old)
    removed = difference.removals.map { shown?($0.line) ?? $0.line }
    added = difference.insertions.map { shown?($0.line) ?? $0.line }
  }

  private static func lines(of value: SQLValue) -> [String] {
    guard case .text(let text) = value, !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension CollectionDifference.Change {
  fileprivate var line: ChangeElement {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
