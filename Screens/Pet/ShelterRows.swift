import Foyer
import FoyerFeatures
import FoyerJournal

extension Rows {
  /// The pets of the shelter that are shown.
  init(pets shelter: Shelter, on today: Day, in language: Language) {
    let isEmpty = shelter.total == 0
    self.init(
      [
        Column("name", PetPhrases.name(language), isFlexible: true),
        Column("rarity", PetPhrases.rarity(language)),
        Column("age", PetPhrases.age(language), alignment: .trailing, isLabelled: true),
        Column("fee", PetPhrases.fee(language), alignment: .trailing, isLabelled: true),
      ],
      shelter.pets.map { pet in
        let age = Age(of: pet.birthday, on: today)
        let fee = shelter.fees.fee(for: pet.value)
        return Row(
          pet.handle,
          [
            Cell(Text(pet.name)),
            Cell(PetPhrases.rarity(pet.rarity)(language), json: .string(pet.rarity.rawValue)),
            Cell(PetPhrases.age(age)(language), json: age?.json ?? .null),
            Cell(fee.text(in: language), json: .string(fee.written)),
          ])
      },
      whenEmpty: (isEmpty ? PetPhrases.empty : PetPhrases.noneFits(shelter.request.filter))(language))
  }
}
