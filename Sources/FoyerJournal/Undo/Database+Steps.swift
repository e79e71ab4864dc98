import FoyerStorage

/// The state of a change for undo and redo, which follows from the journal.
enum StepState: Int, SQLConvertible {
  case done = 0
  case undone = 1
  /// Undone, and out of reach of redo since its author did something else.
  case dropped = 2
  /// Left as it is by `undo past` or `redo past`.
  case skipped = 3
}

/// A change that can be undone or done again.
struct Step {
  /// The place of the change in the journal.
  let change: Int64
  /// The place of the change that did, undid or redid it last.
  let latest: Int64
}

extension Database {
  /// Makes a change the next to be undone; what its author had undone cannot be done again any more.
  func beginStep(_ change: Int64, _ feature: String, by author: String) throws(StoreError) {
    try execute(
      "UPDATE journal_step SET state = ? WHERE feature = ? AND author = ? AND state = ?",
      [StepState.dropped, feature, author, StepState.undone])
    try execute(
      "INSERT INTO journal_step (change, feature, author, state, latest) VALUES (?1, ?2, ?3, ?4, ?1)",
      [change, feature, author, StepState.done])
  }

  /// Returns the change that undo reverses next, or with `undone` the one that redo does.
  func nextStep(_ state: StepState, _ feature: String, by author: String) throws(StoreError) -> Step? {
    try row(
      """
      SELECT change, latest FROM journal_step WHERE feature = ? AND author = ? AND state = ?
      ORDER BY \(state == .done ? "change" : "latest") DESC LIMIT 1
      """, [feature, author, state]
    ) { Step(change: $0[0], latest: $0[1]) }
  }

  func mark(_ step: Step, _ state: StepState, latest: Int64) throws(StoreError) {
    try execute(
      "UPDATE journal_step SET state = ?, latest = ? WHERE change = ?", [state, latest, step.change])
  }
}
