import Foyer
import FoyerStorage
import FoyerTesting

@testable import PetScreen

extension PetStore {
  static func inMemory(
    at clock: VirtualClock = VirtualClock(now: ScriptSettings().now), seed: UInt64 = 1, actor: String = "",
    sharing store: Store? = nil
  ) throws -> PetStore {
    var settings = ScriptSettings()
    settings.seed = seed
    return PetStore(
      store: try store ?? Store(at: .memory, migrations: PetStore.migrations),
      environment: settings.environment(clock: clock), actor: actor)
  }

  /// All pets that are here, in the order added, and what each rarity costs.
  func shown() throws -> Shown {
    let shelter = try shelter(ShelterRequest(length: 1_000_000))
    return Shown(pets: shelter.pets, fees: shelter.fees)
  }

  struct Shown: Equatable {
    let pets: [Pet]
    let fees: FeeScale
  }

  @discardableResult
  func add(
    _ name: String, _ rarity: Rarity = .common, born day: String = "2020-01-01", fee: Money? = nil
  ) throws -> Pet {
    let birthday = Day(day) ?? Day(daysSince1970: 0)
    let pet = try add(PetProfile(name: name, birthday: birthday, rarity: rarity))
    if let fee { _ = try PetEditing(store: self).setFee(of: .pet(pet.id), to: .amount(fee)) }
    return pet
  }

  /// Adopts a pet at the fee that it has.
  func adopt(_ pet: Pet, by adopter: String = "Kim") throws -> AdoptionResult {
    let fee = try fees().fee(for: self.pet(pet.id) ?? pet)
    return try adopt(Adoption(pet: pet.id, adopter: adopter, contact: "010-1234-5678", fee: fee))
  }
}
