import Foyer

/// What adopting a pet of each rarity costs.
struct FeeScale: Equatable, Sendable {
  var fees: [Rarity: Money]

  func fee(for rarity: Rarity) -> Money { fees[rarity] ?? .cents(0) }

  func fee(for pet: Pet) -> Money { pet.ownFee ?? fee(for: pet.profile.rarity) }

  static let standard = FeeScale(fees: [
    .common: .cents(5_000), .uncommon: .cents(7_500), .rare: .cents(15_000), .veryRare: .cents(50_000),
  ])
}
