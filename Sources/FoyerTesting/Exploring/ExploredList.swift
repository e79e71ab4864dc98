/// A list on the screen as the store has it, and what becomes of its rows.
@MainActor
package struct ExploredList {
  /// The rows within the filter that is shown, on the screen or not.
  let rows: Set<String>
  /// Returns the rows that were changed since, of this list or another one of the same records.
  let changed: @MainActor () -> [String]
  /// Returns true for a row whose record is there.
  let exists: @MainActor (String) -> Bool

  package init(
    rows: [String], changed: @escaping @MainActor () -> [String],
    exists: @escaping @MainActor (String) -> Bool
  ) {
    self.rows = Set(rows)
    self.changed = changed
    self.exists = exists
  }
}
