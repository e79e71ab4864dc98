public import Foyer
public import FoyerRecords

/// The Pet feature: the shelter, its pets, and the receipts of those that found a home.
public final class PetCoordinator: StoreCoordinator {
  static let shelter = screen("shelter") { ShelterView(viewModel: try ShelterViewModel($0, $0.shelter)) }
  static let pet = screen("pet") { PetView(viewModel: try PetViewModel($1, store: $0)) }
  static let receipts = screen("receipts") { ReceiptsView(viewModel: try ReceiptsViewModel($0, $0.receipts)) }
  static let receipt = screen("receipt", of: "number") { (store, number: Int) in
    ReceiptView(viewModel: try ReceiptViewModel(String(number), store))
  }
  static let adopters = screen("adopters") {
    AdoptersView(viewModel: try AdoptersViewModel($0, of: Receipt.self, by: "receipt"))
  }
  static let adopter = screen("adopter", of: "number") {
    AdopterView(viewModel: try AdopterViewModel(adopterOf: $1, store: $0))
  }
  static let care = screen("care") { CareListView(viewModel: try CareListModel($0, sortedBy: .due)) }
  static let entry = screen("entry") { CareView(viewModel: try CareModel($1, $0)) }
  static let history = historyScreen { _, item in
    switch item.type {
    case "pet": pet(item.handle)
    case "pet_care": entry(item.handle)
    default: nil
    }
  }
  /// The changes of one pet.
  static let changes = historyScreen(of: "pet") { try $0.state(of: $1).pet.id }

  public static let graph = NavigationGraph(root: shelter)
    .openRows(Pet.nouns, as: "pet", from: shelter, to: pet)
    .present(
      "adopt", from: shelter, help: PetHelp.adopt, .optional(.adoption), .confirmation,
      then: receipt
    ) { here, line, confirmation in
      try AdoptionCoordinator.beginning(line, confirmation, in: here.coordinator.store)
    } make: { here in
      AdoptionCoordinator(store: here.coordinator.store)
    } receive: { here, adoption in
      try await here.coordinator.carryOut(adoption)
    }
    .present(
      "adopt", from: pet, help: PetHelp.adopt, .optional(.adopter), .confirmation, then: receipt,
      unavailableReason: refusal { _ = try $0.adoptable($1) }
    ) { here, adopter, confirmation in
      var line = adopter ?? AdoptionLine(pet: here.value)
      line.pet = here.value
      return try AdoptionCoordinator.beginning(line, confirmation, in: here.coordinator.store)
    } make: { here in
      AdoptionCoordinator(store: here.coordinator.store, of: here.value)
    } receive: { here, adoption in
      try await here.coordinator.carryOut(adoption)
    }
    .presentAdd(from: shelter) { $0.store.pets }
    .presentEdit(from: pet, unavailableReason: refusal { _ = try $0.pets($1) }) { $0.store.pets }
    .presentImport(of: Pet.self, from: shelter) { $0.store.feature }
    .pushHistory(from: shelter, to: history)
    .pushHistory(from: pet, to: changes)
    .push("receipts", from: shelter, to: receipts, help: "Show the receipts of all adoptions")
    .push(
      "receipt", from: shelter, to: receipt, help: Receipt.nouns.open, .receiptNumber
    )
    .push(
      "receipt", from: pet, to: receipt, help: Receipt.nouns.open,
      unavailableReason: refusal { _ = try $0.receiptNumber(of: $1) }
    ) { here in
      try here.coordinator.store.receiptNumber(of: here.value)
    }
    .openRows(Receipt.nouns, as: "receipt", from: receipts, to: receipt)
    .presentImport(of: Receipt.self, from: receipts) { $0.store.feature }
    .push("adopters", from: shelter, to: adopters, help: "Show who adopted, with their receipts")
    .openRows(Adopter.nouns, as: "adopter", from: adopters, to: adopter)
    .openRows(Receipt.nouns, as: "receipt", from: adopter, to: receipt)
    .push("due", from: shelter, to: care, help: "Show the care that is due, overdue first")
    .openRows(Care.nouns, as: "entry", from: care, to: entry)
    .openRows(Care.nouns, as: "entry", from: pet, to: entry)
    .presentAdd(from: care) { $0.store.care }
    .presentEdit(from: entry) { $0.store.care }
    .presentImport(of: Care.self, from: care) { $0.store.feature }
    .leave(entry, after: "delete")
    .open(from: history, to: pet, entry, help: HistoryStrings.openHelp, HistoryStrings.row)
    .leave(pet, after: "delete")

  /// The name of the feature.
  package nonisolated static let title = LocalizedText("Pet")

  package let store: PetStore

  public init(store: PetStore) {
    self.store = store
  }

  private func carryOut(_ adoption: Adoption) async throws -> (Outcome, Int) {
    let ended = try store.state(of: adoption.pet).pet.endingStanding(
      for: adoption.adopter, on: store.environment.today)
    let receipt = try await store.adopt(adoption)
    return (.message(PetStrings.adopted(receipt, ending: ended)), receipt.number)
  }
}
