import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension Database {
  /// Returns a pet, also one that was removed.
  func pet(_ handle: String) throws(StoreError) -> Recorded<Pet>? {
    try records(Pet.self, "handle = ? AND deleted <> 2", [handle]).first
  }

  /// Returns the receipt by which a pet left; `nil` while it is here.
  func receipt(of pet: Pet) throws(StoreError) -> Recorded<Receipt>? {
    try pet.receipt.flatMap { id throws(StoreError) in try record(Receipt.self, id) }
  }

  /// Returns the part of the shelter that was asked for, in a fixed number of statements however many pets there are.
  func shelter(_ request: ShelterRequest, _ steps: UndoSteps) throws(StoreError) -> Shelter {
    let fees = try feeScale()
    let condition = PetCondition(request.filter)
    let order = PetOrdering(request.order, fees: fees)
    var pets = try records(
      Pet.self, "\(condition.sql) ORDER BY \(order.sql) LIMIT ?",
      condition.arguments + order.arguments + [request.length])
    let inSight = request.inSight.ids
    if !inSight.isEmpty, pets.count == request.length {
      let shown = Set(pets.map(\.handle))
      let marks = inSight.map { _ in "?" }.joined(separator: ", ")
      pets += try records(
        Pet.self, "\(condition.sql) AND handle IN (\(marks)) ORDER BY number", condition.arguments + inSight
      ).filter { !shown.contains($0.handle) }
    }
    let (count, sums) = try totals(condition, fees)
    return Shelter(
      request: request, pets: pets, count: count,
      total: request.filter == .every
        ? count : try self.count("SELECT count(*) FROM pet WHERE \(PetCondition.isHere)"),
      fees: fees, sums: sums, steps: steps)
  }

  /// Returns the handles and names of the first pets here whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(handle: String, name: String)] {
    let key = text.lowercased()
    return try rows(
      """
      SELECT handle, name FROM pet WHERE \(PetCondition.isHere) AND name_key >= ? AND name_key < ?
      ORDER BY name_key, number LIMIT ?
      """, [key, key + "\u{10FFFF}", limit]
    ) { ($0[0], $0[1]) }
  }

  /// Returns the number of pets that fit, and the sums of their fees.
  ///
  /// The halves of an amount are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private func totals(
    _ condition: PetCondition, _ fees: FeeScale
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
      if let currency = (row[1] as String?).flatMap(Currency.init) {
        sums[currency, default: 0] += Int128(row[3] as Int64) << 32 + Int128(row[4] as Int64)
      } else if let rarity = Rarity(rawValue: row[0]) {
        let fee = fees.fee(for: rarity)
        sums[fee.currency, default: 0] += Int128(fee.minorUnits) * Int128(pets)
      }
    }
    return (count, [MoneySum](sums))
  }
}

/// A condition on pets that are here, with the values of its `?`.
struct PetCondition {
  static let isHere = "deleted = 0 AND receipt IS NULL"

  var sql = isHere
  var arguments: [any SQLConvertible] = []

  init(_ filter: PetFilter) {
    switch filter {
    case .every: break
    case .rarity(let rarity):
      sql += " AND rarity = ?"
      arguments = [rarity.rawValue]
    case .name(let part):
      sql += " AND instr(name_key, ?)"
      arguments = [part.lowercased()]
    }
  }
}

/// The terms of an `ORDER BY`, with the values of their `?`; equal pets are in the order added.
struct PetOrdering {
  let sql: String
  var arguments: [any SQLConvertible] = []

  init(_ order: PetOrder, fees: FeeScale) {
    let (up, down) = order.isDescending ? ("DESC", "ASC") : ("ASC", "DESC")
    switch order.column {
    case .added: sql = "number \(up)"
    case .name: sql = "name_key \(up), number \(up)"
    case .age: sql = "birthday \(down), number \(up)"
    case .rarity:
      sql = "\(Self.byRarity) \(up), number \(up)"
      arguments = Rarity.allCases.enumerated().map { $0.offset }
    case .fee:
      // Amounts of different currencies are not compared: those of one currency stand together.
      let terms =
        "coalesce(fee_currency, \(Self.byRarity)) \(up), coalesce(fee_amount, \(Self.byRarity)) \(up)"
      sql = "\(terms), number \(up)"
      let all = Rarity.allCases.map { fees.fee(for: $0) }
      arguments = all.map(\.currency.code) + all.map(\.minorUnits)
    }
  }

  private static let byRarity =
    "CASE rarity " + Rarity.allCases.map { "WHEN '\($0.rawValue)' THEN ?" }.joined(separator: " ") + " END"
}
