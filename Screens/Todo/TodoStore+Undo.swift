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
      for operation in operations {
        if let change = try db.laterChange(than: operation, byOthersThan: actor) {
          return .overtaken(by: change)
        }
      }
      var batch = Batch(in: db, by: actor, environment: environment, inverting: step.id)
      for operation in operations {
        guard var card = try db.card(operation.card) else { continue }
        try batch.set(operation.field, of: &card, to: operation.old)
      }
      try db.mark(step, next, latest: batch.id ?? step.latest)
      return .made(next == .undone ? operations : batch.operations)
    }
  }
}
