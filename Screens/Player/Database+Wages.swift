import Foyer
import FoyerStorage

extension Database {
  func wageScale() throws(StoreError) -> WageScale {
    var scale = WageScale.standard
    try each("SELECT position, amount, currency FROM player_scale") { row in
      guard let position = Position(rawValue: row[0]), let currency = Currency(rawValue: row[2]) else {
        throw StoreError(.damaged, cause: "the wages of \(row[0] as String) have no position or currency")
      }
      scale.wages[position] = Money(minorUnits: row[1], currency: currency)
    }
    return scale
  }

  func setWage(of position: Position, to wage: Money) throws(StoreError) {
    try execute(
      """
      INSERT INTO player_scale (position, amount, currency) VALUES (?, ?, ?)
      ON CONFLICT (position) DO UPDATE SET amount = excluded.amount, currency = excluded.currency
      """, [position.rawValue, wage.minorUnits, wage.currency.code])
  }
}
