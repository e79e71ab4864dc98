import Foyer
import FoyerFeatures
import FoyerJournal

/// The part of the shelter that is shown.
typealias Shelter = RecordPage<Pet>

/// The sums of the fees of pets.
struct ShelterTotals: RecordTotals {
  let sums: [MoneySum]

  func blocks(isFiltered: Bool) -> [Document.Block] {
    let label = PetStrings.sum(isFiltered: isFiltered)
    return [Field("fees", label, sums.sentence, json: sums.json).block]
  }
}

struct PetState: Equatable {
  /// The pet as it is, or was when it was removed.
  let pet: Recorded<Pet>
  /// The receipt by which it left; `nil` while it is here.
  let receipt: Recorded<Receipt>?
  let fees: FeeScale
  /// The care entries of the pet, the latest first.
  let care: [Recorded<Care>]

  var fee: Money { receipt?.fee ?? fees.price(of: pet.value) }

  /// The reason why the pet can't be adopted any more.
  @MainActor
  func unavailableReason(in environment: Environment) -> LocalizedText? {
    if pet.isDeleted { return PetStrings.petGone }
    return receipt.map { PetStrings.takenState($0.value, time: environment.text(of: $0.time)) }
  }
}
