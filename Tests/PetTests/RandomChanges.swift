import Foyer
import FoyerStorage

@testable import PetScreen

/// Makes changes of the shelter that a person could make, always the same ones for a seed.
@MainActor
struct RandomChanges {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func makeOne(in store: PetStore) throws {
    let editing = PetEditing(store: store)
    let pets = try store.shown().pets
    let rarity = Rarity.allCases.randomElement(using: &random) ?? .common
    let fee = Money.cents(.random(in: 0...3, using: &random))
    guard let pet = pets.randomElement(using: &random), !pets.isEmpty else {
      try store.add("Pet \(Int.random(in: 1...9, using: &random))", rarity)
      return
    }
    switch Int.random(in: 0...7, using: &random) {
    case 0, 1: try store.add("Pet \(Int.random(in: 1...9, using: &random))", rarity)
    case 2: _ = try editing.remove(pet.id)
    case 3: _ = try editing.setFee(of: .rarity(rarity), to: .amount(fee))
    case 4:
      _ = try editing.setFee(of: .pet(pet.id), to: Bool.random(using: &random) ? .amount(fee) : .byRarity)
    case 5: _ = try editing.edit(pet.id, PetForm.fields[2], to: rarity.rawValue)
    case 6: _ = try store.adopt(pet)
    default:
      let adopted = try store.receiptList(ReceiptRequest(length: 1_000)).receipts.filter {
        $0.returned == nil
      }
      if let receipt = adopted.randomElement(using: &random) { _ = try editing.giveBack(receipt.id) }
    }
  }
}
