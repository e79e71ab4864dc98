/// The rows that a page shows besides its own, wherever they stand: those that something happened to while one looked, and
/// those that others pushed off the page, which are not gone.
package struct PinnedRows<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A change of more rows than these does not bring them into sight.
  package static var mostAtOnce: Int { 10 }

  /// The identifiers in the order in which the rows came into sight, the latest last.
  package private(set) var ids: [ID] = []

  package init() {}

  /// Brings rows into sight that something happened to.
  package mutating func bring(_ rows: [ID]) {
    guard rows.count <= Self.mostAtOnce else { return }
    ids = (ids.filter { !rows.contains($0) } + rows).suffix(5 * Self.mostAtOnce)
  }

  /// Keeps rows in sight that were shown and no longer are.
  ///
  /// - Returns: True when there are any, so that the page has to be read again.
  package mutating func keep(_ shown: [ID], missingFrom page: [ID]) -> Bool {
    let page = Set(page)
    let missing = shown.filter { !page.contains($0) }
    guard !missing.isEmpty, missing.count <= Self.mostAtOnce else { return false }
    bring(missing)
    return true
  }
}
