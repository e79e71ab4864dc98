import Foyer

/// What some players of the squad come to together.
struct SquadTotals: Equatable, Sendable {
  /// What one currency's wages add up to; `nil` when an amount of money cannot be as large.
  struct Bill: Equatable, Sendable {
    let currency: Currency
    let total: Money?
  }

  let count: Int
  let bills: [Bill]
  let averageAgeInTenths: Int?

  init(_ sum: SquadSum, wages: WageScale) {
    var amounts = sum.own
    for (position, players) in sum.usual {
      let wage = wages.wage(of: position)
      amounts[wage.currency, default: 0] += Int128(wage.minorUnits) * Int128(players)
    }
    count = sum.count
    bills = Currency.allCases.compactMap { currency in
      amounts[currency].map { amount in
        Bill(
          currency: currency,
          total: Int64(exactly: amount).map { Money(minorUnits: $0, currency: currency) })
      }
    }
    averageAgeInTenths = sum.averageAgeInTenths
  }
}
