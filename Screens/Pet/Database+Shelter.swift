import Foyer
import FoyerStorage

extension Database {
  /// As much of the shelter as was asked for, in a fixed number of statements however many pets there are.
  func shelter(_ request: ShelterRequest, for actor: String) throws(StoreError) -> Shelter {
    let fees = try feeScale()
    let condition = PetCondition(request.filter)
    let order = PetOrdering(request.order, fees: fees)
    var pets = try pets(
      where: "\(condition.sql) ORDER BY \(order.sql) LIMIT ?",
      condition.arguments + order.arguments + [request.length])
    if !request.inSight.ids.isEmpty, pets.count == request.length {
      let shown = Set(pets.map(\.id))
      let marks = request.inSight.ids.map { _ in "?" }.joined(separator: ", ")
      pets += try self.pets(
        where: "\(condition.sql) AND id IN (\(marks)) ORDER BY place",
        condition.arguments + request.inSight.ids
      ).filter { !shown.contains($0.id) }
    }
    let (count, sums) = try totals(condition, fees)
    return Shelter(
      request: request, pets: pets, count: count,
      total: request.filter == .every
        ? count : try self.count("SELECT count(*) FROM pet WHERE receipt IS NULL"),
      fees: fees, sums: sums, canUndo: try nextStep(.done, of: actor) != nil,
      canRedo: try nextStep(.undone, of: actor) != nil,
      revision: Int64(try self.count("SELECT max(id) FROM pet_step")))
  }

  /// The ids and names of the first pets here whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(id: Pet.ID, name: String)] {
    let key = text.lowercased()
    return try rows(
      """
      SELECT id, name FROM pet WHERE receipt IS NULL AND name_key >= ? AND name_key < ?
      ORDER BY name_key, place LIMIT ?
      """, [key, key + "\u{10FFFF}", limit]
    ) { ($0[0], $0[1]) }
  }

  /// How many pets fit, and what their fees come to.
  ///
  /// The halves of an amount are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private func totals(
    _ condition: PetCondition, _ fees: FeeScale
  ) throws(StoreError) -> (Int, [FeeSum]) {
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
    return (count, FeeSum.all(sums))
  }
}

/// A condition on pets that are here, with the values of its `?`.
struct PetCondition {
  var sql = "receipt IS NULL"
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
    let (up, down) = order.isReversed ? ("DESC", "ASC") : ("ASC", "DESC")
    switch order.column {
    case .added: sql = "place \(up)"
    case .name: sql = "name_key \(up), place \(up)"
    case .age: sql = "birthday \(down), place \(up)"
    case .rarity:
      sql = "\(Self.byRarity) \(up), place \(up)"
      arguments = Rarity.allCases.enumerated().map { $0.offset }
    case .fee:
      // Amounts of different currencies are not compared: those of one currency stand together.
      let terms =
        "coalesce(fee_currency, \(Self.byRarity)) \(up), coalesce(fee_amount, \(Self.byRarity)) \(up)"
      sql = "\(terms), place \(up)"
      let all = Rarity.allCases.map { fees.fee(for: $0) }
      arguments = all.map(\.currency.code) + all.map(\.minorUnits)
    }
  }

  private static let byRarity =
    "CASE rarity " + Rarity.allCases.map { "WHEN '\($0.rawValue)' THEN ?" }.joined(separator: " ") + " END"
}
