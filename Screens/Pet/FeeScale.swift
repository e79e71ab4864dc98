import Foyer
import FoyerJournal
import FoyerStorage

/// The fee of each rarity.
struct FeeScale: Equatable, Sendable {
  var fees: [Rarity: Money]

  func fee(for rarity: Rarity) -> Money { fees[rarity] ?? .cents(0) }

  func fee(for pet: Pet) -> Money { pet.ownFee ?? fee(for: pet.rarity) }

  static let standard = FeeScale(fees: [
    .common: .cents(5_000), .uncommon: .cents(7_500), .rare: .cents(15_000), .veryRare: .cents(50_000),
  ])
}

extension Database {
  func feeScale() throws(StoreError) -> FeeScale {
    var scale = FeeScale.standard
    for record in try records(RarityFee.self, "deleted = 0 ORDER BY id") {
      scale.fees[record.rarity] = record.fee
    }
    return scale
  }
}
