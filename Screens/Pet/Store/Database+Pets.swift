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
    let condition = ShelterCondition(request.filter, today: today)
    let (count, sums) = try totals(condition, fees)
    let order = condition.order(request.order, fees)
    let pets = try request.rows(by: \.handle) { length throws(StoreError) in
      try records(order, length: length)
    } inSight: { handles throws(StoreError) in
      let inSight = SQLCondition(condition.sql(by: .name), condition.pets.arguments)
        .with("handle", in: handles)
      return try records(Pet.self, "\(inSight.sql) ORDER BY number", inSight.arguments)
    } ids: { length throws(StoreError) in
      try handles(order, length: length)
    }
    return Shelter(
      pets, count: count, total: try self.count("SELECT coalesce(sum(count), 0) FROM \(Pet.tally.name)"),
      fees, ShelterTotals(sums: sums))
  }

  /// Returns the number of pets that fit, and the sums of their fees.
  ///
  /// The halves of an amount are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private func totals(
    _ condition: ShelterCondition, _ fees: FeeScale
  ) throws(StoreError) -> (Int, [MoneySum]) {
    let groups =
      condition.fitsTally
      ? SQLCondition(
        """
        SELECT rarity, currency, count, high, low FROM \(Pet.tally.name)
        WHERE count > 0 \(condition.rarity.map { "AND rarity = '\($0.rawValue)'" } ?? "")
        """)
      : SQLCondition(
        """
        SELECT rarity, fee_currency, count(*), sum(fee_amount >> 32), sum(fee_amount & 4294967295)
        FROM pet WHERE \(condition.pets.sql) GROUP BY rarity, fee_currency
        """, condition.pets.arguments)
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

/// A condition on the pets that are here, with those that are gone where a filter asks for them.
private struct ShelterCondition {
  private(set) var pets = SQLCondition(SQLCondition.isPresent)
  /// The rarity of the pets that are picked; `nil` for any.
  private(set) var rarity: Rarity?
  /// True when the tally knows the number and the fees of the pets.
  private(set) var fitsTally = true

  init(_ filter: ListFilter?, today: Day) {
    guard let filter else { return }
    if let rarity = filter.onlyValue(of: "rarity").flatMap({ Rarity(rawValue: $0) }) {
      self.rarity = rarity
    } else {
      if filter.node.contains(where: \.picksGone) { pets = SQLCondition(SQLCondition.isHere) }
      pets.add(filter, of: Shelter.filters, today: today)
      fitsTally = false
    }
  }

  /// The condition for a page of pets in an order.
  ///
  /// The index of names or ages is to be used for its order, as every pet of a rarity would have to be sorted.
  func sql(by column: RecordColumn<Pet>) -> String {
    guard let rarity, let place = Rarity.allCases.firstIndex(of: rarity) else { return pets.sql }
    return "\(pets.sql) AND \([.added, .rarity].contains(column) ? "" : "+")(\(Pet.rank)) = \(place)"
  }

  func order(_ order: SortOrder<RecordColumn<Pet>>, _ fees: FeeScale) -> PricedOrder<Pet> {
    guard order.column != .fee else { return .price(pets, rarity, isDescending: order.isDescending, fees) }
    let picked = SQLCondition(sql(by: order.column), pets.arguments)
    return .terms(Pet.declaration.order(order), picked)
  }
}

extension FilterNode {
  fileprivate var picksGone: Bool {
    guard case .field("status", .values(let names)) = self else { return false }
    return names.contains { PetStatus(rawValue: $0)?.isGone ?? false }
  }
}

extension RecordColumn<Pet> {
  static let rarity = RecordColumn(rawValue: "rarity")
  static let fee = RecordColumn(rawValue: "fee")
}
