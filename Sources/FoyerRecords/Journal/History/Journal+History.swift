public import Foyer

/// The part of the history that a screen shows.
public struct HistoryRequest: Sendable, Hashable {
  /// The entries that a page has.
  public static let pageSize = 10

  /// The name of the feature.
  public var feature: String
  /// The record whose history is asked for; `nil` for all.
  public var record: RecordID?
  /// The first moment of the first day.
  public var since: Timestamp?
  /// The most entries to read.
  public var length = pageSize

  /// Asks for the history of a feature, or of one of its records.
  public init(feature: String, record: RecordID? = nil) {
    self.feature = feature
    self.record = record
  }
}

/// Changes, newest first.
public struct History: Sendable, Equatable {
  /// The changes, newest first.
  public let entries: [HistoryEntry]
  /// True when there are older changes.
  public let hasMore: Bool
}

extension Journal {
  /// Returns changes of a feature, newest first: those that the server hasn't seen, then its own in its order.
  ///
  /// Changes that changed nothing in the end are not among them.
  public func history(_ request: HistoryRequest) throws(StoreError) -> History {
    try read { db in
      var condition = "feature = ? AND owner IS NULL"
      var arguments: [any SQLConvertible] = [request.feature]
      var source = "journal_change"
      if let record = request.record {
        source = "journal_patch CROSS JOIN journal_change ON change = sequence"
        condition += " AND record = ?"
        arguments.append(record.bytes)
      }
      if let since = request.since {
        condition += " AND time >= ?"
        arguments.append(since.milliseconds)
      }
      let changes = try db.rows(
        """
        SELECT \(Change.columns) FROM \(source) WHERE \(condition)
        ORDER BY revision DESC NULLS FIRST, sequence DESC LIMIT ?
        """, arguments + [request.length + 1]
      ) { try Change($0) }
      return History(
        entries: try changes.prefix(request.length).map {
          try HistoryEntry($0, of: request.record, in: db, core)
        }.filter { !$0.isVoid },
        hasMore: changes.count > request.length)
    }
  }

  /// Returns the latest changes of a feature after a place of the journal, oldest first.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - sequence: The number of the last change that does not count.
  ///   - limit: The most changes to return.
  func changes(
    of feature: String, after sequence: Int64, limit: Int
  ) throws(StoreError) -> [HistoryEntry] {
    try read { db in
      let changes = try db.rows(
        """
        SELECT \(Change.columns) FROM journal_change WHERE sequence > ? AND feature = ? AND owner IS NULL
        ORDER BY sequence DESC LIMIT ?
        """, [sequence, feature, limit]
      ) { try Change($0) }
      return try changes.reversed().map { try HistoryEntry($0, of: nil, in: db, core) }.filter { !$0.isVoid }
    }
  }

  /// Returns the records of a type that changes after a place of the journal touched, the latest first; at most 50.
  ///
  /// The records of a change that is still made in parts are not among them.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - sequence: The number of the last change that does not count.
  ///   - key: The column by which they are returned.
  public func touched<Record: JournalRecord>(
    _ type: Record.Type, after sequence: Int64, by key: String = "handle"
  ) throws(StoreError) -> [String] {
    try read { db in
      // A change in parts commits often, so that looking through its records each time would take the square of them.
      // Fields of records may be called as columns of the journal are.
      let handles = try db.rows(
        """
        SELECT kept.\(key) FROM journal_change AS made CROSS JOIN journal_patch AS part ON part.change = made.sequence
        JOIN \(type.table.name) AS kept ON kept.id = part.record
        WHERE made.sequence > ? AND made.owner IS NULL AND part.type = ? AND kept.deleted <> ?
        ORDER BY made.sequence DESC LIMIT 50
        """, [sequence, type.table.name, RecordTable.unsealed]
      ) { $0[0] as String }
      var seen: Set<String> = []
      return handles.filter { seen.insert($0).inserted }
    }
  }
}

/// The number of changes that one other person made.
package struct OthersChanges: Equatable, Sendable {
  package let author: String
  package let count: Int
}

extension Journal {
  /// Returns how many changes others made after a place of the journal, those with the most first.
  package func changesOfOthers(after sequence: Int64) throws(StoreError) -> [OthersChanges] {
    try read { db in
      try db.rows(
        """
        SELECT author, count(*) FROM journal_change WHERE sequence > ? AND author <> ? AND owner IS NULL
        GROUP BY author ORDER BY count(*) DESC, author
        """, [sequence, author]
      ) { OthersChanges(author: $0[0], count: $0[1]) }
    }
  }
}
