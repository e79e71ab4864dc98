import Foyer
import FoyerFeatures

/// The totals of some players of the squad.
struct SquadTotals: RecordTotals {
  let count: Int
  let bills: [MoneySum]
  let averageAge: AverageAge?
  /// The shirts that several players wear, which two who change the squad at once can bring about.
  var sharedShirts: [SharedShirt] = []

  init(_ sum: SquadSum, wages: WageScale) {
    var amounts = sum.own
    for (kind, players) in sum.usual {
      let wage = wages[kind]
      amounts[wage.currency, default: 0] += Int128(wage.minorUnits) * Int128(players)
    }
    count = sum.count
    bills = [MoneySum](amounts)
    averageAge = sum.averageAge
  }

  func blocks(isFiltered: Bool) -> [Document.Block] {
    let bill = PlayerStrings.bill(isFiltered: isFiltered)
    let average = PlayerStrings.averageAge(isFiltered: isFiltered)
    return [
      Field("bill", bill, bills.sentence, json: bills.json).block,
      Field("averageAge", average, averageAge).block,
    ]
      + sharedShirts.map {
        Paragraph(PlayerStrings.sharedShirt($0.number, $0.names), style: .warning).block
      }
  }
}

/// The exact sums of some players, before the wages of positions are known.
struct SquadSum {
  private(set) var count = 0
  /// The sums of the wages that players have of their own.
  private(set) var own: [Currency: Int128] = [:]
  private(set) var usual: [WageClass: Int] = [:]
  /// The number of players that were born already.
  private var aged = 0
  private var years = 0

  /// Adds players of one position with wages of their own in one currency, or without.
  mutating func add(_ players: Int, of kind: WageClass, currency: Currency?, amount: Int128) {
    count += players
    if let currency { own[currency, default: 0] += amount } else { usual[kind, default: 0] += players }
  }

  mutating func addAges(of players: Int, years: Int) {
    aged += players
    self.years += years
  }

  /// The average age, half a tenth rounded up; `nil` when nobody was born yet.
  var averageAge: AverageAge? { aged == 0 ? nil : AverageAge(tenths: (20 * years + aged) / (2 * aged)) }
}

/// The average of ages, in tenths of a year: `27.3`.
struct AverageAge: Equatable, DocumentValue {
  let tenths: Int

  private var number: String { "\(tenths / 10).\(tenths % 10)" }

  var shown: LocalizedText { LocalizedText("\(number)", context: "average age") }
  var json: JSONValue { .string(number) }
}

/// An age in full years.
struct Years: DocumentValue {
  private let age: Age

  init?(of birthday: Day, on day: Day) {
    guard let age = Age(of: birthday, on: day) else { return nil }
    self.age = age
  }

  var shown: LocalizedText { age.number }
  var json: JSONValue { .integer(age.years) }
}

/// A shirt's number and the names of those who wear it.
struct SharedShirt: Equatable {
  let number: Int
  let names: String
}
