import Foyer
import FoyerFeatures
import FoyerJournal

typealias PetFilter = KindFilter<Rarity>

/// The part of the shelter that is shown.
struct Shelter: ListPage {
  typealias Filter = PetFilter
  typealias Column = PetColumn

  static let nouns = Nouns(Pet.subject, "pets", counter: "마리", path: "/pet")

  let pets: [Recorded<Pet>]
  let count: Int
  let total: Int
  let fees: FeeScale
  let sums: [MoneySum]

  var rowIDs: [String] { pets.map(\.handle) }

  func state(_ filter: PetFilter) -> LocalizedText {
    let all = LocalizedText(
      en: "\(Self.nouns.count(total).en) to adopt", ko: "입양을 기다리는 \(Self.nouns.count(total).ko)")
    return Self.nouns.state(all, of: self, filter.phrase)
  }
}

struct PetState: Equatable {
  /// The pet as it is, or was when it was removed.
  let pet: Recorded<Pet>
  /// The receipt by which it left; `nil` while it is here.
  let receipt: Recorded<Receipt>?
  let fees: FeeScale

  var fee: Money { receipt?.fee ?? fees.price(of: pet.value) }

  /// The reason why the pet can't be adopted any more.
  @MainActor
  func unavailableReason(in environment: Environment) -> LocalizedText? {
    if pet.isDeleted { return PetPhrases.petGone }
    return receipt.map { PetPhrases.takenState($0.value, time: environment.text(of: $0.time)) }
  }
}

/// The columns by which the pets of the shelter can be sorted.
enum PetColumn: String, SortColumn {
  case added, name, rarity, age, fee

  var name: LocalizedText {
    switch self {
    case .rarity: PetPhrases.rarity
    case .fee: PetPhrases.fee
    case .added, .name, .age: usualName
    }
  }
}
