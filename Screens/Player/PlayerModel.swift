import Foyer

/// The squad as it is now.
struct Squad: Equatable, Sendable {
  /// In the order added.
  var players: [Player]
  var wages = WageScale.standard

  func wage(of player: Player) -> Money { wages.wage(of: player.profile.position) }
}
