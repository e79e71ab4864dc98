import Foyer
import FoyerFeatures
import FoyerJournal

/// Asks which pet is adopted.
struct ChooseView: UndoableView, ListView, LongList {
  let viewModel: ShelterViewModel
  let draft: AdoptionDraft

  static let actions: [Action<ChooseView>] = [.find, .sort, .more]

  func body(in language: Language) -> Document {
    let shelter = viewModel.page
    return Document(PetPhrases.chooseTitle, state: FormPhrases.step(1, of: 4), of: viewModel, in: language) {
      Paragraph(PetPhrases.whichOne(shelter.state(viewModel.filter))(language))
      Rows(pets: viewModel, in: language)
      if let chosen {
        Field("pet", PetPhrases.pet, chosen, in: language)
        Paragraph(FormPhrases.keepHint(language))
      }
    }
  }

  private var chosen: String? {
    draft.pet.flatMap { pet in try? viewModel.store.state(of: pet).pet.name }
  }
}
