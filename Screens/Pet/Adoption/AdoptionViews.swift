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
  /// The reason why the pet can't be adopted, or the status that the adoption would end.
  var warning: LocalizedText? {
    live.value.unavailableReason(in: environment)
      ?? live.value.pet.endingStanding(for: draft.isEmpty ? nil : adopter).map {
        PetStrings.standing($0, on: today)
      }
  }

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
      PetStrings.adoptTitle(name), state: FormStrings.step(question == .adopter ? 2 : 3, of: 4),
      of: viewModel,
      in: language
    ) {
      if let warning = viewModel.warning { Paragraph(warning(language), style: .warning) }
      Paragraph((question == .adopter ? PetStrings.whoAdopts : PetStrings.whereToReach)(language))
      if let adopter { Field("adopter", PetStrings.adopter, adopter, in: language) }
      if let contact { Field("contact", PetStrings.contact, contact, in: language) }
      if (question == .adopter ? adopter : contact) != nil {
        Paragraph(FormStrings.keepHint(language))
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
      PetStrings.adoptTitle(pet.name), state: FormStrings.step(4, of: 4), of: viewModel, in: language
    ) {
      if let warning = viewModel.warning { Paragraph(warning(language), style: .warning) }
      Field("pet", PetStrings.pet, pet.name, in: language)
      Field("rarity", PetStrings.rarity, pet.rarity, in: language)
      Field("age", LiveStrings.age, PetAge(of: pet.birth, on: viewModel.today), in: language)
      Field("adopter", PetStrings.adopter, viewModel.adopter, in: language, missing: PetStrings.notGiven)
      Field("contact", PetStrings.contact, viewModel.contact, in: language, missing: PetStrings.notGiven)
      Field("fee", PetStrings.fee, viewModel.fee, in: language)
      Paragraph(PetStrings.reviewHint(language))
    }
  }
}
