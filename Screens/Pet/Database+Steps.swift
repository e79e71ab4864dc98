import Foyer
import FoyerStorage

extension PetStep {
  enum State: Int, SQLConvertible {
    case done = 0
    case undone = 1
    /// Out of reach of undo and redo.
    case dropped = 2
  }

  static let columns = "id, time, actor, act, kind, pet, subject, field, old, new, receipt"

  init(_ row: FoyerStorage.Row) throws {
    guard let act = Act(rawValue: row[3]), let kind = PetChange.Kind(rawValue: row[4]) else {
      throw StoreError(.damaged, cause: "the step \(row[0] as Int64) of the shelter is of no known kind")
    }
    var change = PetChange(kind, pet: row[5], row[6])
    change.fields = (row[7] as String).split(separator: ",").map(String.init)
    (change.old, change.new, change.receipt) = (row[8], row[9], row[10])
    self.init(
      id: row[0], time: Timestamp(milliseconds: row[1]), actor: row[2], act: act, change: change)
  }
}

extension Database {
  private static let mostSteps: Int64 = 100

  /// Keeps a change as the next to be undone; what had been undone cannot be done again any more.
  ///
  /// The oldest steps stay in the history and can no longer be undone.
  @discardableResult
  func begin(_ change: PetChange, by actor: String, at time: Timestamp) throws(StoreError) -> Int64 {
    try execute(
      "UPDATE pet_step SET state = ? WHERE state = ? AND actor IN (?, '')",
      [PetStep.State.dropped, PetStep.State.undone, actor])
    let step = try record(change, .did, by: actor, at: time, .done)
    let oldest = step - Self.mostSteps
    try execute(
      "UPDATE pet_step SET state = ? WHERE state IN (?, ?) AND id <= ?",
      [PetStep.State.dropped, PetStep.State.done, PetStep.State.undone, oldest])
    try execute("DELETE FROM pet_image WHERE step <= ?", [oldest])
    return step
  }

  @discardableResult
  func record(
    _ change: PetChange, _ act: PetStep.Act, by actor: String, at time: Timestamp,
    _ state: PetStep.State = .dropped
  ) throws(StoreError) -> Int64 {
    try execute(
      """
      INSERT INTO pet_step (time, actor, act, state, kind, pet, subject, field, old, new, receipt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        time.milliseconds, actor, act.rawValue, state, change.kind.rawValue, change.pet, change.subject,
        change.fields.isEmpty ? nil : change.fields.joined(separator: ","), change.old, change.new,
        change.receipt,
      ])
    return lastInsertedRowID
  }

  /// Keeps a pet as it is now, before or after a step.
  func keepImage(of pet: Pet.ID, isAfter: Bool, _ step: Int64) throws(StoreError) {
    try execute(
      """
      INSERT INTO pet_image (step, is_after, \(Self.petColumns))
      SELECT ?, ?, \(Self.petColumns) FROM pet WHERE id = ?
      """, [step, isAfter, pet])
  }

  /// The step that undo comes to next, or with `undone` the one that redo does.
  ///
  /// - Parameter refused: A step that cannot be, behind which to look on.
  func nextStep(
    _ state: PetStep.State, of actor: String, beyond refused: Int64? = nil
  ) throws(StoreError) -> PetStep? {
    let isUndo = state == .done
    return try row(
      """
      SELECT \(PetStep.columns) FROM pet_step WHERE state = ? AND actor IN (?, '')
        AND id \(isUndo ? "<" : ">") ? ORDER BY id \(isUndo ? "DESC" : "ASC") LIMIT 1
      """, [state, actor, refused ?? (isUndo ? .max : 0)]
    ) { row in try PetStep(row) }
  }

  func mark(_ step: PetStep, _ state: PetStep.State) throws(StoreError) {
    try execute("UPDATE pet_step SET state = ? WHERE id = ?", [state, step.id])
  }
}
