import Foyer
import FoyerFeatures
import FoyerJournal

typealias WageScale = PriceScale<PositionWage>

/// The wage of every player of a position who has none of their own, where it isn't the standard one.
struct PositionWage: KindPriceRecord {
  var kind = WageClass.striker
  var price = Money.won(0)

  static let standard: [WageClass: Money] = [
    .striker: .won(500_000_000), .midfielder: .won(300_000_000), .defender: .won(200_000_000),
    .goalkeeper: .won(50_000_000),
  ]

  static let feature = "player"
  static let schema = Player.priceWords.schema(
    "player_wage", "weekly wage", \PositionWage.kind, \.price)
}

extension Player: PricedRecord {
  typealias KindPrice = PositionWage
  var kind: WageClass { position.wageClass }
  static let kindColumn = "wage_class"

  static let priceWords = PriceWords<WageClass>(
    price: LocalizedText("wage"), kinds: LocalizedText("position"),
    one: subject, every: { LocalizedText("every \($0.name)") },
    example: "\(Money.won(500_000_000))",
    line: LocalizedText("striker ₩500,000,000"))
}
