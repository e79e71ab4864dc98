import Foyer
import FoyerRecords

typealias PetViewModel = LiveModel<PetStore, PetState>

struct PetView: UndoableView, RecordScreen {
  let viewModel: PetViewModel

  static let actions: [Action<Self>] = [
    .delete(PetHelp.remove, also: PetHelp.removeAliases) { $0.viewModel.store.pets },
    .priceOfThis { $0.viewModel.store.pets },
    .answer("status", PetStrings.statusHelp) { $0.viewModel.store.pets }, .note { $0.viewModel.store.pets },
    .picture,
    .care,
    Action(
      "erase", also: ["forget"], "Erase the names and contacts of reservations and foster homes, for good",
      .confirmation
    ) { view, confirmation in
      let (store, pet) = (view.viewModel.store, view.viewModel.value.pet)
      guard store.feature.journal.readsPrivateValues else { return .message(PetStrings.isNotVisible) }
      let count = try store.feature.read { db in
        try db.count("SELECT count(*) FROM journal_private WHERE record = ?", [pet.id.stored])
      }
      guard count > 0 else {
        return .message(
          "No reservation or foster home of \(quoted: pet.name) names anybody. Nothing was erased.")
      }
      try confirmation.ask(
        "This erases the names and contacts of the pet's reservations and foster homes for good; undo can't bring them back. Nothing was erased yet."
      )
      return Outcome(
        messages: ["Erased the names and contacts of reservations and foster homes."]
          + (try store.forget([pet])))
    },
    .undo, .redo,
  ]

  var shownRecords: [String] { [viewModel.value.pet.handle] }

  var body: Document {
    let (state, pet) = (viewModel.value, viewModel.value.pet.value)
    let gone = state.unavailableReason(in: viewModel.environment)
    // An adopted pet has the fee of its receipt.
    let fee = pet.isHere ? nil : Field("fee", PetStrings.fee, state.fee)
    return viewModel.document(state: gone, of: RecordState(state.pet, state.fees)) { line in
      line.key == "fee" ? fee ?? line : line
    } _: {
      pet.pictureBlock(in: viewModel.environment)
      for block in pet.albumBlocks() { block }
      if !state.care.isEmpty {
        Paragraph("Care")
        viewModel.rows(of: state.care, NoContext(), without: "pet")
      }
    }
  }
}

extension PetViewModel {
  convenience init(_ handle: String, store: PetStore) throws {
    try self.init(store) { try store.state(of: handle) }
  }
}

/// The part of the shelter that is shown.
typealias Shelter = RecordPage<Pet>

/// The sums of the fees of pets.
struct ShelterTotals: RecordTotals {
  let sums: [MoneySum]

  func blocks(isFiltered: Bool) -> [Document.Block] {
    let label: LocalizedText = isFiltered ? "Adoption fees of these" : "Adoption fees"
    return sums.isEmpty ? [] : [Field("fees", label, sums.sentence, json: sums.json).block]
  }
}

struct PetState: Equatable {
  /// The pet as it is, or was when it was removed.
  let pet: Recorded<Pet>
  /// The receipt by which it left; `nil` while it is here.
  let receipt: Recorded<Receipt>?
  let fees: FeeScale
  /// The care entries of the pet, the latest first.
  let care: [Recorded<Care>]

  var fee: Money { receipt?.fee ?? fees.price(of: pet.value) }

  /// The reason why the pet can't be adopted any more.
  @MainActor
  func unavailableReason(in environment: Environment) -> LocalizedText? {
    if pet.isDeleted { return PetStrings.petGone }
    return receipt.map {
      LocalizedText("Adopted\(PetStrings.adoption($0.value, environment.text(of: $0.time))).")
    }
  }
}
