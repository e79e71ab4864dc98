import Foyer
import FoyerFeatures

typealias PetOrder = SortOrder<PetColumn>

/// The columns by which the pets of the shelter can be sorted.
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
