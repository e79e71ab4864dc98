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
      """)
  ]
}
