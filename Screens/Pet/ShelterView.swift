import Foyer

struct ShelterView: View {
  let viewModel: ShelterViewModel

  static let actions = [
    Action<ShelterView>(
      "edit", PetPhrases.Help.edit, .row(PetPhrases.Argument.pet), .field(of: PetForm.self),
      .answer
    ) { view, pet, field, value in
      try view.viewModel.edit(pet, field, to: value)
    },
    Action<ShelterView>("remove", PetPhrases.Help.remove, .row(PetPhrases.Argument.pet)) { view, pet in
      try view.viewModel.remove(pet)
    },
  ]

  func body(in language: Language) -> Document {
    let shelter = viewModel.shelter
    return Document(PetPhrases.room(language), state: PetPhrases.count(shelter.pets.count)(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("name", PetPhrases.name(language), isFlexible: true),
          Column("rarity", PetPhrases.rarity(language)),
          Column("age", PetPhrases.age(language), alignment: .trailing, isLabelled: true),
          Column("fee", PetPhrases.fee(language), alignment: .trailing, isLabelled: true),
        ],
        shelter.pets.map { pet in
          let age = viewModel.age(of: pet)
          let fee = shelter.fee(for: pet)
          return Row(
            pet.id,
            [
              Cell(Text(pet.name)),
              Cell(
                PetPhrases.rarity(pet.profile.rarity)(language), json: .string(pet.profile.rarity.rawValue)),
              Cell(PetPhrases.age(age)(language), json: age?.json ?? .null),
              Cell(fee.text(in: language), json: .string(fee.written)),
            ])
        }, whenEmpty: PetPhrases.empty(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
