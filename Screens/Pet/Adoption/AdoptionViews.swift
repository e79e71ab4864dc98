import Foyer
import FoyerRecords

/// Asks which pet is adopted.
struct ChooseView: ListView, SearchableRows {
  let viewModel: ShelterViewModel
  let draft: AdoptionDraft

  static let actions: [Action<Self>] = [.find, .sort, .more]

  var body: Document {
    let chosen = draft.pet.flatMap { pet in try? viewModel.store.state(of: pet).pet.name }
    return Document(
      "Adopt a pet", state: FormStrings.step(1, of: 4), of: viewModel
    ) {
      Paragraph("Which pet is adopted? \(viewModel.state()).")
      viewModel.rows(whenEmpty: "No pets in the shelter. Type /pet add to be asked for one.")
      if let chosen {
        Field("pet", PetStrings.pet, chosen)
        Paragraph(FormStrings.keepHint)
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
    step: Int, @DocumentBuilder _ blocks: () -> [Document.Block]
  ) -> Document {
    let ended = viewModel.value.pet.endingStanding(
      for: draft.isEmpty ? nil : draft.adopter, on: viewModel.today)
    let warning =
      viewModel.value.unavailableReason(in: viewModel.environment)
      ?? ended.map { PetStrings.standing($0, on: viewModel.today) }
    return Document(
      "Adopt \(quoted: pet.name)", state: FormStrings.step(step, of: 4), of: viewModel
    ) {
      if let warning { Paragraph(warning, style: .warning) }
      for block in blocks() { block }
    }
  }
}

/// Asks one question about who adopts a pet, above the answers given so far.
struct QuestionView: AdoptionStep {
  let viewModel: PetViewModel
  let draft: AdoptionDraft
  let asksContact: Bool

  var body: Document {
    document(step: asksContact ? 3 : 2) {
      Paragraph((asksContact ? "What is the phone number or e-mail address?" : "What is the adopter's name?"))
      if let adopter = draft.adopter { Field("adopter", PetStrings.adopter, adopter) }
      if let contact = draft.contact { Field("contact", PetStrings.contact, contact) }
      if (asksContact ? draft.contact : draft.adopter) != nil { Paragraph(FormStrings.keepHint) }
    }
  }
}

/// Shows what is about to be signed.
struct ReviewView: AdoptionStep {
  let viewModel: PetViewModel
  let draft: AdoptionDraft

  var body: Document {
    document(step: 4) {
      Field("pet", PetStrings.pet, pet.name)
      Field("rarity", "Rarity", pet.rarity)
      Field("age", LiveStrings.age, PetAge(of: pet.birth, on: viewModel.today))
      Field("adopter", PetStrings.adopter, draft.adopter, missing: PetStrings.notGiven)
      Field("contact", PetStrings.contact, draft.contact, missing: PetStrings.notGiven)
      Field("fee", PetStrings.fee, viewModel.value.fee)
      Paragraph("Type confirm to adopt, or back to change an answer.")
    }
  }
}
