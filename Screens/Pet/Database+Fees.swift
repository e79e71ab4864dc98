import Foyer
import FoyerStorage

extension Database {
  func feeScale() throws(StoreError) -> FeeScale {
    var scale = FeeScale.standard
    try each("SELECT rarity, amount, currency FROM pet_scale") { row in
      guard let rarity = Rarity(rawValue: row[0]), let currency = Currency(rawValue: row[2]) else {
        throw StoreError(.damaged, cause: "the fee of \(row[0] as String) has no rarity or currency")
      }
      scale.fees[rarity] = Money(minorUnits: row[1], currency: currency)
    }
    return scale
  }

  func setFee(of rarity: Rarity, to fee: Money) throws(StoreError) {
    try execute(
      """
      INSERT INTO pet_scale (rarity, amount, currency) VALUES (?, ?, ?)
      ON CONFLICT (rarity) DO UPDATE SET amount = excluded.amount, currency = excluded.currency
      """, [rarity.rawValue, fee.minorUnits, fee.currency.code])
  }
}
