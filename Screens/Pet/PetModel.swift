import Foyer
import FoyerFeatures
import FoyerJournal

typealias ShelterRequest = ListRequest<PetFilter, PetColumn>
typealias PetFilter = KindFilter<Rarity>
typealias PetOrder = SortOrder<PetColumn>

/// The part of the shelter that is shown.
struct Shelter: ListPage {
  typealias Filter = PetFilter
  typealias Column = PetColumn

  static let nouns = Nouns(Pet.subject, "pets", counter: "마리", path: "/pet")

  /// Those still here that fit, in the order asked for.
  let pets: [Recorded<Pet>]
  let count: Int
  /// The number of all that are here.
  let total: Int
  let fees: FeeScale
  /// The sums of the fees of all that fit.
  let sums: [MoneySum]

  var rowIDs: [String] { pets.map(\.handle) }

  func state(_ filter: PetFilter) -> Phrase {
    let all = Phrase(
      en: "\(Self.nouns.count(total).en) to adopt", ko: "입양을 기다리는 \(Self.nouns.count(total).ko)")
    return Self.nouns.state(all, of: self, filter.phrase)
  }
}

/// A pet with all that its screens show.
struct PetState: Equatable {
  /// The pet as it is, or was when it was removed.
  let pet: Recorded<Pet>
  /// The receipt by which it left; `nil` while it is here.
  let receipt: Recorded<Receipt>?
  let fees: FeeScale

  var fee: Money { receipt?.fee ?? fees.price(of: pet.value) }

  /// The reason why the pet can't be adopted any more.
  @MainActor
  func unavailableReason(in environment: Environment) -> Phrase? {
    if pet.isDeleted { return PetPhrases.petGone }
    return receipt.map { PetPhrases.takenState($0.value, time: environment.text(of: $0.time)) }
  }
}

/// The columns by which the pets of the shelter can be sorted.
enum PetColumn: String, SortColumn {
  case added
  case name
  case rarity
  case age
  case fee

  var name: Phrase {
    switch self {
    case .added: LivePhrases.added
    case .name: FormPhrases.name
    case .age: LivePhrases.age
    case .rarity: PetPhrases.rarity
    case .fee: PetPhrases.fee
    }
  }
}
