import Foyer
import FoyerFeatures

/// The totals of some players of the squad.
struct SquadTotals: Equatable, Sendable {
  let count: Int
  /// The sums of the wages.
  let bills: [MoneySum]
  let averageAgeInTenths: Int?

  init(_ sum: SquadSum, wages: WageScale) {
    var amounts = sum.own
    for (position, players) in sum.usual {
      let wage = wages.wage(of: position)
      amounts[wage.currency, default: 0] += Int128(wage.minorUnits) * Int128(players)
    }
    count = sum.count
    bills = [MoneySum](amounts)
    averageAgeInTenths = sum.averageAgeInTenths
  }
}

/// The exact sums of some players, before the wages of positions are known.
struct SquadSum {
  private(set) var count = 0
  /// The sums of the wages that players have of their own.
  private(set) var own: [Currency: Int128] = [:]
  /// The number of players without.
  private(set) var usual: [Position: Int] = [:]
  /// The number of players that were born already.
  private var aged = 0
  /// The sum of their ages in full years.
  private var years = 0

  /// Adds players of one position with wages of their own in one currency, or without.
  mutating func add(_ players: Int, of position: Position, currency: Currency?, amount: Int128) {
    count += players
    if let currency { own[currency, default: 0] += amount } else { usual[position, default: 0] += players }
  }

  mutating func addAges(of players: Int, years: Int) {
    aged += players
    self.years += years
  }

  /// Ten times the average age, half a tenth rounded up; `nil` when nobody was born yet.
  var averageAgeInTenths: Int? { aged == 0 ? nil : (20 * years + aged) / (2 * aged) }
}
