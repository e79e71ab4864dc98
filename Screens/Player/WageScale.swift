import Foyer

/// What each position earns in a week.
struct WageScale: Equatable, Sendable {
  var wages: [Position: Money]

  func wage(of position: Position) -> Money { wages[position] ?? .won(0) }

  func wage(of player: Player) -> Money { player.agreedWage ?? wage(of: player.profile.position) }

  static let standard = WageScale(wages: [
    .striker: .won(500_000_000), .midfielder: .won(300_000_000), .defender: .won(200_000_000),
    .goalkeeper: .won(50_000_000),
  ])
}
