import Foyer
import FoyerFeatures

/// Takes someone from a pet to a signed adoption: which pet, who adopts it, how to reach them, and are they sure.
final class AdoptionCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case choose
    case adopter(String)
    case contact
    case review

    enum Place: String, Foyer.Place {
      case choose
      case adopter
      case contact
      case review

      var parameters: [PathParameter] {
        self == .adopter ? [PathParameter("pet", example: "3f2a")] : []
      }
    }

    var place: Place {
      switch self {
      case .choose: .choose
      case .adopter: .adopter
      case .contact: .contact
      case .review: .review
      }
    }

    var values: [String] {
      if case .adopter(let pet) = self { [pet] } else { [] }
    }

    init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.choose, nil): self = .choose
      case (.adopter, let pet?): self = .adopter(pet)
      case (.contact, nil): self = .contact
      case (.review, nil): self = .review
      default: return nil
      }
    }
  }

  typealias Value = Adoption

  static let graph = NavigationGraph<AdoptionCoordinator> {
    screen(.choose, ChooseView.self)
    screen(.adopter, QuestionView.self)
    screen(.contact, QuestionView.self)
    screen(.review, ReviewView.self)
    push(
      "choose", also: "open", from: .choose, to: .adopter, help: PetPhrases.Help.choose,
      .row(Shelter.nouns.argument)
    ) { _, pet in .adopter(pet) }
    push(
      "keep", from: .choose, to: .adopter, help: FormPhrases.Help.keep,
      unless: { $0.coordinator.draft.pet == nil ? PetPhrases.noChoice : nil }
    ) { here in
      guard let pet = here.coordinator.draft.pet else { throw PetPhrases.noChoice }
      return .adopter(pet)
    }
    push(
      "answer", from: .adopter, to: .contact, help: FormPhrases.Help.answer,
      .text(PetPhrases.Argument.adopter), takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.giveAdopter(typed, in: here.coordinator.store.environment)
      return .contact
    }
    push(
      "keep", from: .adopter, to: .contact, help: FormPhrases.Help.keep,
      unless: { $0.coordinator.draft.adopter == nil ? PetPhrases.noAdopter : nil }
    ) { _ in .contact }
    push(
      "answer", from: .contact, to: .review, help: FormPhrases.Help.answer,
      .text(PetPhrases.Argument.contact), takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.giveContact(typed, in: here.coordinator.store.environment)
      return .review
    }
    push(
      "keep", from: .contact, to: .review, help: FormPhrases.Help.keep,
      unless: { $0.coordinator.draft.contact == nil ? PetPhrases.noContact : nil }
    ) { _ in .review }
    finish(
      "confirm", also: "yes", from: .review, help: PetPhrases.Help.confirm,
      unless: { $0.coordinator.draft.missing }
    ) { here in
      let coordinator = here.coordinator
      let fee = try coordinator.viewModel(coordinator.draft.pet ?? "").fee
      return try coordinator.draft.adoption(for: fee)
    }
  }

  private let draft = AdoptionDraft()
  private let store: PetStore

  init(store: PetStore) {
    self.store = store
  }

  var holdsAnswers: Bool { !draft.isEmpty }

  func view(for route: Route) throws -> any View {
    switch route {
    case .choose: return ChooseView(viewModel: try ShelterViewModel(store: store), draft: draft)
    case .adopter(let id):
      let viewModel = try viewModel(id)
      if let refusal = try store.refusal(toAdopt: id) { throw refusal }
      draft.choose(id)
      return QuestionView(viewModel: viewModel, question: .adopter)
    case .contact: return QuestionView(viewModel: try viewModel(draft.pet ?? ""), question: .contact)
    case .review:
      let viewModel = try viewModel(draft.pet ?? "")
      draft.show(viewModel.fee)
      return ReviewView(viewModel: viewModel)
    }
  }

  private func viewModel(_ pet: String) throws -> AdoptionViewModel {
    try AdoptionViewModel(pet, draft: draft, store: store)
  }
}
