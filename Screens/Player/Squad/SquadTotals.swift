import Foyer
import FoyerRecords

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
        Paragraph("Number \($0.number) is worn by several players: \($0.names).", style: .warning).block
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

extension Database {
  /// Returns the totals of everyone or of a class of positions, which the tally knows.
  func tallied(_ wageClass: WageClass?, on today: Day) throws -> SquadSum {
    var sum = SquadSum()
    let picked = wageClass.map { "wage_class = \($0.rank)" } ?? "TRUE"
    let day = [today.year, today.number % 10_000] as [any SQLConvertible]
    try each(
      """
      SELECT wage_class, currency, sum(count), sum(high), sum(low), sum(count * (?1 - (day > ?2)) - years)
      FROM player_tally WHERE count > 0 AND \(picked) GROUP BY wage_class, currency
      """, day
    ) { row in
      sum.add(
        row[2], of: try WageClass(checking: row[0]), currency: Currency(code: row[1]),
        // A sum of whole amounts could be too large for SQLite.
        amount: Int128(row[3] as Int64) << 32 + Int128(row[4] as Int64))
      sum.addAges(of: row[2], years: row[5])
    }
    try each(
      """
      SELECT count(*), sum(?1 - (born % 10000 > ?2) - born / 10000)
      FROM player WHERE deleted = 0 AND birthday > ?3 AND +\(picked)
      """, day + [today.daysSince1970]
    ) { row in sum.addAges(of: -row[0], years: -row[1]) }
    return sum
  }

  /// Returns the totals of the players that a condition picks and the numbers of the first of them, by one look at each.
  func counted(
    _ condition: PricedCondition<Player>, on today: Day, numbers limit: Int
  ) throws -> (sum: SquadSum, numbers: [Int]) {
    var (sum, numbers) = (SquadSum(), [Int]())
    try each(
      "SELECT number, position, wage_currency, wage_amount, born FROM player WHERE \(condition.rows.sql)",
      condition.rows.arguments
    ) { row in
      if numbers.count < limit { numbers.append(row[0]) }
      sum.add(
        1, of: try WageClass(checking: (row[1] as Int) / Position.ranksOfClass),
        currency: Currency(code: row[2]),
        amount: Int128(row[3] as Int64))
      let born: Int = row[4]
      if born <= today.number { sum.addAges(of: 1, years: (today.number - born) / 10_000) }
    }
    return (sum, numbers)
  }
}

extension WageClass {
  fileprivate init(checking rank: Int) throws {
    guard let wageClass = WageClass(rank: rank) else {
      throw StoreError(.damaged, cause: "there is no class of positions \(rank)")
    }
    self = wageClass
  }
}

extension Day {
  /// The day as one number, 19920708; the difference of two, divided by 10,000, is the full years between them.
  fileprivate var number: Int { year * 10_000 + month * 100 + day }
}
