import Foyer
import FoyerStorage

extension Database {
  /// The operations that a condition on `todo_operation` picks, oldest first.
  func operations(
    where condition: String, _ arguments: [any SQLConvertible] = []
  ) throws(StoreError) -> [Operation] {
    try rows(
      "SELECT \(Operation.columns) FROM todo_operation WHERE \(condition) ORDER BY revision", arguments
    ) { Operation($0) }
  }

  func append(_ operation: Operation, step: Int64) throws(StoreError) {
    try execute(
      """
      INSERT INTO todo_operation
        (revision, id, batch, actor, card, title, field, old, new, time, base, step)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        operation.revision, operation.id, operation.batch, operation.actor, operation.card, operation.title,
        operation.field.rawValue, operation.old, operation.new, operation.time.milliseconds, operation.base,
        step,
      ])
  }

  var nextRevision: Int64 {
    get throws(StoreError) {
      Int64(try count("SELECT coalesce(max(revision), 0) + 1 FROM todo_operation"))
    }
  }
}

extension Operation {
  static let columns = "revision, id, batch, actor, card, title, field, old, new, time, base"

  init(_ row: FoyerStorage.Row) {
    self.init(
      revision: row[0], id: row[1], batch: row[2], actor: row[3], card: row[4], title: row[5],
      field: Field(rawValue: row[6]) ?? .card, old: row[7], new: row[8],
      time: Timestamp(milliseconds: row[9]), base: row[10])
  }
}
