public import Foyer
import FoyerFeatures
import FoyerJournal

/// The Pet feature: the shelter, its pets, and the receipts of those that found a home.
public final class PetCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case shelter
    case pet(String)
    case receipts
    case receipt(Int)
    case history
    /// The changes of one pet.
    case changes(String)

    public enum Place: String, Foyer.Place {
      case shelter
      case pet
      case receipts
      case receipt
      case history
      case changes

      public var parameters: [PathParameter] {
        switch self {
        case .shelter, .receipts, .history: []
        case .pet, .changes: [PathParameter("pet", example: "3f2a")]
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
      case .changes: .changes
      }
    }

    public var values: [String] {
      switch self {
      case .shelter, .receipts, .history: []
      case .pet(let pet), .changes(let pet): [pet]
      case .receipt(let number): [String(number)]
      }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.shelter, nil): self = .shelter
      case (.pet, let pet?): self = .pet(pet)
      case (.changes, let pet?): self = .changes(pet)
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
    screen(.history, HistoryView.self)
    screen(.changes, HistoryView.self)
    push(
      "open", also: "pet", from: .shelter, to: .pet, help: Shelter.nouns.open, .row(Shelter.nouns.argument)
    ) { _, pet in .pet(pet) }
    present(
      "adopt", from: .shelter, into: AdoptionCoordinator.self, help: PetPhrases.Help.adopt,
      .optional(.row(Shelter.nouns.argument))
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
      .at(.choose, then: [.adopter(here.route.pet)])
    } make: { here in
      AdoptionCoordinator(store: here.coordinator.store)
    } receive: { here, adoption in
      try here.coordinator.carryOut(adoption, from: here.route)
    }
    present(
      "add", from: .shelter, into: FormCoordinator<PetForm>.self, help: FormPhrases.Help.add(Pet.subject),
      .optional(.line(of: PetForm.self))
    ) { here, line in
      try FormCoordinator.beginning(line, in: here.coordinator.store.environment)
    } make: { here in
      FormCoordinator(environment: here.coordinator.store.environment)
    } receive: { here, answers in
      .said(RecordPhrases.added(try here.coordinator.store.pets.add(answers.record).name))
    }
    present(
      "edit", from: .pet, into: FormCoordinator<PetForm>.self, help: FormPhrases.Help.editThis,
      .optional(.field(of: PetForm.self)), .optional(.answer), unless: isNotHere
    ) { here, field, answer in
      let (store, pet) = (here.coordinator.store, here.route.pet)
      return try FormCoordinator.beginning(
        field, answer, changing: PetForm(try store.pets(pet).value), in: store.environment)
    } make: { here in
      let store = here.coordinator.store
      let pet = try store.pets(here.route.pet).value
      return FormCoordinator(environment: store.environment, changing: PetForm(pet), of: Text(pet.name))
    } receive: { here, answers in
      .said(RecordPhrases.edited(try here.coordinator.store.pets.edit(here.route.pet, to: answers)))
    }
    presentImport(of: Pet.self, from: .shelter) { $0.store.feature }
    push("history", from: .shelter, to: .history, help: HistoryPhrases.help) { _ in .history }
    push("history", from: .pet, to: .changes, help: HistoryPhrases.help) { here in .changes(here.route.pet) }
    push("receipts", from: .shelter, to: .receipts, help: PetPhrases.Help.receipts) { _ in .receipts }
    push(
      "open", also: "receipt", from: .receipts, to: .receipt, help: ReceiptList.nouns.open,
      .row(ReceiptList.nouns.argument)
    ) { _, number in
      guard let number = Int(number) else { throw PetPhrases.noReceipt(0) }
      return .receipt(number)
    }
  }

  private let store: PetStore

  public init(store: PetStore) {
    self.store = store
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .shelter: ShelterView(viewModel: try ShelterViewModel(store: store))
    case .pet(let id): PetView(viewModel: try PetViewModel(id, store: store))
    case .receipts: ReceiptsView(viewModel: try ReceiptsViewModel(store: store))
    case .receipt(let number):
      ReceiptView(viewModel: try ReceiptViewModel(number, store: store))
    case .history: HistoryView(viewModel: try HistoryViewModel(store.feature, path: path(of:)))
    case .changes(let pet):
      HistoryView(
        viewModel: try HistoryViewModel(
          store.feature, record: try store.state(of: pet).pet.id, path: { _ in nil }))
    }
  }

  /// Returns the path of a record's screen, seen from the history.
  private func path(of item: HistoryEntry.Item) -> String? {
    item.type == "pet" ? "../pet/\(item.handle)" : nil
  }

  /// Returns why the pet of a screen can't be adopted any more.
  private static func isNotHere(_ here: Here<PetCoordinator>) -> Refusal? {
    try? here.coordinator.store.refusal(toAdopt: here.route.pet)
  }

  private func carryOut(_ adoption: Adoption, from route: Route) throws -> Outcome {
    let receipt = try store.adopt(adoption)
    let shelter = route == .shelter ? "" : "../"
    return Outcome(said: [PetPhrases.adopted(receipt)], next: "\(shelter)receipts/receipt/\(receipt.number)")
  }
}

extension PetCoordinator.Route {
  /// The handle of the pet that a route shows; empty when it shows none.
  fileprivate var pet: String {
    switch self {
    case .pet(let pet), .changes(let pet): pet
    case .shelter, .receipts, .receipt, .history: ""
    }
  }
}
