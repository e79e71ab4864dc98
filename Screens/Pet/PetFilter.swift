import Foyer

/// A condition on the pets of the shelter.
enum PetFilter: Hashable, Sendable {
  case every
  case rarity(Rarity)
  case name(String)

  /// - Parameter typed: The name of a rarity in any language, or a part of pets' names.
  init(_ typed: String?) {
    guard let typed else {
      self = .every
      return
    }
    self = Rarity(named: typed).map(PetFilter.rarity) ?? .name(typed)
  }
}

extension Argument where Value == String {
  static var petFilter: Argument<String> {
    .text(PetPhrases.Argument.filter) { context in
      Rarity.allCases.map { PetPhrases.rarity($0)(context.language).original }
    }
  }
}
