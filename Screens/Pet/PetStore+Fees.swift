import Foyer
import FoyerFeatures
import FoyerJournal

extension PetStore {
  func setFee(of subject: FeeSubject, to answer: FeeAnswer) throws -> Outcome {
    try feature.write("fee") { change in
      switch (subject, answer) {
      case (.pet(let handle), _):
        let pet = try pet(handle)
        let fee: Money? = if case .amount(let fee) = answer { fee } else { nil }
        guard pet.ownFee != fee else { return .said(PetPhrases.unchangedFee(pet.value)) }
        try change.update(Pet.self, pet.id) { $0.ownFee = fee }
        let scale = try change.db.feeScale()
        return .said(PetPhrases.changedFee(pet.name, ownFee: fee, scale.fee(for: pet.rarity)))
      case (.rarity(let rarity), .amount(let fee)):
        guard try change.db.feeScale().fee(for: rarity) != fee else {
          return .said(PetPhrases.unchangedFee(rarity, fee))
        }
        try change.set(RarityFee(rarity: rarity, fee: fee), where: "rarity = ?", [rarity.rawValue]) {
          $0.fee = fee
        }
        return .said(PetPhrases.changedFee(rarity, fee))
      case (.rarity(let rarity), .byRarity): throw PetPhrases.rarityNeedsFee(rarity)
      }
    }
  }
}
