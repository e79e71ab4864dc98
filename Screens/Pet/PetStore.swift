public import Foyer
public import FoyerStorage

/// Keeps the pets of the shelter, and what became of them by adoption.
@MainActor
public final class PetStore {
  let store: Store
  let environment: Environment
  let receipts: StoreCache<Int, [Receipt]>
  private let shelters: StoreCache<Int, Shelter>
  private let pets: StoreCache<Pet.ID, Pet?>

  /// - Parameter store: One that has been through ``migrations``.
  public init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
    receipts = StoreCache(of: store)
    shelters = StoreCache(of: store)
    pets = StoreCache(of: store)
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  func shelter() throws(StoreError) -> Shelter {
    try shelters.value(for: 0) { db in
      Shelter(pets: try pets(in: db, where: "receipt IS NULL ORDER BY place"))
    }
  }

  /// A pet, whether it is still here or was adopted.
  func pet(_ id: Pet.ID) throws(StoreError) -> Pet? {
    try pets.value(for: id) { db in try pet(id, in: db) }
  }

  func pet(_ id: Pet.ID, in db: Database) throws(StoreError) -> Pet? {
    try pets(in: db, where: "id = ?", [id]).first
  }

  @discardableResult
  func add(_ profile: PetProfile) throws(StoreError) -> Pet {
    try store.write { db in
      var id = environment.identifiers.next()
      while try db.count(
        "SELECT count(*) FROM pet WHERE id = ?1 UNION ALL SELECT count(*) FROM adoption_receipt WHERE pet = ?1",
        [id]) > 0
      {
        id = environment.identifiers.next()
      }
      let pet = Pet(id: id, profile: profile)
      try insert(pet, into: db)
      return pet
    }
  }

  /// Adds those pets whose ids are not taken.
  func add(_ pets: [Pet]) throws(StoreError) -> Int {
    try store.write { db in
      try pets.reduce(0) { count, pet in
        try insert(pet, into: db)
        return count + db.changesCount
      }
    }
  }

  /// - Returns: `false` when the pet is gone.
  func change(_ pet: Pet) throws(StoreError) -> Bool {
    let profile = pet.profile
    return try store.write { db in
      try db.execute(
        """
        UPDATE pet SET name = ?, birthday = ?, rarity = ?, picture = ?, picture_description = ?
        WHERE id = ? AND receipt IS NULL
        """,
        [
          profile.name, profile.birthday.iso, profile.rarity.rawValue, profile.picture,
          profile.pictureDescription, pet.id,
        ])
      return db.changesCount > 0
    }
  }

  /// - Returns: `false` when the pet was adopted meanwhile; its record stays then.
  func remove(_ pet: Pet) throws(StoreError) -> Bool {
    try store.write { db in
      try db.execute("DELETE FROM pet WHERE id = ? AND receipt IS NULL", [pet.id])
      return try self.pet(pet.id, in: db) == nil
    }
  }

  private func insert(_ pet: Pet, into db: Database) throws(StoreError) {
    let profile = pet.profile
    try db.execute(
      """
      INSERT OR IGNORE INTO pet (id, place, name, birthday, rarity, picture, picture_description)
      VALUES (?, (SELECT coalesce(max(place), 0) + 1 FROM pet), ?, ?, ?, ?, ?)
      """,
      [
        pet.id, profile.name, profile.birthday.iso, profile.rarity.rawValue, profile.picture,
        profile.pictureDescription,
      ])
  }

  private func pets(
    in db: Database, where condition: StaticString, _ arguments: [any SQLConvertible] = []
  ) throws(StoreError) -> [Pet] {
    try db.rows(
      """
      SELECT id, name, birthday, rarity, picture, picture_description, receipt FROM pet WHERE \(condition)
      """, arguments
    ) { row in
      guard let birthday = Day(row[2] as String), let rarity = Rarity(rawValue: row[3]) else {
        throw StoreError(.damaged, cause: "the pet \(row[0] as String) has no birthday or rarity")
      }
      return Pet(
        id: row[0],
        profile: PetProfile(
          name: row[1], birthday: birthday, rarity: rarity, picture: row[4], pictureDescription: row[5]),
        receipt: row[6])
    }
  }
}
