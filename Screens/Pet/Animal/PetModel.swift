import Foyer
import FoyerFeatures
import FoyerJournal

/// The part of the shelter that is shown.
struct Shelter: ListPage {
  typealias Column = PetColumn

  static let nouns = Nouns(Pet.subject, "pets", counter: "마리", path: "/pet")
  static let filters = FilterSchema(
    .kind("rarity", "희귀도", Rarity.self, column: "rarity") { $0.rawValue },
    .kind("species", "종", Species.self, column: "species") { $0.rawValue },
    .kind("sex", "성별", Sex.self, column: "sex") { $0.rawValue },
    .kind("status", "상태", PetStatus.self, column: "status") { $0.rawValue },
    .kind("stage", "시기", LifeStage.self) { stages, today in
      stages.reduce(into: SQLCondition("FALSE")) { condition, stage in
        condition.addAlternative(SQLCondition(ages: stage.ages, birthday: "birthday", today: today))
      }
    },
    .text("person", "사람", column: Pet.privateValue("holder")), .notes,
    .day("arrived", "들어온날", column: "arrived"),
    .name, .age(like: 1...3), .born, word: SQLCondition.names(containing:))

  let pets: ListRows<Recorded<Pet>>
  let count: Int
  let total: Int
  let fees: FeeScale
  let sums: [MoneySum]

  var rowIDs: [String] { pets.ids }
  var rowCount: Int { pets.count }

  func state(_ filter: ListFilter?) -> LocalizedText {
    let all = LocalizedText(
      en: "\(Self.nouns.count(total).en) to adopt", ko: "입양을 기다리는 \(Self.nouns.count(total).ko)")
    return Self.nouns.state(all, of: self, filter)
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
    if pet.isDeleted { return PetStrings.petGone }
    return receipt.map { PetStrings.takenState($0.value, time: environment.text(of: $0.time)) }
  }
}

/// The columns by which the pets of the shelter can be sorted.
enum PetColumn: String, SortColumn {
  case added, name, rarity, age, fee, species, stay

  var name: LocalizedText {
    switch self {
    case .rarity: PetStrings.rarity
    case .fee: PetStrings.fee
    case .species: PetStrings.species
    case .stay: PetStrings.timeInShelter
    case .added, .name, .age: usualName
    }
  }
}
