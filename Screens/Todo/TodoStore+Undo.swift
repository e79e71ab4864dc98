import FoyerStorage
import RoomSupport

extension TodoStore {
  /// What came of undoing or redoing a step.
  enum Inversion: Equatable {
    /// The operations that were taken back, or done again.
    case made([Operation])
    case nothingLeft
    /// Nothing was changed, because of this change by somebody else.
    case overtaken(by: Operation)
  }

  /// Takes back the latest step that is not taken back yet.
  func undo() throws(StoreError) -> Inversion {
    try invert(.done, to: .undone)
  }

  /// Does the step again that was taken back last.
  func redo() throws(StoreError) -> Inversion {
    try invert(.undone, to: .done)
  }

  private func invert(_ state: Step.State, to next: Step.State) throws(StoreError) -> Inversion {
    try write { db in
      var refused: Int64?
      while let step = try db.nextStep(state, of: actor, beyond: refused) {
        let operations = try db.operations(where: "batch = ?", [step.latest])
        if let change = try overtaking(operations, in: db) {
          guard refusedSteps.passesOver(step.id) else { return .overtaken(by: change) }
          refused = step.id
        } else {
          return .made(try invert(step, operations, to: next, in: db))
        }
      }
      return .nothingLeft
    }
  }

  /// The change by somebody else that a step's inversion would overwrite.
  private func overtaking(_ operations: [Operation], in db: Database) throws(StoreError) -> Operation? {
    for first in operations.byCard.compactMap(\.first) {
      if let change = try db.laterChange(than: first, byOthersThan: actor) { return change }
    }
    return nil
  }

  /// - Returns: What is said to be taken back, or done again.
  private func invert(
    _ step: Step, _ operations: [Operation], to next: Step.State, in db: Database
  ) throws(StoreError) -> [Operation] {
    var batch = Batch(in: db, by: actor, environment: environment, inverting: step.id)
    for operations in operations.byCard {
      guard var card = try db.card(operations[0].card) else { continue }
      try batch.set(operations.inverse, of: &card)
    }
    try db.mark(step, next, latest: batch.id ?? step.latest)
    return next == .undone ? operations : batch.operations
  }
}

extension [Operation] {
  /// The operations on each card together, the cards in the order of their first ones.
  fileprivate var byCard: [[Operation]] {
    var places: [Card.ID: Int] = [:]
    var groups: [[Operation]] = []
    for operation in self {
      if let place = places[operation.card] {
        groups[place].append(operation)
      } else {
        places[operation.card] = groups.count
        groups.append([operation])
      }
    }
    return groups
  }

  /// What the operations on one card took away; a card that they made goes as it is, and comes back so.
  fileprivate var inverse: [FieldValue] {
    (first?.base == 0 ? Array(prefix(1)) : self).map { FieldValue($0.field, $0.old) }
  }
}
