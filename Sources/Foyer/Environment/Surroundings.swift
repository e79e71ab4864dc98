/// The surroundings of a session, in which scripts bring something about and of which properties ask.
///
/// A program offers what it can. A script that needs more fails and says so, and properties look at less.
@MainActor
package struct Surroundings {
  /// Makes another session on the same store, as a second terminal on it would.
  ///
  /// It is used to change what is on the screen from elsewhere, and to read again what was acknowledged.
  package var another: (@MainActor (any Console) throws -> Session)?
  /// Returns a sentence about what is wrong with all that is kept, asked at the end; `nil` when it is sound.
  package var audit: (@MainActor () -> String?)?
  /// Returns a number that differs after every change of the store, and only then.
  package var version: (@MainActor () -> UInt64)?
  /// Returns the list on the screen; `nil` where there is none.
  package var list: (@MainActor () -> StoredList?)?
  /// The names of outside failures, such as `slow` or `disk-full`; the first one means none.
  package var conditions: [String] = []
  /// Makes one of the ``conditions`` hold from now on, in place of the one before.
  package var meet: (@MainActor (String) -> Void)?

  package init() {}
}

/// A list on the screen as the store has it, and what becomes of its rows.
@MainActor
package struct StoredList {
  /// The rows within the filter that is shown, on the screen or not.
  package let rows: Set<String>
  /// Returns all rows that there are, whatever filter is shown.
  package let all: @MainActor () -> [String]
  /// Returns the rows that were changed since, of this list or another one of the same records.
  package let changed: @MainActor () -> [String]
  /// Returns true for a row that is there, whatever filter is shown.
  package let exists: @MainActor (String) -> Bool
  /// Returns true for words that pick rows by a filter.
  package let isFilter: @MainActor (String) -> Bool

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
