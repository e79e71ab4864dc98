import Foyer
import FoyerRecords

/// Takes someone from a pet to a signed adoption: which pet, who adopts it, how to reach them, and are they sure.
final class AdoptionCoordinator: Coordinator {
  typealias Value = Adoption

  static let choose = Screen("choose") { (adoption: AdoptionCoordinator) in
    ChooseView(
      viewModel: try ShelterViewModel(adoption.store, adoption.store.shelter), draft: adoption.draft)
  }
  static let adopter = Screen("adopter", of: "pet") { (adoption: AdoptionCoordinator, pet: String) in
    let viewModel = try PetViewModel(pet, store: adoption.store)
    if let only = adoption.only, only != pet {
      throw Refusal(
        "This adoption is for another pet.",
        suggestion: "Type cancel, and then adopt on the pet's own screen.")
    }
    _ = try adoption.store.adoptable(pet)
    adoption.draft.choose(pet)
    adoption.draft.suggest(viewModel.value.pet.value)
    return QuestionView(viewModel: viewModel, draft: adoption.draft, asksContact: false)
  }
  static let contact = Screen("contact") { (adoption: AdoptionCoordinator) in
    QuestionView(viewModel: try adoption.petModel, draft: adoption.draft, asksContact: true)
  }
  static let review = Screen("review") { (adoption: AdoptionCoordinator) in
    let viewModel = try adoption.petModel
    adoption.draft.show(viewModel.value.fee)
    return ReviewView(viewModel: viewModel, draft: adoption.draft)
  }

  static let graph = NavigationGraph(root: choose)
    .push(
      "choose", also: "open", from: choose, to: adopter, help: "Choose the pet to adopt",
      .row(Shelter.nouns.argument), takesFreeForm: true
    )
    .push(
      "keep", from: choose, to: adopter, help: FormHelp.keep,
      unavailableReason: { $0.coordinator.draft.pet == nil ? PetStrings.noChoice : nil }
    ) { here in
      guard let pet = here.coordinator.draft.pet else { throw PetStrings.noChoice }
      return pet
    }
    .ask(on: adopter, then: contact, ArgumentNames.name, as: .adopter) {
      try $0.refusalToKeepAdopter()
    } give: {
      try $0.draft.giveAdopter($1, of: try $0.chosen, in: $0.store.environment)
    }
    .ask(on: contact, then: review, PetArguments.contact, as: .contact) {
      $0.draft.contact == nil ? PetStrings.noContact.atItsQuestion : nil
    } give: {
      try $0.draft.giveContact($1, in: $0.store.environment)
    }
    .finish(
      "confirm", also: "yes", from: review, help: "Adopt the pet as shown (also yes)",
      unavailableReason: { $0.coordinator.draft.missing }
    ) { here in
      let (draft, store) = (here.coordinator.draft, here.coordinator.store)
      return try draft.adoption(for: try store.state(of: draft.pet ?? "").fee)
    }

  fileprivate let draft = AdoptionDraft()
  fileprivate let store: PetStore
  /// The pet whose screen the adoption was begun on; `nil` for any.
  private let only: String?

  init(store: PetStore, of only: String? = nil) {
    self.store = store
    self.only = only
  }

  var holdsAnswers: Bool { !draft.isEmpty }

  var lineHint: LocalizedText? { "Type for example /pet adopt Stuart, Kim Minji, 010-1234-5678 --yes." }

  /// Returns the beginning of an adoption, with the choice of a pet or behind it; the adoption itself when a line gave all
  /// answers.
  static func beginning(
    _ line: AdoptionLine?, _ confirmation: Confirmation, in store: PetStore
  ) throws -> FlowBeginning<AdoptionCoordinator> {
    guard let line, let name = line.adopter, let contact = line.contact else {
      return .at(choose(), then: line.map { [adopter($0.pet)] } ?? [])
    }
    _ = try store.adoptable(line.pet)
    let (state, draft) = (try store.state(of: line.pet), AdoptionDraft())
    draft.choose(line.pet)
    try draft.giveAdopter(name, of: state.pet, in: store.environment)
    try draft.giveContact(contact, in: store.environment)
    var adoption = try draft.adoption(for: state.fee)
    adoption.isOneLine = true
    let today = store.environment.today
    let warning = state.pet.endingStanding(for: adoption.adopter, on: today)
      .map { PetStrings.standing($0, on: today) }
    try confirmation.ask(PetStrings.adopts(adoption, state.pet.value, warning))
    return .value(adoption)
  }

  /// The pet of the adoption as it is now.
  private var chosen: Recorded<Pet> { get throws { try store.state(of: draft.pet ?? "").pet } }

  /// Returns why the adopter given before can't be kept; `nil` when they can.
  private func refusalToKeepAdopter() throws -> Refusal? {
    guard let adopter = draft.adopter else { return PetStrings.noAdopter.atItsQuestion }
    return try chosen.refusal(toGiveTo: adopter, on: store.environment.today)
  }

  private var petModel: PetViewModel { get throws { try PetViewModel(draft.pet ?? "", store: store) } }
}

extension NavigationGraph<AdoptionCoordinator> {
  /// Declares the ways on from a question: with an answer, and with the one from before, if there is any.
  fileprivate func ask<Asked>(
    on screen: Screen<AdoptionCoordinator, Asked>, then next: Screen<AdoptionCoordinator, Void>,
    _ argument: LocalizedText, as kind: AnswerKind<String>,
    refusalToKeep: @escaping @MainActor (AdoptionCoordinator) throws -> Refusal?,
    give: @escaping @MainActor (AdoptionCoordinator, String) throws -> Void
  ) -> NavigationGraph {
    let answer = Argument<String>.text(argument).redacted { typed, _, environment in
      _ = try? kind.read(typed, environment)
    }
    return push(
      "answer", from: screen, to: next, help: FormHelp.answer, answer, takesFreeForm: true
    ) { here, typed in
      try give(here.coordinator, typed)
    }
    .push(
      "keep", from: screen, to: next, help: FormHelp.keep,
      unavailableReason: { try? refusalToKeep($0.coordinator) }
    )
  }
}
