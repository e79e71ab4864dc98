import Foyer
import FoyerFeatures
import FoyerJournal

typealias FeeScale = PriceScale<RarityFee>

/// The fee of every pet of a rarity that has none of its own, where it isn't the standard one.
struct RarityFee: KindPriceRecord {
  var kind = Rarity.common
  var price = Money.cents(0)

  static let standard: [Rarity: Money] = [
    .common: .cents(5_000), .uncommon: .cents(7_500), .rare: .cents(15_000), .veryRare: .cents(50_000),
  ]

  static let feature = "pet"
  static let schema = Pet.priceWords.schema(
    "pet_fee", Pet.priceWords.price, \RarityFee.kind, \.price)
}

extension Pet: PricedRecord {
  typealias KindPrice = RarityFee
  var kind: Rarity { rarity }

  static let priceWords = PriceWords<Rarity>(
    price: LocalizedText("fee"), kinds: LocalizedText("rarity"),
    one: subject, every: { LocalizedText("every \($0.name) pet") },
    example: "\(Money.cents(5_000))",
    line: LocalizedText("rare $150"))
}
