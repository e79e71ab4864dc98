public import Foyer
public import FoyerStorage
import RoomSupport

/// Keeps the pets of the shelter, what became of them by adoption, and who changed what.
@MainActor
public final class PetStore {
  let environment: Environment
  /// Who makes the changes, by which others know them.
  let actor: String
  var refusedSteps = RefusedSteps()
  let histories: StoreCache<Int, ShelterHistory>
  let receipts: StoreCache<Receipt.ID, Receipt?>
  let receiptLists: StoreCache<ReceiptRequest, ReceiptList>
  private let store: Store
  private let shelters: StoreCache<ShelterRequest, Shelter>
  private let pets: StoreCache<Pet.ID, Pet?>
  private let scales: StoreCache<Int, FeeScale>

  /// - Parameters:
  ///   - store: One that has been through ``migrations``.
  ///   - actor: Who makes the changes; changes by nobody in particular count as one's own.
  public init(store: Store, environment: Environment, actor: String = "") {
    self.store = store
    self.environment = environment
    self.actor = actor
    histories = StoreCache(of: store)
    receipts = StoreCache(of: store)
    receiptLists = StoreCache(of: store)
    shelters = StoreCache(of: store)
    pets = StoreCache(of: store)
    scales = StoreCache(of: store)
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  func shelter(_ request: ShelterRequest = ShelterRequest()) throws(StoreError) -> Shelter {
    try shelters.value(for: request) { db in try db.shelter(request, for: actor) }
  }

  /// The ids and names of the first pets here whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(id: Pet.ID, name: String)] {
    try read { db in try db.names(beginningWith: environment.normalize(text), limit: limit) }
  }

  /// A pet, whether it is still here or was adopted.
  func pet(_ id: Pet.ID) throws(StoreError) -> Pet? {
    try pets.value(for: id) { db in try db.pet(id) }
  }

  func fees() throws(StoreError) -> FeeScale {
    try scales.value(for: 0) { db in try db.feeScale() }
  }

  @discardableResult
  func add(_ profile: PetProfile) throws(StoreError) -> Pet {
    try write { db in
      var id = environment.identifiers.next()
      while try db.knows(id) { id = environment.identifiers.next() }
      let pet = Pet(id: id, profile: profile)
      try db.insert(pet)
      let step = try begin(PetChange(.added, pet), in: db)
      try db.keepImage(of: pet.id, isAfter: true, step)
      return pet
    }
  }

  /// Adds those pets whose ids are not taken, and says how many those were.
  func add(_ pets: [Pet]) throws(StoreError) -> Int {
    try write { db in
      try pets.reduce(0) { count, pet in count + (try db.insert(pet) ? 1 : 0) }
    }
  }

  /// - Returns: `false` when the pet is not in the shelter any more.
  func change(_ pet: Pet, _ change: PetChange) throws(StoreError) -> Bool {
    try write { db in
      guard try db.pet(pet.id)?.isHere == true else { return false }
      let step = try begin(change, in: db)
      try db.keepImage(of: pet.id, isAfter: false, step)
      _ = try db.update(pet)
      try db.keepImage(of: pet.id, isAfter: true, step)
      return true
    }
  }

  /// - Returns: `false` when the pet was adopted meanwhile; its record stays then.
  func remove(_ pet: Pet) throws(StoreError) -> Bool {
    try write { db in
      guard let pet = try db.pet(pet.id) else { return true }
      guard pet.isHere else { return false }
      let step = try begin(PetChange(.removed, pet), in: db)
      try db.keepImage(of: pet.id, isAfter: false, step)
      try db.execute("DELETE FROM pet WHERE id = ?", [pet.id])
      return true
    }
  }

  func setFee(of rarity: Rarity, to fee: Money) throws(StoreError) {
    try write { db in
      var change = PetChange(.scale, pet: nil, rarity.rawValue)
      (change.old, change.new) = (try db.feeScale().fee(for: rarity).written, fee.written)
      try begin(change, in: db)
      try db.setFee(of: rarity, to: fee)
    }
  }

  @discardableResult
  func begin(_ change: PetChange, in db: Database) throws(StoreError) -> Int64 {
    try db.begin(change, by: actor, at: environment.clock.now)
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.read(body)
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.write(body)
  }
}

extension Pet {
  /// Whether it is in the shelter.
  var isHere: Bool { receipt == nil }
}
