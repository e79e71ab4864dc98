import Foyer

@testable import FoyerRecords
@testable import PetScreen

/// Makes changes of the shelter that a person could make, always the same ones for a seed.
@MainActor
struct RandomChanges {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func makeOne(in store: PetStore) throws {
    let pets = try store.shown().pets
    let rarity = Rarity.allCases.randomElement(using: &random) ?? .common
    let fee = Money.cents(.random(in: 0...3, using: &random))
    guard let pet = pets.randomElement(using: &random), !pets.isEmpty else {
      try store.add("Pet \(Int.random(in: 1...9, using: &random))", rarity)
      return
    }
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1: try store.add("Pet \(Int.random(in: 1...9, using: &random))", rarity)
    case 2: _ = try store.pets.delete([pet.handle])
    case 3: _ = try store.pets.setPrice(of: .kind(rarity), to: .amount(fee))
    case 4:
      _ = try store.pets.setPrice(
        of: .records([pet.handle]), to: Bool.random(using: &random) ? .amount(fee) : .byKind)
    case 5: _ = try store.pets.edit([pet.handle], Pet.formFields[2], to: rarity.rawValue)
    case 6: try store.adopt(pet)
    case 7:
      let status = PetStatus.allCases.randomElement(using: &random) ?? .available
      let field = Pet.formFields.first { $0.key == "status" }
      if let field { _ = try store.pets.edit([pet.handle], field, to: status.rawValue) }
    case 8:
      let line = try Care(
        line: "vaccination today next \(Int.random(in: 1...9, using: &random))d",
        today: store.environment.today)
      _ = try store.add(line, to: [pet.handle])
    default:
      let adopted = try store.receipts().receipts.filter(\.isAway)
      if let receipt = adopted.randomElement(using: &random) { _ = try store.returnPet(receipt.number) }
    }
  }
}
