import Foyer

/// Takes someone from a pet to a signed adoption: who adopts it, and are they sure.
final class AdoptionCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case adopter(Pet.ID)
    case confirm

    enum Place: String, Foyer.Place {
      case adopter
      case confirm

      var parameters: [PathParameter] {
        switch self {
        case .adopter: [PathParameter("pet", example: "3f2a")]
        case .confirm: []
        }
      }
    }

    var place: Place {
      switch self {
      case .adopter: .adopter
      case .confirm: .confirm
      }
    }

    var values: [String] {
      switch self {
      case .adopter(let pet): [pet]
      case .confirm: []
      }
    }

    init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.adopter, let pet?): self = .adopter(pet)
      case (.confirm, nil): self = .confirm
      default: return nil
      }
    }
  }

  typealias Value = Adoption

  static let graph = NavigationGraph<AdoptionCoordinator> {
    screen(.adopter, AdopterView.self)
    screen(.confirm, ConfirmView.self)
    push(
      "answer", from: .adopter, to: .confirm, help: FormPhrases.Help.answer,
      .text(PetPhrases.Argument.adopter),
      takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.giveAdopter(typed, in: here.coordinator.store.environment)
      return .confirm
    }
    push("keep", from: .adopter, to: .confirm, help: FormPhrases.Help.keep, unless: adopterIsMissing) { _ in
      .confirm
    }
    finish("confirm", also: "yes", from: .confirm, help: PetPhrases.Help.confirm, unless: adopterIsMissing) {
      here in
      try here.coordinator.draft.adoption()
    }
  }

  private let draft = AdoptionDraft()
  private let store: PetStore

  init(store: PetStore) {
    self.store = store
  }

  func view(for route: Route) throws -> any View {
    switch route {
    case .adopter(let id):
      let viewModel = try viewModel(id)
      if let refusal = try store.refusal(toAdopt: id) { throw refusal }
      draft.choose(id)
      return AdopterView(viewModel: viewModel)
    case .confirm:
      return ConfirmView(viewModel: try viewModel(draft.pet ?? ""))
    }
  }

  private func viewModel(_ pet: Pet.ID) throws -> AdoptionViewModel {
    try AdoptionViewModel(pet, draft: draft, store: store)
  }

  private static func adopterIsMissing(_ here: Here<AdoptionCoordinator>) -> Refusal? {
    here.coordinator.draft.adopter == nil ? PetPhrases.noAdopter : nil
  }
}

extension Adoption: FlowValue {
  var json: JSONValue {
    .object([JSONValue.Member("pet", .string(pet)), JSONValue.Member("adopter", .string(adopter))])
  }
}
