import Foyer
import FoyerFeatures
import FoyerJournal

/// Asks which pet is adopted.
struct ChooseView: UndoableView, ListView, SearchableRows {
  let viewModel: ShelterViewModel
  let draft: AdoptionDraft

  static let actions: [Action<ChooseView>] = [.find, .sort, .more]

  func body(in language: Language) -> Document {
    Document(PetStrings.chooseTitle, state: FormStrings.step(1, of: 4), of: viewModel, in: language) {
      Paragraph(PetStrings.whichOne(viewModel.state())(language))
      viewModel.rows(in: language)
      if let chosen {
        Field("pet", PetStrings.pet, chosen, in: language)
        Paragraph(FormStrings.keepHint(language))
      }
    }
  }

  private var chosen: String? {
    draft.pet.flatMap { pet in try? viewModel.store.state(of: pet).pet.name }
  }
}
