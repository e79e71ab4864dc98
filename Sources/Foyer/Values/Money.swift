/// An exact amount of money: a whole number of the smallest unit of its currency.
///
/// No amount is ever rounded, and none passes through a floating point number.
///
/// ```swift
/// Money.won(500_000_000).text(in: .korean)   // 5억 원
/// Money.cents(5_000).text(in: .english)      // $50.00
/// Money("5만원")                              // ₩50,000
/// ```
package struct Money: Sendable, Hashable {
  /// The amount in the currency's smallest unit: won, or cents of a dollar.
  package let minorUnits: Int64
  package let currency: Currency

  package static func won(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .won) }

  package static func cents(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .dollar) }
}

extension Money {
  /// The amount in the currency's smallest unit, and the currency, as stores keep them: `125050 USD`.
  package var code: String { "\(minorUnits) \(currency.code)" }

  package init?(code: String) {
    let words = code.split(separator: " ")
    guard words.count == 2, let minorUnits = Int64(words[0]),
      let currency = Currency(code: String(words[1]))
    else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }
}
