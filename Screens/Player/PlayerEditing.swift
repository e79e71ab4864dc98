import Foyer

/// Changes one thing about a player, by the same checks as when a player is added.
@MainActor
struct PlayerEditing {
  let store: PlayerStore

  func edit(_ player: Player, _ field: PlayerField, to typed: String) throws -> Outcome {
    var answers = PlayerAnswers(player.profile)
    try answers.give(typed, for: field, today: store.environment.today)
    let changed = Player(id: player.id, profile: try answers.profile())
    guard changed != player else { return .said(PlayerPhrases.unchanged(player, field)) }
    guard try store.change(changed) else { throw Refusal(PlayerPhrases.playerGone) }
    return .said(PlayerPhrases.changed(player, field))
  }
}
