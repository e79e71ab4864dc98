import Foyer

/// What players add up to, exactly, before it is known what their positions earn.
struct SquadSum {
  private(set) var count = 0
  /// What those earn who have wages of their own.
  private(set) var own: [Currency: Int128] = [:]
  /// How many there are without.
  private(set) var usual: [Position: Int] = [:]
  /// Players that were born already.
  private var aged = 0
  /// What their ages in full years add up to.
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
