import Foyer

/// What each position earns in a week.
struct WageScale: Equatable, Sendable {
  var wages: [Position: Money]

  func wage(of position: Position) -> Money { wages[position] ?? .won(0) }

  static let standard = WageScale(wages: [
    .striker: .won(500_000_000), .midfielder: .won(300_000_000), .defender: .won(200_000_000),
    .goalkeeper: .won(50_000_000),
  ])
}
