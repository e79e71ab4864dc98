import FoyerStorage

/// A command that can be undone, or done again.
struct Step: Equatable, Sendable {
  enum State: Int, SQLConvertible {
    case done = 0
    case undone = 1
    /// Undone, and out of reach of redo since something else was done.
    case dropped = 2
  }

  /// The batch that the command was.
  let id: Int64
  /// The batch that did, undid or redid it last.
  let latest: Int64
}

extension Database {
  /// Keeps a command as the next to be undone; what had been undone cannot be done again any more.
  func begin(step: Int64, by actor: String) throws(StoreError) {
    try execute(
      "UPDATE todo_step SET state = ? WHERE state = ? AND actor IN (?, '')",
      [Step.State.dropped, Step.State.undone, actor])
    try execute(
      "INSERT INTO todo_step (id, actor, state, latest) VALUES (?1, ?2, ?3, ?1)",
      [step, actor, Step.State.done])
  }

  /// The step that undo comes to next, or with `undone` the one that redo does.
  ///
  /// - Parameter refused: A step that cannot be, behind which to look on.
  func nextStep(
    _ state: Step.State, of actor: String, beyond refused: Int64? = nil
  ) throws(StoreError) -> Step? {
    let isUndo = state == .done
    let condition = refused == nil ? "" : "AND id \(isUndo ? "<" : ">") ?"
    var steps: [Step] = []
    for actor in Set([actor, ""]) {
      var arguments: [any SQLConvertible] = [state, actor]
      if let refused { arguments.append(refused) }
      steps += try rows(
        """
        SELECT id, latest FROM todo_step WHERE state = ? AND actor = ? \(condition)
        ORDER BY id \(isUndo ? "DESC" : "ASC") LIMIT 1
        """, arguments
      ) { Step(id: $0[0], latest: $0[1]) }
    }
    return isUndo ? steps.max { $0.id < $1.id } : steps.min { $0.id < $1.id }
  }

  func mark(_ step: Step, _ state: Step.State, latest: Int64) throws(StoreError) {
    try execute("UPDATE todo_step SET state = ?, latest = ? WHERE id = ?", [state, latest, step.id])
  }

  /// The latest change that somebody else made, and has not undone, to a card since an operation.
  func laterChange(than operation: Operation, byOthersThan actor: String) throws(StoreError) -> Operation? {
    try row(
      """
      SELECT \(Operation.columns) FROM todo_operation WHERE card = ? AND revision > ?
        AND actor NOT IN (?, '') AND (SELECT state FROM todo_step WHERE id = step) = ?
      ORDER BY revision DESC LIMIT 1
      """, [operation.card, operation.revision, actor, Step.State.done]
    ) { Operation($0) }
  }
}
