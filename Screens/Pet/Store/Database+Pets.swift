import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension Database {
  /// Returns the receipt by which a pet left; `nil` while it is here.
  func receipt(of pet: Pet) throws(StoreError) -> Recorded<Receipt>? {
    try pet.receipt.flatMap { id throws(StoreError) in try record(Receipt.self, id) }
  }

  /// Returns the part of the shelter that was asked for, in a fixed number of statements however many pets there are.
  func shelter(_ request: Shelter.Request, today: Day) throws(StoreError) -> Shelter {
    let fees = try scale(RarityFee.self)
    let condition = SQLCondition(pets: request.filter, today: today)
    let order = PetOrdering(request.order, fees: fees)
    let ordered = "\(condition.sql) ORDER BY \(order.sql) LIMIT ?"
    let arguments = condition.arguments + order.arguments
    let pets = try request.rows(by: \.handle) { length throws(StoreError) in
      try records(Pet.self, ordered, arguments + [length])
    } inSight: { handles throws(StoreError) in
      let inSight = condition.with("handle", in: handles)
      return try records(Pet.self, "\(inSight.sql) ORDER BY number", inSight.arguments)
    } ids: { length throws(StoreError) in
      try rows("SELECT handle FROM pet WHERE \(ordered)", arguments + [length]) { $0[0] }
    }
    let (count, sums) = try totals(condition, fees)
    return Shelter(
      pets: pets, count: count,
      total: request.filter == nil
        ? count : try self.count("SELECT count(*) FROM pet WHERE \(SQLCondition.isHere)"),
      fees: fees, sums: sums)
  }

  /// Returns the number of pets that fit, and the sums of their fees.
  ///
  /// The halves of an amount are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private func totals(
    _ condition: SQLCondition, _ fees: FeeScale
  ) throws(StoreError) -> (Int, [MoneySum]) {
    var (count, sums) = (0, [Currency: Int128]())
    try each(
      """
      SELECT rarity, fee_currency, count(*), sum(fee_amount >> 32), sum(fee_amount & 4294967295)
      FROM pet WHERE \(condition.sql) GROUP BY rarity, fee_currency
      """, condition.arguments
    ) { row in
      let pets: Int = row[2]
      count += pets
      if let currency = (row[1] as String?).flatMap({ Currency(code: $0) }) {
        sums[currency, default: 0] += Int128(row[3] as Int64) << 32 + Int128(row[4] as Int64)
      } else if let rarity = Rarity(rawValue: row[0]) {
        let fee = fees[rarity]
        sums[fee.currency, default: 0] += Int128(fee.minorUnits) * Int128(pets)
      }
    }
    return (count, [MoneySum](sums))
  }
}

extension SQLCondition {
  static let isHere = "deleted = 0 AND receipt IS NULL"

  fileprivate init(pets filter: ListFilter?, today: Day) {
    self.init(Self.isHere)
    add(filter, of: Shelter.filters, today: today)
  }
}

/// The terms of an `ORDER BY`, with the values of their `?`; equal pets are in the order added.
struct PetOrdering {
  let sql: String
  var arguments: [any SQLConvertible] = []

  init(_ order: SortOrder<PetColumn>, fees: FeeScale) {
    switch order.column {
    case .added: sql = order.terms(["number"])
    case .name: sql = order.terms(["name_key", "number"])
    case .age: sql = order.terms(["-birthday", "number"])
    case .species: sql = order.terms(["coalesce(species, '~')", "name_key", "number"])
    case .stay: sql = order.terms(["-arrived", "number"])
    case .rarity:
      sql = order.terms([Self.byRarity, "number"])
      arguments = Rarity.allCases.enumerated().map { $0.offset }
    case .fee:
      // Amounts of different currencies are not compared: those of one currency stand together.
      sql = order.terms(
        ["fee_currency", "fee_amount"].map { "coalesce(\($0), \(Self.byRarity))" } + ["number"])
      let all = Rarity.allCases.map { fees[$0] }
      arguments = all.map(\.currency.code) + all.map(\.minorUnits)
    }
  }

  private static let byRarity =
    "CASE rarity " + Rarity.allCases.map { "WHEN '\($0.rawValue)' THEN ?" }.joined(separator: " ") + " END"
}
