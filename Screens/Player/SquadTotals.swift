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
  /// Ten times the average of the ages in full years, half a tenth rounded up.
  let averageAgeInTenths: Int?

  init(_ players: [Player], of squad: Squad, on today: Day) {
    var sums: [Currency: Int128] = [:]
    var (years, known) = (0, 0)
    for player in players {
      let wage = squad.wage(of: player)
      sums[wage.currency, default: 0] += Int128(wage.minorUnits)
      guard let age = Age(of: player.profile.birthday, on: today) else { continue }
      years += age.years
      known += 1
    }
    count = players.count
    bills = Currency.allCases.compactMap { currency in
      sums[currency].map { sum in
        Bill(
          currency: currency,
          total: Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) })
      }
    }
    averageAgeInTenths = known == 0 ? nil : (20 * years + known) / (2 * known)
  }
}
