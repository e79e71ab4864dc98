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
}
