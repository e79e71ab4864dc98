import Foyer
import FoyerStorage

extension Database {
  private static let mostSteps = 100
  private static let columns =
    "id, place, name, birthday, position, picture, picture_description, wage_amount, wage_currency"

  /// Begins a step that can be taken back, and forgets the oldest ones.
  func beginStep(
    _ kind: SquadStep.Kind, _ subject: String, scale: SquadStep.ScaleChange? = nil
  ) throws(StoreError) -> Int64 {
    try execute(
      "INSERT INTO player_step (kind, subject, position, wage_before, wage_after) VALUES (?, ?, ?, ?, ?)",
      [kind.rawValue, subject, scale?.position.rawValue, scale?.before.written, scale?.after.written])
    let step = lastInsertedRowID
    let oldest = step - Int64(Self.mostSteps)
    try execute("DELETE FROM player_step WHERE id <= ?", [oldest])
    try execute("DELETE FROM player_image WHERE step <= ?", [oldest])
    return step
  }

  /// Keeps a player as it is now, before or after a step.
  func keepImage(of player: Player.ID, isAfter: Bool, _ step: Int64) throws(StoreError) {
    try execute(
      """
      INSERT INTO player_image (step, is_after, \(Self.columns))
      SELECT ?, ?, \(Self.columns) FROM player WHERE id = ?
      """, [step, isAfter, player])
  }

  /// Keeps the players that a step added from a place on.
  func keepImages(from place: Int, _ step: Int64) throws(StoreError) {
    try execute(
      """
      INSERT INTO player_image (step, is_after, \(Self.columns))
      SELECT ?, 1, \(Self.columns) FROM player WHERE place >= ?
      """, [step, place])
  }

  func latestStep() throws(StoreError) -> SquadStep? {
    try row(
      """
      SELECT id, kind, subject, position, wage_before, wage_after FROM player_step
      ORDER BY id DESC LIMIT 1
      """
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

  /// Whether all that a step changed is as it left it.
  func isUntouched(since step: SquadStep) throws(StoreError) -> Bool {
    if let scale = step.scale { return try wageScale().wage(of: scale.position) == scale.after }
    let changed = try count(
      """
      SELECT count(*) FROM player_image AS image WHERE step = ? AND is_after AND NOT EXISTS (
        SELECT 1 FROM player WHERE player.id = image.id AND (
          player.place, player.name, player.birthday, player.position, player.picture,
          player.picture_description, player.wage_amount, player.wage_currency
        ) IS (
          image.place, image.name, image.birthday, image.position, image.picture,
          image.picture_description, image.wage_amount, image.wage_currency))
      """, [step.id])
    let backAgain = try count(
      """
      SELECT count(*) FROM player_image AS image JOIN player USING (id)
      WHERE step = ? AND NOT is_after AND NOT EXISTS (
        SELECT 1 FROM player_image AS after WHERE after.step = image.step AND after.is_after AND after.id = image.id)
      """, [step.id])
    return changed + backAgain == 0
  }

  func takeBack(_ step: SquadStep) throws(StoreError) {
    if let scale = step.scale { try setWage(of: scale.position, to: scale.before) }
    try execute(
      "DELETE FROM player WHERE id IN (SELECT id FROM player_image WHERE step = ? AND is_after)", [step.id])
    try execute(
      """
      INSERT INTO player (\(Self.columns))
      SELECT \(Self.columns) FROM player_image WHERE step = ? AND NOT is_after
      """, [step.id])
    try execute("DELETE FROM player_image WHERE step = ?", [step.id])
    try execute("DELETE FROM player_step WHERE id = ?", [step.id])
  }
}
