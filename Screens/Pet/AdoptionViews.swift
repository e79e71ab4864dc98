import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

/// The view model of the questions about an adoption.
@MainActor
final class AdoptionViewModel: UndoableViewModel {
  private let live: PetViewModel
  private let draft: AdoptionDraft

  init(_ handle: String, draft: AdoptionDraft, store: PetStore) throws {
    self.draft = draft
    live = try PetViewModel(handle, store: store)
  }

  var pet: Pet { live.value.pet.value }
  var adopter: String? { draft.adopter }
  var contact: String? { draft.contact }
  var fee: Money { live.value.fees.price(of: pet) }
  var unavailableReason: LocalizedText? { live.value.unavailableReason(in: environment) }

  var feature: FeatureJournal { live.feature }
  var steps: UndoSteps { live.steps }
  var isStale: Bool { live.isStale }
  func follow() async { await live.follow() }
}

/// Asks one question about who adopts a pet, above the answers given so far.
struct QuestionView: UndoableView {
  enum Question {
    case adopter
    case contact
  }

  let viewModel: AdoptionViewModel
  let question: Question

  func body(in language: Language) -> Document {
    let (name, adopter, contact) = (viewModel.pet.name, viewModel.adopter, viewModel.contact)
    return Document(
      PetPhrases.adoptTitle(name), state: FormPhrases.step(question == .adopter ? 2 : 3, of: 4),
      of: viewModel,
      in: language
    ) {
      if let reason = viewModel.unavailableReason { Paragraph(reason(language), style: .warning) }
      Paragraph((question == .adopter ? PetPhrases.whoAdopts(name) : PetPhrases.whereToReach)(language))
      if let adopter { Field("adopter", PetPhrases.adopter, adopter, in: language) }
      if let contact { Field("contact", PetPhrases.contact, contact, in: language) }
      if (question == .adopter ? adopter : contact) != nil {
        Paragraph(FormPhrases.keepHint(language))
      }
    }
  }
}

/// Shows what is about to be signed.
struct ReviewView: UndoableView {
  let viewModel: AdoptionViewModel

  func body(in language: Language) -> Document {
    let pet = viewModel.pet
    return Document(
      PetPhrases.reviewTitle(pet.name), state: FormPhrases.step(4, of: 4), of: viewModel, in: language
    ) {
      if let reason = viewModel.unavailableReason { Paragraph(reason(language), style: .warning) }
      Field("pet", PetPhrases.pet, pet.name, in: language)
      Field("rarity", PetPhrases.rarity, pet.rarity, in: language)
      Field("age", LivePhrases.age, PetAge(of: pet.birth, on: viewModel.today), in: language)
      Field("adopter", PetPhrases.adopter, viewModel.adopter, in: language, missing: PetPhrases.notGiven)
      Field("contact", PetPhrases.contact, viewModel.contact, in: language, missing: PetPhrases.notGiven)
      Field("fee", PetPhrases.fee, viewModel.fee, in: language)
      Paragraph(PetPhrases.reviewHint(language))
    }
  }
}
