import Foyer

/// Asks who adopts a pet.
struct AdopterView: View {
  let viewModel: AdoptionViewModel

  func body(in language: Language) -> Document {
    let name = viewModel.pet.name
    return Document(PetPhrases.adoptTitle(name)(language), state: PetPhrases.step(1, of: 2)(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      if let obstacle = viewModel.obstacle { Paragraph(obstacle(language), style: .warning) }
      Paragraph(PetPhrases.whoAdopts(name)(language))
      if let adopter = viewModel.adopter {
        Field("adopter", PetPhrases.adopter(language), Text(adopter))
        Paragraph(FormPhrases.keepHint(language), style: .dim)
      }
    }
  }

  func follow() async { await viewModel.follow() }
}
