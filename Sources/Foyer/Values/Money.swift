/// An exact amount of money: a whole number of the smallest unit of its currency.
///
/// No amount is ever rounded, and none passes through a floating point number.
///
/// ```swift
/// Money.won(500_000_000).text(in: .korean)   // 5억 원
/// Money.cents(5_000).text(in: .english)      // $50.00
/// ```
public struct Money: Sendable, Hashable {
  /// The amount in the currency's smallest unit: won, or cents of a dollar.
  public let minorUnits: Int64
  public let currency: Currency

  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  public static func won(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .won) }

  public static func cents(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .dollar) }
}
