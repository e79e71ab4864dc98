import Foyer
import FoyerFeatures
import FoyerJournal

/// Asks which pet is adopted.
struct ChooseView: UndoableView, ListView, SearchableRows {
  let viewModel: ShelterViewModel
  let draft: AdoptionDraft

  static let actions: [Action<ChooseView>] = [.find, .sort, .more]

  func body(in language: Language) -> Document {
    let chosen = draft.pet.flatMap { pet in try? viewModel.store.state(of: pet).pet.name }
    return Document(
      PetStrings.chooseTitle, state: FormStrings.step(1, of: 4), of: viewModel, in: language
    ) {
      Paragraph(PetStrings.whichOne(viewModel.state())(language))
      viewModel.rows(in: language)
      if let chosen {
        Field("pet", PetStrings.pet, chosen, in: language)
        Paragraph(FormStrings.keepHint(language))
      }
    }
  }
}

/// A step of an adoption that is about the pet that was chosen.
@MainActor
protocol AdoptionStep: UndoableView where ViewModel == PetViewModel {
  var viewModel: PetViewModel { get }
  var draft: AdoptionDraft { get }
}

extension AdoptionStep {
  fileprivate var pet: Pet { viewModel.value.pet.value }

  /// Makes the document of a step, with what is to be known of the pet: why it can't be adopted, or the status that the
  /// adoption would end.
  fileprivate func document(
    step: Int, in language: Language, @DocumentBuilder _ blocks: () -> [Document.Block]
  ) -> Document {
    let ended = viewModel.value.pet.endingStanding(for: draft.isEmpty ? nil : draft.adopter)
    let warning =
      viewModel.value.unavailableReason(in: viewModel.environment)
      ?? ended.map { PetStrings.standing($0, on: viewModel.today) }
    return Document(
      PetStrings.adoptTitle(pet.name), state: FormStrings.step(step, of: 4), of: viewModel, in: language
    ) {
      if let warning { Paragraph(warning(language), style: .warning) }
      for block in blocks() { block }
    }
  }
}

/// Asks one question about who adopts a pet, above the answers given so far.
struct QuestionView: AdoptionStep {
  let viewModel: PetViewModel
  let draft: AdoptionDraft
  let asksContact: Bool

  func body(in language: Language) -> Document {
    document(step: asksContact ? 3 : 2, in: language) {
      Paragraph((asksContact ? PetStrings.whereToReach : PetStrings.whoAdopts)(language))
      if let adopter = draft.adopter { Field("adopter", PetStrings.adopter, adopter, in: language) }
      if let contact = draft.contact { Field("contact", PetStrings.contact, contact, in: language) }
      if (asksContact ? draft.contact : draft.adopter) != nil { Paragraph(FormStrings.keepHint(language)) }
    }
  }
}

/// Shows what is about to be signed.
struct ReviewView: AdoptionStep {
  let viewModel: PetViewModel
  let draft: AdoptionDraft

  func body(in language: Language) -> Document {
    document(step: 4, in: language) {
      Field("pet", PetStrings.pet, pet.name, in: language)
      Field("rarity", PetStrings.rarity, pet.rarity, in: language)
      Field("age", LiveStrings.age, PetAge(of: pet.birth, on: viewModel.today), in: language)
      Field("adopter", PetStrings.adopter, draft.adopter, in: language, missing: PetStrings.notGiven)
      Field("contact", PetStrings.contact, draft.contact, in: language, missing: PetStrings.notGiven)
      Field("fee", PetStrings.fee, viewModel.value.fee, in: language)
      Paragraph(PetStrings.reviewHint(language))
    }
  }
}
