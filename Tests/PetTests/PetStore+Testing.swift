import FeatureSupport
import FoyerRecords
package import FoyerSystem

@testable import Foyer
@testable package import PetScreen

extension PetStore: LocalFeature {
  package static let name = "pet"
  package func root(_: any Fetching) -> PetCoordinator { PetCoordinator(store: self) }
}

extension PetStore {
  /// All pets that are here, in the order added, and the fee of each rarity.
  func shown() throws -> Shown {
    let shelter = try shelter()
    return Shown(pets: shelter.pets.all, fees: shelter.fees)
  }

  struct Shown: Equatable {
    let pets: [Recorded<Pet>]
    let fees: FeeScale
  }

  func shelter(_ filter: String = "") throws -> Shelter {
    let filter = try Shelter.filters.filter(filter)
    return try shelter(Shelter.Request(filter, SortOrder(.added), pageSize: 1_000_000))
  }

  func receipts(_ text: String? = nil) throws -> ReceiptList {
    let filter = try ReceiptList.filters.filter(text ?? "")
    return try receipts(ReceiptList.Request(filter, SortOrder(.added), pageSize: 1_000_000))
  }

  @discardableResult
  func add(
    _ name: String, _ rarity: Rarity = .common, born day: String = "2020-01-01", fee: Money? = nil
  ) throws -> Recorded<Pet> {
    try pets.add(Pet(name: name, birthday: Day(day) ?? Day(daysSince1970: 0), rarity: rarity, ownPrice: fee))
  }

  /// Adopts a pet at the fee that it has.
  @discardableResult
  func adopt(_ pet: Recorded<Pet>, by adopter: String = "Kim") throws -> Receipt {
    let fee = try state(of: pet.handle).fee
    let adoption = Adoption(pet: pet.handle, adopter: adopter, contact: "010-1234-5678", fee: fee)
    return try feature.write("adopt") { try adopt(adoption, in: $0) }
  }

  /// Forgets the adopter of a receipt as its screen does.
  func forget(_ number: Int, isConfirmed: Bool) throws -> Outcome {
    let confirmation = Confirmation(isGiven: isConfirmed, answered: nil)
    return try ReceiptViewModel(String(number), self).forget(number, confirmation)
  }
}

extension ReceiptList {
  var receipts: ListRows<Recorded<Receipt>> { records }
}

extension Shelter {
  var pets: ListRows<Recorded<Pet>> { records }
  var fees: FeeScale { context }
}
