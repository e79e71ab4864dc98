import Foyer

/// Shows what is about to be signed.
struct ReviewView: View {
  let viewModel: AdoptionViewModel

  func body(in language: Language) -> Document {
    let pet = viewModel.pet
    let (age, fee) = (viewModel.age, viewModel.fee)
    return Document(PetPhrases.reviewTitle(pet.name)(language), state: PetPhrases.step(4)(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      if let reason = viewModel.unavailableReason { Paragraph(reason(language), style: .warning) }
      Field("pet", PetPhrases.pet(language), Text(pet.name))
      Field(
        "rarity", PetPhrases.rarity(language), PetPhrases.rarity(pet.rarity)(language),
        json: .string(pet.rarity.rawValue))
      Field("age", PetPhrases.age(language), PetPhrases.age(age)(language), json: age?.json ?? .null)
      answer("adopter", PetPhrases.adopter, viewModel.adopter, in: language)
      answer("contact", PetPhrases.contact, viewModel.contact, in: language)
      Field("fee", PetPhrases.fee(language), fee.text(in: language), json: .string(fee.written))
      Paragraph(PetPhrases.reviewHint(language), style: .dim)
    }
  }

  private func answer(_ key: String, _ label: Phrase, _ given: String?, in language: Language) -> Field {
    Field(
      key, label(language), given.map { Text($0) } ?? PetPhrases.notGiven(language),
      json: given.map { .string($0) } ?? .null)
  }

  func follow() async { await viewModel.follow() }
}
