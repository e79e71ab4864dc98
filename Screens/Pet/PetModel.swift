import Foyer
import FoyerFeatures
import FoyerJournal

typealias ShelterRequest = ListRequest<PetFilter, PetColumn>

/// The part of the shelter that is shown.
struct Shelter: Equatable, ListPage {
  typealias Filter = PetFilter
  typealias Column = PetColumn

  var request: ShelterRequest
  /// Those still here that fit, in the order asked for.
  var pets: [Recorded<Pet>]
  /// The number of all that fit.
  var count: Int
  /// The number of all that are here.
  var total: Int
  var fees: FeeScale
  /// The sums of the fees of all that fit.
  var sums: [MoneySum]
  var steps: UndoSteps

  var hasMore: Bool { pets.count < count }
  var rowIDs: [String] { pets.map(\.handle) }
}

/// A pet with all that its screens show.
struct PetState: Equatable {
  /// The pet as it is, or was when it was removed.
  let pet: Recorded<Pet>
  /// The receipt by which it left; `nil` while it is here.
  let receipt: Recorded<Receipt>?
  let fees: FeeScale
  let steps: UndoSteps

  var fee: Money { receipt?.fee ?? fees.fee(for: pet.value) }
}
