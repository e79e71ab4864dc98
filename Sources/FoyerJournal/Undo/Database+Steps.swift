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

/// The state of a change for undo and redo, as far as entries were looked at.
private struct StepFacts {
  let feature: String
  let author: String
  var state: StepState
  /// The place of the change that undid or redid it last.
  var latest: Int64?
}

extension Database {
  /// Works out anew what can be undone and redone, from all entries in their order.
  ///
  /// Call when entries have another order or other authors than before.
  func rebuildSteps() throws(StoreError) {
    var steps: [Int64: StepFacts] = [:]
    var undone: Set<Int64> = []
    try each(
      """
      SELECT c.sequence, c.feature, c.author, c.kind, c.size, t.sequence FROM journal_change c
      LEFT JOIN journal_change t ON t.id = c.target AND t.state IS NOT NULL
      WHERE c.owner IS NULL AND c.feature <> '' ORDER BY c.revision IS NULL, c.revision, c.sequence
      """
    ) { row in
      let (sequence, feature, author): (Int64, String, String) = (row[0], row[1], row[2])
      let kind = Change.Kind(rawValue: row[3])
      guard kind != .did else {
        for other in undone where steps[other]?.feature == feature && steps[other]?.author == author {
          steps[other]?.state = .dropped
          undone.remove(other)
        }
        let state: StepState = row[4] as Int == 0 ? .dropped : .done
        steps[sequence] = StepFacts(feature: feature, author: author, state: state)
        return
      }
      guard kind.isStep, let target = row[5] as Int64?, steps[target] != nil else { return }
      steps[target]?.state = kind == .undid ? .undone : kind == .redid ? .done : .skipped
      if kind != .skipped { steps[target]?.latest = sequence }
      if kind == .undid { undone.insert(target) } else { undone.remove(target) }
    }
    for (sequence, step) in steps {
      try execute(
        "UPDATE journal_change SET state = ?, latest = ? WHERE sequence = ? AND state IS NOT NULL",
        [step.state, step.latest, sequence])
    }
  }
}
