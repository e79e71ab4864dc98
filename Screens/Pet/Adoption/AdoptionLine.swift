import Foyer
import FoyerFeatures

/// The pet of an adoption, and perhaps the adopter's name and contact behind commas.
struct AdoptionLine: Sendable {
  let pet: String
  var adopter: String?
  var contact: String?
}

extension Argument where Value == AdoptionLine {
  /// `1` or `Stuart, Kim Minji, 010-1234-5678`.
  static var adoption: Argument<AdoptionLine> {
    rows(PetArguments.adoption, also: { _ in false }, isOneWord: true) {
      words, context -> AdoptionLine in
      let parts = CommaFields.split(words)
      let pet = try context.row(named: parts[0]).id
      guard parts.count > 1 else { return AdoptionLine(pet: pet) }
      guard parts.count == 3 else { throw PetStrings.noContact }
      return AdoptionLine(pet: pet, adopter: parts[1], contact: parts[2])
    }
  }
}
