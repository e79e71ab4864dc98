import FeatureSupport
import Foyer

/// Changes one thing about a player, by the same checks as when a player is added.
@MainActor
struct PlayerEditing {
  let store: PlayerStore

  func edit(_ player: Player, _ field: FormField<PlayerForm>, to typed: String) throws -> Outcome {
    try edit(player, to: try PlayerForm(player.profile).changing(field, to: typed, in: store.environment))
  }

  /// Changes what was answered otherwise than before, and leaves what others changed meanwhile.
  func edit(_ player: Player, to answers: PlayerAnswers) throws -> Outcome {
    let form = PlayerForm(answers.profile)
    let fields = form.changes(from: PlayerForm(answers.before ?? player.profile))
    var changed = player
    changed.profile = try PlayerForm(player.profile).taking(fields, from: form).value().profile
    guard changed != player else { return .said(PlayerPhrases.unchanged(player)) }
    guard try store.change(changed) else { throw Refusal(PlayerPhrases.playerGone) }
    return .said(PlayerPhrases.changed(player, fields))
  }

  func setWage(of player: Player, to answer: WageAnswer) throws -> Outcome {
    var changed = player
    changed.agreedWage = if case .amount(let wage) = answer { wage } else { nil }
    guard changed != player else { return .said(PlayerPhrases.unchangedWage(player)) }
    guard try store.change(changed, as: .wage) else { throw Refusal(PlayerPhrases.playerGone) }
    return .said(PlayerPhrases.changedWage(changed, try store.wages().wage(of: changed)))
  }

  func setWage(of position: Position, to answer: WageAnswer) throws -> Outcome {
    guard case .amount(let wage) = answer else { throw PlayerPhrases.positionNeedsWage(position) }
    let before = try store.wages().wage(of: position)
    guard wage != before else { return .said(PlayerPhrases.unchangedWage(position, wage)) }
    try store.setWage(of: position, to: wage)
    return .said(PlayerPhrases.changedWage(position, wage))
  }

  func undo() throws -> Outcome {
    switch try store.undo() {
    case .made(let step): return .said(PlayerPhrases.undone(step))
    case .nothingLeft: throw UndoPhrases.nothingToUndo
    case .changedSince(let step): throw PlayerPhrases.changedSince(step, isRedo: false)
    }
  }

  func redo() throws -> Outcome {
    switch try store.redo() {
    case .made(let step): return .said(PlayerPhrases.redone(step))
    case .nothingLeft: throw UndoPhrases.nothingToRedo
    case .changedSince(let step): throw PlayerPhrases.changedSince(step, isRedo: true)
    }
  }
}
