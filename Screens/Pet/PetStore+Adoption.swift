import Foyer
import FoyerStorage

extension PetStore {
  /// What came of the wish to adopt a pet.
  enum AdoptionResult {
    case adopted(Receipt)
    /// Someone else was first.
    case taken(Receipt)
    case gone
  }

  /// Gives a pet away and writes the receipt, unless it is not here any more.
  ///
  /// Two who try at once get one pet.
  func adopt(_ adoption: Adoption) throws(StoreError) -> AdoptionResult {
    let now = environment.clock.now
    return try store.write { db in
      guard let pet = try pet(adoption.pet, in: db) else { return .gone }
      if let number = pet.receipt, let receipt = try receipts(in: db).first(where: { $0.id == number }) {
        return .taken(receipt)
      }
      let fee = FeeScale.standard.fee(for: pet.profile.rarity)
      try db.execute(
        """
        INSERT INTO adoption_receipt (pet, pet_name, adopter, fee, currency, time) VALUES (?, ?, ?, ?, ?, ?)
        """,
        [pet.id, pet.name, adoption.adopter, fee.minorUnits, fee.currency.code, now.milliseconds])
      let number = Int(db.lastInsertedRowID)
      try db.execute("UPDATE pet SET receipt = ? WHERE id = ?", [number, pet.id])
      return .adopted(
        Receipt(
          id: number, pet: pet.id, petName: pet.name, adopter: adoption.adopter, fee: fee, time: now))
    }
  }

  /// Every receipt, oldest first.
  func allReceipts() throws(StoreError) -> [Receipt] {
    try receipts.value(for: 0) { db in try receipts(in: db) }
  }

  func receipt(_ number: Receipt.ID) throws(StoreError) -> Receipt? {
    try allReceipts().first { $0.id == number }
  }

  /// The receipt by which a pet left; `nil` while it is here.
  func receipt(of pet: Pet) throws(StoreError) -> Receipt? {
    guard let number = pet.receipt else { return nil }
    return try receipt(number)
  }

  /// Why a pet cannot be adopted any more; `nil` when it can.
  func refusal(toAdopt id: Pet.ID) throws(StoreError) -> Refusal? {
    guard let pet = try pet(id) else { return PetPhrases.noPet(id) }
    return try receipt(of: pet).map { PetPhrases.taken($0, time: environment.text(of: $0.time)) }
  }

  private func receipts(in db: Database) throws(StoreError) -> [Receipt] {
    try db.rows(
      "SELECT number, pet, pet_name, adopter, fee, currency, time FROM adoption_receipt ORDER BY number"
    ) { row in
      guard let currency = Currency(rawValue: row[5]) else {
        throw StoreError(.damaged, cause: "receipt \(row[0] as Int) is in an unknown currency")
      }
      return Receipt(
        id: row[0], pet: row[1], petName: row[2], adopter: row[3],
        fee: Money(minorUnits: row[4], currency: currency), time: Timestamp(milliseconds: row[6]))
    }
  }
}
