import Foyer

/// Asks one question about who adopts a pet, above the answers given so far.
struct QuestionView: View {
  enum Question {
    case adopter
    case contact
  }

  let viewModel: AdoptionViewModel
  let question: Question

  func body(in language: Language) -> Document {
    let name = viewModel.pet.name
    return Document(
      PetPhrases.adoptTitle(name)(language),
      state: PetPhrases.step(question == .adopter ? 2 : 3)(language)
    ) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      if let reason = viewModel.unavailableReason { Paragraph(reason(language), style: .warning) }
      Paragraph((question == .adopter ? PetPhrases.whoAdopts(name) : PetPhrases.whereToReach)(language))
      if let adopter = viewModel.adopter {
        Field("adopter", PetPhrases.adopter(language), Text(adopter))
      }
      if let contact = viewModel.contact {
        Field("contact", PetPhrases.contact(language), Text(contact))
      }
      if isAnswered { Paragraph(FormPhrases.keepHint(language), style: .dim) }
    }
  }

  private var isAnswered: Bool {
    (question == .adopter ? viewModel.adopter : viewModel.contact) != nil
  }

  func follow() async { await viewModel.follow() }
}
