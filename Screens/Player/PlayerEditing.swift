import Foyer

/// Changes one thing about a player, by the same checks as when a player is added.
@MainActor
struct PlayerEditing {
  let store: PlayerStore

  func edit(_ player: Player, _ field: FormField<PlayerForm>, to typed: String) throws -> Outcome {
    var changed = player
    changed.profile = try PlayerForm(player.profile).changing(field, to: typed, in: store.environment)
    guard changed != player else { return .said(PlayerPhrases.unchanged(player, field)) }
    guard try store.change(changed) else { throw Refusal(PlayerPhrases.playerGone) }
    return .said(PlayerPhrases.changed(player, field))
  }

  func setWage(of player: Player, to answer: WageAnswer) throws -> Outcome {
    var changed = player
    changed.agreedWage = if case .amount(let wage) = answer { wage } else { nil }
    guard changed != player else { return .said(PlayerPhrases.unchangedWage(player)) }
    guard try store.change(changed, as: .wage) else { throw Refusal(PlayerPhrases.playerGone) }
    return .said(PlayerPhrases.changedWage(changed, in: try store.squad()))
  }

  func setWage(of position: Position, to answer: WageAnswer) throws -> Outcome {
    guard case .amount(let wage) = answer else { throw PlayerPhrases.positionNeedsWage(position) }
    let before = try store.squad().wages.wage(of: position)
    guard wage != before else { return .said(PlayerPhrases.unchangedWage(position, wage)) }
    try store.setWage(of: position, to: wage)
    return .said(PlayerPhrases.changedWage(position, wage))
  }

  func undo() throws -> Outcome {
    switch try store.undo() {
    case .undone(let step): return .said(PlayerPhrases.undone(step))
    case .nothingToUndo: return .said(PlayerPhrases.nothingToUndo)
    case .changedSince(let step): throw PlayerPhrases.changedSince(step)
    }
  }
}
