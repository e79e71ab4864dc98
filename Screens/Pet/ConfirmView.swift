import Foyer

/// Shows what is about to be signed.
struct ConfirmView: View {
  let viewModel: AdoptionViewModel

  func body(in language: Language) -> Document {
    let name = viewModel.pet.name
    let fee = viewModel.fee
    return Document(PetPhrases.confirmTitle(name)(language), state: PetPhrases.step(2, of: 2)(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      if let obstacle = viewModel.obstacle { Paragraph(obstacle(language), style: .warning) }
      Field("pet", PetPhrases.pet(language), Text(name))
      Field(
        "adopter", PetPhrases.adopter(language),
        viewModel.adopter.map { Text($0) } ?? PetPhrases.notGiven(language),
        json: viewModel.adopter.map { .string($0) } ?? .null)
      Field("fee", PetPhrases.fee(language), fee.text(in: language), json: .string(fee.written))
      Paragraph(PetPhrases.confirmHint(language), style: .dim)
    }
  }

  func follow() async { await viewModel.follow() }
}
