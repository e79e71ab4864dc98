import Foyer
import FoyerStorage

/// Each step keeps what it touches as it was before and as it is after; to do, undo and redo it is to put the one in
/// place of the other.
extension Database {
  private static let mostSteps = 100

  /// Begins the next step, and forgets those that were undone and the oldest ones.
  func beginStep(
    _ kind: SquadStep.Kind, _ subject: String, scale: SquadStep.ScaleChange? = nil
  ) throws(StoreError) -> SquadStep {
    try execute(
      """
      INSERT INTO player_step (kind, subject, position, wage_before, wage_after, state, change)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        kind.rawValue, subject, scale?.position.rawValue, scale?.before.written, scale?.after.written,
        SquadStep.State.done, try latestChange() + 1,
      ])
    let step = SquadStep(id: lastInsertedRowID, kind: kind, subject: subject, scale: scale)
    let forgotten = try rows(
      """
      SELECT id FROM player_step WHERE state = ? OR id <= (
        SELECT id FROM player_step WHERE state = ? ORDER BY id DESC LIMIT 1 OFFSET ?)
      """, [SquadStep.State.undone, SquadStep.State.done, Self.mostSteps]
    ) { $0[0] as Int64 }
    for id in forgotten { try forget(id) }
    return step
  }

  /// Keeps a player as it is now, before a step.
  func keepBefore(_ id: Player.ID, _ step: SquadStep) throws(StoreError) {
    try execute(
      """
      INSERT INTO player_image (step, state, place, \(Player.storedColumns))
      SELECT ?, ?, place, \(Player.storedColumns) FROM player WHERE id = ?
      """, [step.id, SquadStep.State.undone, id])
  }

  /// Keeps a player as a step is to leave it.
  func keepAfter(_ player: Player, at place: Int, _ step: SquadStep) throws(StoreError) {
    try keepAfter(CollectionOfOne(player), step) { ($0, place) }
  }

  /// Keeps players, each made of a source, as a step is to leave them.
  func keepAfter<Sources: Sequence>(
    _ sources: Sources, _ step: SquadStep, _ placed: (Sources.Element) -> (player: Player, place: Int)
  ) throws(StoreError) {
    try execute(
      """
      INSERT INTO player_image (step, state, place, \(Player.storedColumns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: sources
    ) { source in
      let (player, place) = placed(source)
      return [step.id, SquadStep.State.done, place] + player.stored
    }
  }

  /// Puts what a step touched as it is in one of its states.
  func bring(_ step: SquadStep, to state: SquadStep.State) throws(StoreError) {
    let change = try latestChange() + 1
    try inBulk(count("SELECT count(*) FROM player_image WHERE step = ?", [step.id])) {
      () throws(StoreError) in
      try execute(
        "DELETE FROM player WHERE place IN (SELECT place FROM player_image WHERE step = ? AND state = ?)",
        [step.id, state.other])
      try execute(
        """
        INSERT INTO player (place, \(Player.storedColumns))
        SELECT place, \(Player.storedColumns) FROM player_image WHERE step = ? AND state = ?
        """, [step.id, state])
    }
    if let scale = step.scale { try setWage(of: scale.position, to: scale.wage(in: state)) }
    try execute("UPDATE player_step SET state = ?, change = ? WHERE id = ?", [state, change, step.id])
  }

  /// Whether all that a step touches is as it is in one of its states.
  func isAsLeft(_ step: SquadStep, in state: SquadStep.State) throws(StoreError) -> Bool {
    if let scale = step.scale, try wageScale().wage(of: scale.position) != scale.wage(in: state) {
      return false
    }
    let changed = try count(
      """
      SELECT count(*) FROM player_image AS image WHERE step = ? AND state = ? AND NOT EXISTS (
        SELECT 1 FROM player WHERE player.place = image.place AND (\(Self.qualified("player")))
          IS (\(Self.qualified("image"))))
      """, [step.id, state])
    let taken = try count(
      """
      SELECT count(*) FROM player_image AS image JOIN player USING (id) WHERE step = ?1 AND state = ?2
        AND player.place NOT IN (SELECT place FROM player_image WHERE step = ?1 AND state = ?3)
      """, [step.id, state.other, state])
    return changed + taken == 0
  }

  private func forget(_ step: Int64) throws(StoreError) {
    try execute("DELETE FROM player_image WHERE step = ?", [step])
    try execute("DELETE FROM player_step WHERE id = ?", [step])
  }

  private static func qualified(_ table: String) -> String {
    Player.columns.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
  }
}
