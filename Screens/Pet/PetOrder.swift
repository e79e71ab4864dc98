import Foyer
import FoyerFeatures

typealias PetOrder = SortOrder<PetColumn>

/// What the pets of the shelter can be sorted by.
enum PetColumn: String, CaseIterable, Sendable {
  case added
  case name
  case rarity
  case age
  case fee
}

extension Argument where Value == PetColumn {
  static var petOrder: Argument<PetColumn> {
    .choice(
      PetPhrases.Argument.order,
      PetColumn.allCases.map { ([$0.rawValue, PetPhrases.column($0).ko.original], $0) })
  }
}
