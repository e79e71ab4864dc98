import Foyer

/// What some players of the squad come to together.
struct SquadTotals: Equatable, Sendable {
  /// What one currency's wages add up to; `nil` when an amount of money cannot be as large.
  struct Bill: Equatable, Sendable {
    let currency: Currency
    let total: Money?
  }

  /// Players of one position with wages of their own in one currency, or without.
  struct Group {
    let position: Position
    /// That of their own wages; `nil` when they have none.
    let currency: Currency?
    let count: Int
    /// What their own wages add up to.
    let amount: Int128
  }

  /// The ages of players that were born already.
  struct Ages: Equatable, Sendable {
    var players = 0
    /// What their ages in full years add up to.
    var years = 0

    /// Ten times the average, half a tenth rounded up.
    var averageInTenths: Int? { players == 0 ? nil : (20 * years + players) / (2 * players) }
  }

  let count: Int
  let bills: [Bill]
  let averageAgeInTenths: Int?

  init(_ groups: [Group], _ ages: Ages, wages: WageScale) {
    var sums: [Currency: Int128] = [:]
    for group in groups {
      let usual = wages.wage(of: group.position)
      let amount = group.currency == nil ? Int128(usual.minorUnits) * Int128(group.count) : group.amount
      sums[group.currency ?? usual.currency, default: 0] += amount
    }
    count = groups.reduce(0) { $0 + $1.count }
    bills = Currency.allCases.compactMap { currency in
      sums[currency].map { sum in
        Bill(
          currency: currency,
          total: Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) })
      }
    }
    averageAgeInTenths = ages.averageInTenths
  }
}
