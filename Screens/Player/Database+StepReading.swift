import Foyer
import FoyerStorage

extension Database {
  /// The step that `undo` takes back, or that `redo` makes again.
  ///
  /// - Parameter refused: A step that cannot be, behind which to look on.
  func nextStep(_ state: SquadStep.State, beyond refused: Int64? = nil) throws(StoreError) -> SquadStep? {
    let isUndo = state == .done
    return try row(
      """
      SELECT id, kind, subject, position, wage_before, wage_after FROM player_step WHERE state = ?
        AND id \(isUndo ? "<" : ">") ? ORDER BY id \(isUndo ? "DESC" : "ASC") LIMIT 1
      """, [state, refused ?? (isUndo ? .max : 0)]
    ) { row in
      guard let kind = SquadStep.Kind(rawValue: row[1]) else {
        throw StoreError(.damaged, cause: "the step \(row[0] as Int64) is of no known kind")
      }
      var step = SquadStep(id: row[0], kind: kind, subject: row[2])
      if let position = Position(rawValue: row[3]), let before = Money(row[4]), let after = Money(row[5]) {
        step.scale = SquadStep.ScaleChange(position: position, before: before, after: after)
      }
      return step
    }
  }

  func hasStep(_ state: SquadStep.State) throws(StoreError) -> Bool {
    try count("SELECT EXISTS (SELECT 1 FROM player_step WHERE state = ?)", [state]) > 0
  }

  /// The number of the latest step that was done, undone or redone.
  func latestChange() throws(StoreError) -> Int64 {
    Int64(try count("SELECT coalesce(max(change), 0) FROM player_step"))
  }

  /// The players that something happened to after a change; none when there are more than a few.
  func touched(after change: Int64) throws(StoreError) -> [Player.ID] {
    let players = try rows(
      """
      SELECT DISTINCT player_image.id FROM player_step JOIN player_image ON step = player_step.id
      WHERE change > ? LIMIT ?
      """, [change, RowsInSight<Player.ID>.mostAtOnce + 1]
    ) { $0[0] as String }
    return players.count > RowsInSight<Player.ID>.mostAtOnce ? [] : players
  }
}
