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
    let fees = try FeeScale(self)
    // Pets that are gone are shown where a filter asks for them.
    let picksGone = request.filter?.node.contains(where: \.picksGone) ?? false
    let condition = PricedCondition<Pet>(
      request.filter, of: picksGone ? SQLCondition.isHere : SQLCondition.isPresent, today: today)
    let (count, sums) = try totals(condition, fees)
    return Shelter(
      try rows(request, of: condition, fees), count: count,
      total: try self.count("SELECT coalesce(sum(count), 0) FROM \(Pet.tally.name)"), fees,
      ShelterTotals(sums: sums))
  }

  /// Returns the number of pets that fit, and the sums of their fees.
  ///
  /// The halves of an amount are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private func totals(
    _ condition: PricedCondition<Pet>, _ fees: FeeScale
  ) throws(StoreError) -> (Int, [MoneySum]) {
    let groups =
      condition.fitsTally
      ? SQLCondition(
        """
        SELECT rarity, currency, count, high, low FROM \(Pet.tally.name)
        WHERE count > 0 \(condition.kind.map { "AND rarity = '\($0.rawValue)'" } ?? "")
        """)
      : SQLCondition(
        """
        SELECT rarity, fee_currency, count(*), sum(fee_amount >> 32), sum(fee_amount & 4294967295)
        FROM pet WHERE \(condition.rows.sql) GROUP BY rarity, fee_currency
        """, condition.rows.arguments)
    var (count, sums) = (0, [Currency: Int128]())
    try each(groups.sql, groups.arguments) { row in
      let pets: Int = row[2]
      count += pets
      if let currency = Currency(code: row[1]) {
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
  /// The condition on pets that weren't adopted.
  static let isHere = "deleted = 0 AND receipt IS NULL"
  /// The condition on those of them that the shelter has.
  static let isPresent = "\(isHere) AND status NOT IN \(PetStatus.gone)"
}

extension FilterNode {
  fileprivate var picksGone: Bool {
    guard case .field("status", .values(let names)) = self else { return false }
    return names.contains { PetStatus(rawValue: $0)?.isGone ?? false }
  }
}
