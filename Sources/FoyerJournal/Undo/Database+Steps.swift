import FoyerStorage

/// The state of a change for undo and redo, which follows from the journal.
enum StepState: Int, SQLConvertible {
  case done = 0
  case undone = 1
  /// Undone, and out of reach of redo since its author did something else.
  case dropped = 2
  /// Left as it is by `undo past` or `redo past`.
  case skipped = 3
  /// The change is still being made.
  case unsealed = 4
}

/// A change that can be undone or done again.
struct Step {
  /// The place of the change in the journal.
  let change: Int64
  /// The place of the change that did, undid or redid it last.
  let latest: Int64
}

extension Database {
  /// Puts what an author had undone out of reach of redo, before a new change of theirs.
  func dropUndoneSteps(_ feature: String, by author: String) throws(StoreError) {
    try execute(
      "UPDATE journal_change SET state = ? WHERE state = ? AND feature = ? AND author = ?",
      [StepState.dropped, StepState.undone, feature, author])
  }

  /// Returns the change that undo reverses next, or with `undone` the one that redo does.
  func nextStep(_ state: StepState, _ feature: String, by author: String) throws(StoreError) -> Step? {
    try row(
      """
      SELECT sequence, coalesce(latest, sequence) FROM journal_change
      WHERE state = ? AND feature = ? AND author = ?
      ORDER BY \(state == .done ? "sequence" : "latest") DESC LIMIT 1
      """, [state, feature, author]
    ) { Step(change: $0[0], latest: $0[1]) }
  }

  func mark(_ step: Step, _ state: StepState, latest: Int64) throws(StoreError) {
    try execute(
      "UPDATE journal_change SET state = ?, latest = ? WHERE sequence = ?", [state, latest, step.change])
  }
}
