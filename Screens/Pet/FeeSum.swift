import Foyer

/// What one currency's fees add up to.
struct FeeSum: Equatable, Sendable {
  let currency: Currency
  /// `nil` when an amount of money cannot be as large.
  let total: Money?

  /// The sums of exact amounts, in the order of the currencies.
  static func all(_ sums: [Currency: Int128]) -> [FeeSum] {
    Currency.allCases.compactMap { currency in
      sums[currency].map { sum in
        FeeSum(
          currency: currency,
          total: Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) })
      }
    }
  }
}
