import Foyer
import FoyerStorage

/// Which operations are to be shown.
struct HistoryRequest: Hashable {
  static let pageSize = 25

  var card: Card.ID?
  /// The beginning of a day.
  var since: Timestamp?
  var length = pageSize
}

/// Operations, oldest first, without those of places that only follow from something else.
struct History: Equatable {
  var operations: [Operation]
  /// Whether there are older ones.
  var hasMore: Bool
}

extension TodoStore {
  func history(_ request: HistoryRequest = HistoryRequest()) throws(StoreError) -> History {
    try histories.value(for: request) { db in try db.history(request) }
  }
}

extension Database {
  fileprivate func history(_ request: HistoryRequest) throws(StoreError) -> History {
    var condition = "(field <> 'place' OR revision = batch)"
    var arguments: [any SQLConvertible] = []
    if let card = request.card {
      condition += " AND card = ?"
      arguments.append(card)
    }
    if let since = request.since?.milliseconds {
      condition += " AND time >= ? AND revision >= (SELECT min(revision) FROM todo_operation WHERE time >= ?)"
      arguments += [since, since]
    }
    let latest = try rows(
      "SELECT \(Operation.columns) FROM todo_operation WHERE \(condition) ORDER BY revision DESC LIMIT ?",
      arguments + [request.length + 1]
    ) { Operation($0) }
    return History(
      operations: latest.prefix(request.length).reversed(), hasMore: latest.count > request.length)
  }
}
