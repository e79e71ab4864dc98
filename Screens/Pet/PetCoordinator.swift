public import Foyer

/// The Pet room: the shelter, its pets, and the receipts of those that found a home.
public final class PetCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case shelter
    case pet(String)
    case receipts
    case receipt(Int)
    case history

    public enum Place: String, Foyer.Place {
      case shelter
      case pet
      case receipts
      case receipt
      case history

      public var parameters: [PathParameter] {
        switch self {
        case .shelter, .receipts, .history: []
        case .pet: [PathParameter("pet", example: "3f2a")]
        case .receipt: [PathParameter("number", example: "1")]
        }
      }
    }

    public var place: Place {
      switch self {
      case .shelter: .shelter
      case .pet: .pet
      case .receipts: .receipts
      case .receipt: .receipt
      case .history: .history
      }
    }

    public var values: [String] {
      switch self {
      case .shelter, .receipts, .history: []
      case .pet(let id): [id]
      case .receipt(let number): [String(number)]
      }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.shelter, nil): self = .shelter
      case (.pet, let id?): self = .pet(id)
      case (.receipts, nil): self = .receipts
      case (.receipt, let value?):
        guard let number = Int(value), String(number) == value else { return nil }
        self = .receipt(number)
      case (.history, nil): self = .history
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<PetCoordinator> {
    screen(.shelter, ShelterView.self)
    screen(.pet, PetView.self)
    screen(.receipts, ReceiptsView.self)
    screen(.receipt, ReceiptView.self)
    screen(.history, ShelterHistoryView.self)
    push(
      "open", also: "pet", from: .shelter, to: .pet, help: PetPhrases.Help.open, .row(PetPhrases.Argument.pet)
    ) { _, pet in .pet(pet) }
    present(
      "adopt", from: .shelter, into: AdoptionCoordinator.self, help: PetPhrases.Help.adopt,
      .optional(.row(PetPhrases.Argument.pet))
    ) { _, pet in
      .at(.choose, then: pet.map { [.adopter($0)] } ?? [])
    } make: { here in
      AdoptionCoordinator(store: here.coordinator.store)
    } receive: { here, adoption in
      try here.coordinator.carryOut(adoption, from: here.route)
    }
    present(
      "adopt", from: .pet, into: AdoptionCoordinator.self, help: PetPhrases.Help.adopt, unless: isNotHere
    ) { here in
      guard case .pet(let pet) = here.route else { throw PetPhrases.noPet("") }
      return .at(.choose, then: [.adopter(pet)])
    } make: { here in
      AdoptionCoordinator(store: here.coordinator.store)
    } receive: { here, adoption in
      try here.coordinator.carryOut(adoption, from: here.route)
    }
    present(
      "add", from: .shelter, into: FormCoordinator<PetForm>.self, help: PetPhrases.Help.add,
      .optional(.text(PetPhrases.Argument.newPet))
    ) { here, line in
      try FormCoordinator.beginning(line, in: here.coordinator.store.environment)
    } make: { here in
      FormCoordinator(environment: here.coordinator.store.environment)
    } receive: { here, answers in
      .said(PetPhrases.added(try here.coordinator.store.add(answers.profile)))
    }
    present(
      "edit", from: .pet, into: FormCoordinator<PetForm>.self, help: PetPhrases.Help.editThis,
      .optional(.field(of: PetForm.self)), .optional(.answer), unless: isNotHere
    ) { here, field, answer in
      let pet = try here.coordinator.pet(of: here.route)
      return try FormCoordinator.beginning(
        field, answer, changing: PetForm(pet.profile), in: here.coordinator.store.environment)
    } make: { here in
      let pet = try here.coordinator.pet(of: here.route)
      return FormCoordinator(
        environment: here.coordinator.store.environment, changing: PetForm(pet.profile), of: Text(pet.name))
    } receive: { here, answers in
      let pet = try here.coordinator.pet(of: here.route)
      return try PetEditing(store: here.coordinator.store).edit(pet.id, to: answers)
    }
    push("history", from: .shelter, to: .history, help: PetPhrases.Help.history) { _ in .history }
    push("receipts", from: .shelter, to: .receipts, help: PetPhrases.Help.receipts) { _ in .receipts }
    push(
      "open", also: "receipt", from: .receipts, to: .receipt, help: PetPhrases.Help.openReceipt,
      .row(PetPhrases.Argument.receipt)
    ) { _, number in
      guard let number = Int(number) else { throw PetPhrases.noReceipt(0) }
      return .receipt(number)
    }
  }

  private let store: PetStore

  public init(store: PetStore) {
    self.store = store
  }

  private func pet(of route: Route) throws -> Pet {
    guard case .pet(let id) = route, let pet = try store.pet(id) else { throw Refusal(PetPhrases.petGone) }
    return pet
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .shelter: ShelterView(viewModel: try ShelterViewModel(store: store))
    case .pet(let id): PetView(viewModel: try PetViewModel(id, store: store))
    case .receipts: ReceiptsView(viewModel: try ReceiptsViewModel(store: store))
    case .receipt(let number):
      ReceiptView(viewModel: try ReceiptViewModel(number, store: store))
    case .history: ShelterHistoryView(viewModel: try ShelterHistoryViewModel(store: store))
    }
  }

  /// Why the pet of a screen cannot be adopted any more.
  private static func isNotHere(_ here: Here<PetCoordinator>) -> Refusal? {
    guard case .pet(let pet) = here.route else { return nil }
    return try? here.coordinator.store.refusal(toAdopt: pet)
  }

  private func carryOut(_ adoption: Adoption, from route: Route) throws -> Outcome {
    switch try store.adopt(adoption) {
    case .adopted(let receipt):
      let way = route == .shelter ? "" : "../"
      return Outcome(said: [PetPhrases.adopted(receipt)], next: "\(way)receipts/receipt/\(receipt.id)")
    case .taken(let receipt):
      throw PetPhrases.takenMeanwhile(receipt, time: store.environment.text(of: receipt.time))
    case .otherFee(let fee): throw PetPhrases.otherFee(fee, insteadOf: adoption.fee)
    case .gone: throw Refusal(PetPhrases.petGone)
    }
  }
}
