import Foyer

/// The squad as it is now.
struct Squad: Equatable, Sendable {
  /// In the order added.
  var players: [Player]
  var wages = WageScale.standard
  /// Whether there is a change that `undo` takes back.
  var canUndo = false

  func wage(of player: Player) -> Money {
    player.agreedWage ?? wages.wage(of: player.profile.position)
  }
}
