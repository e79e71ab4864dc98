import FoyerStorage

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
      guard let step = try db.nextStep(state, of: actor) else { return .nothingLeft }
      let operations = try db.operations(where: "batch = ?", [step.latest])
      let changes = operations.byCard
      for first in changes.compactMap(\.first) {
        if let change = try db.laterChange(than: first, byOthersThan: actor) { return .overtaken(by: change) }
      }
      var batch = Batch(in: db, by: actor, environment: environment, inverting: step.id)
      for operations in changes {
        guard var card = try db.card(operations[0].card) else { continue }
        try batch.set(operations.inverse, of: &card)
      }
      try db.mark(step, next, latest: batch.id ?? step.latest)
      return .made(next == .undone ? operations : batch.operations)
    }
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
