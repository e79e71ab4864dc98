import FoyerFeatures
import FoyerJournal
public import FoyerStorage

extension PetStore {
  public static let migrations = [
    Migration.tables(
      "pet-1", of: recordTypes,
      """
      ALTER TABLE pet ADD COLUMN fee_amount INTEGER AS (CAST(fee AS INTEGER)) VIRTUAL;
      ALTER TABLE pet ADD COLUMN fee_currency TEXT AS (substr(fee, instr(fee, ' ') + 1)) VIRTUAL;
      CREATE INDEX pet_here ON pet (number) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_name ON pet (name_key) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_birthday ON pet (birthday) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_fee ON pet (rarity, fee_currency, fee_amount, name_key, deleted, receipt)
        WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_arrival ON pet (arrived) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_receipt_by_number ON pet_receipt (receipt);
      """,
      additions: [
        here("rank", "\(Pet.kindRank)"), here("species", "coalesce(species, '~'), name_key"),
        here("stay", "arrived DESC"), here("age", "birthday DESC"),
        here("own_fee", "fee_currency, fee_amount", where: "fee_amount IS NOT NULL"),
        here("usual_fee", "rarity", where: "fee_amount IS NULL"),
        .object(
          "pet_care_by_pet",
          "CREATE INDEX pet_care_by_pet ON pet_care (pet, kind, day) WHERE deleted = 0"),
        .object(
          "pet_care_by_due",
          "CREATE INDEX pet_care_by_due ON pet_care (due) WHERE deleted = 0 AND due IS NOT NULL"),
        .object(
          "pet_receipt_by_time", "CREATE INDEX pet_receipt_by_time ON pet_receipt (time) WHERE deleted = 0"),
      ])
  ]

  /// An index of the pets that are here.
  private static func here(_ name: String, _ terms: String, where condition: String? = nil) -> Addition {
    let isPicked = ([SQLCondition.isHere] + (condition.map { [$0] } ?? [])).joined(separator: " AND ")
    return .object(
      "pet_here_by_\(name)", "CREATE INDEX pet_here_by_\(name) ON pet (\(terms)) WHERE \(isPicked)")
  }
}

extension Pet {
  /// SQL for the place of a pet's rarity among all of them.
  static let kindRank =
    "CASE rarity "
    + Rarity.allCases.enumerated().map { "WHEN '\($1.rawValue)' THEN \($0)" }.joined(separator: " ") + " END"

  /// The number of pets in the shelter, and the sum of the fees that they have of their own, by rarity and currency.
  static let tally = Tally(
    "pet_present_tally", of: schema.name,
    where: "row.deleted = 0 AND row.receipt IS NULL AND row.status NOT IN \(PetStatus.gone)",
    by: [.text("rarity", "row.rarity"), .text("currency", "coalesce(row.fee_currency, '')")],
    sums: .halves(of: "row.fee_amount"), following: ["deleted", "receipt", "status", "rarity", "fee"])

  static var tallies: [Tally] { [tally] }
}

extension Receipt {
  /// The number of all receipts, and the sum of their fees.
  static let fees = amounts("pet_receipt_fees", "fee", where: "TRUE")
  static let donations = amounts("pet_receipt_donations", "donation")
  static let refunds = amounts("pet_receipt_refunds", "refund")

  static var tallies: [Tally] { [fees, donations, refunds] }

  /// The sum of the amounts in a column by currency, apart for receipts that were undone.
  private static func amounts(
    _ name: String, _ column: String, where condition: String? = nil
  ) -> Tally {
    Tally(
      name, of: schema.name, where: condition ?? "row.\(column) IS NOT NULL",
      by: [
        .integer("deleted", "row.deleted"),
        .text("currency", "substr(row.\(column), instr(row.\(column), ' ') + 1)"),
      ], sums: .halves(of: "CAST(row.\(column) AS INTEGER)"), following: ["deleted", column])
  }
}
