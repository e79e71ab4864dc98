import Foyer
import FoyerRecords

typealias ShelterViewModel = RecordListModel<PetStore, Pet>

struct ShelterView: ListView, SearchableRows {
  let viewModel: ShelterViewModel

  static let actions: [Action<Self>] =
    Action.ofRecords(delete: PetHelp.remove, also: PetHelp.removeAliases, status: PetStrings.statusHelp) {
      $0.viewModel.store.pets
    } + [
      Action(
        "return", PetHelp.return, .receiptNumber, .optional(.price(PetStrings.refundWords))
      ) { view, number, refund in
        try view.viewModel.returnPet(number, refund)
      },
      .forget,
      .care,
      .find, .sort, .more, exportAction(ofList: Pet.self), .undo, .redo,
    ]

  var body: Document {
    guard viewModel.filter?.picksGone == true else { return viewModel.document("Pet") }
    return viewModel.document("Pet", counted: { Pet.nouns.count($0) })
  }
}
