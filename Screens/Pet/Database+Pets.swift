import Foyer
import FoyerStorage

extension Database {
  /// The columns of a pet that a step keeps; `name_key` is the name in small letters.
  static let petColumns =
    "id, place, name, name_key, birthday, rarity, picture, picture_description, fee_amount, fee_currency"

  func pet(_ id: Pet.ID) throws(StoreError) -> Pet? {
    try pets(where: "id = ?", [id]).first
  }

  func pets(where condition: String, _ arguments: [any SQLConvertible]) throws(StoreError) -> [Pet] {
    try rows(
      """
      SELECT id, name, birthday, rarity, picture, picture_description, fee_amount, fee_currency, receipt
      FROM pet WHERE \(condition)
      """, arguments
    ) { row in try Pet(row) }
  }

  /// - Returns: Whether the id was not taken yet.
  @discardableResult
  func insert(_ pet: Pet) throws(StoreError) -> Bool {
    let profile = pet.profile
    try execute(
      """
      INSERT OR IGNORE INTO pet (\(Self.petColumns))
      VALUES (?, (SELECT coalesce(max(place), 0) + 1 FROM pet), ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        pet.id, profile.name, profile.name.lowercased(), profile.birthday.iso, profile.rarity.rawValue,
        profile.picture, profile.pictureDescription, pet.ownFee?.minorUnits, pet.ownFee?.currency.code,
      ])
    return changesCount > 0
  }

  /// - Returns: Whether the pet is in the shelter.
  func update(_ pet: Pet) throws(StoreError) -> Bool {
    let profile = pet.profile
    try execute(
      """
      UPDATE pet SET name = ?, name_key = ?, birthday = ?, rarity = ?, picture = ?, picture_description = ?,
        fee_amount = ?, fee_currency = ? WHERE id = ? AND receipt IS NULL
      """,
      [
        profile.name, profile.name.lowercased(), profile.birthday.iso, profile.rarity.rawValue,
        profile.picture, profile.pictureDescription, pet.ownFee?.minorUnits, pet.ownFee?.currency.code,
        pet.id,
      ])
    return changesCount > 0
  }

  /// Whether a pet has an identifier, or had it when it was adopted or removed.
  func knows(_ id: Pet.ID) throws(StoreError) -> Bool {
    try count(
      """
      SELECT EXISTS (SELECT 1 FROM pet WHERE id = ?1) + EXISTS (SELECT 1 FROM pet_step WHERE pet = ?1)
        + EXISTS (SELECT 1 FROM adoption_receipt WHERE pet = ?1)
      """, [id]) > 0
  }
}

extension Pet {
  fileprivate init(_ row: FoyerStorage.Row) throws {
    guard let birthday = Day(row[2] as String), let rarity = Rarity(rawValue: row[3]) else {
      throw StoreError(.damaged, cause: "the pet \(row[0] as String) has no birthday or rarity")
    }
    let profile = PetProfile(
      name: row[1], birthday: birthday, rarity: rarity, picture: row[4], pictureDescription: row[5])
    let fee = (row[6] as Int64?).flatMap { amount in
      Currency(rawValue: row[7]).map { Money(minorUnits: amount, currency: $0) }
    }
    self.init(id: row[0], profile: profile, ownFee: fee, receipt: row[8])
  }
}
