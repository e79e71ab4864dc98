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

extension Operation {
  /// Picks the operations that say something of their own.
  ///
  /// The place of a moved card, or of the one it passed, does not, nor do its dates, nor what makes a card complete that
  /// the same command added or deleted.
  fileprivate static let isShown =
    """
    (base < batch OR field NOT IN ('place', 'added', 'finished') AND NOT EXISTS (
      SELECT 1 FROM todo_operation AS whole
      WHERE whole.card = todo_operation.card AND whole.revision >= todo_operation.batch
        AND whole.revision < todo_operation.revision AND whole.field = 'card'))
    AND (field <> 'place' OR revision = batch)
    """
}

extension Sequence<Operation> {
  /// Those of a command's operations that say something of their own.
  var shown: [Operation] {
    var whole: Set<Card.ID> = []
    return filter { operation in
      if operation.field == .card { whole.insert(operation.card) }
      switch operation.field {
      case .card: return true
      case .place: return operation.revision == operation.batch
      case .added, .finished: return !operation.isFollowUp
      default: return !whole.contains(operation.card)
      }
    }
  }
}

extension Database {
  fileprivate func history(_ request: HistoryRequest) throws(StoreError) -> History {
    var condition = Operation.isShown
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
