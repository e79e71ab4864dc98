/// A list on the screen as the store has it, and what becomes of its rows.
@MainActor
package struct ExploredList {
  /// The rows within the filter that is shown, on the screen or not.
  let rows: Set<String>
  /// Returns all rows that there are, whatever filter is shown.
  let all: @MainActor () -> [String]
  /// Returns the rows that were changed since, of this list or another one of the same records.
  let changed: @MainActor () -> [String]
  /// Returns true for a row that is there, whatever filter is shown.
  let exists: @MainActor (String) -> Bool
  /// Returns true for words that pick rows by a filter.
  let isFilter: @MainActor (String) -> Bool

  package init(
    rows: [String], all: @escaping @MainActor () -> [String], changed: @escaping @MainActor () -> [String],
    exists: @escaping @MainActor (String) -> Bool, isFilter: @escaping @MainActor (String) -> Bool
  ) {
    self.rows = Set(rows)
    self.all = all
    self.changed = changed
    self.exists = exists
    self.isFilter = isFilter
  }
}
