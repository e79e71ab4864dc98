import Foyer
import FoyerFeatures
import FoyerJournal

typealias ShelterViewModel = RecordListModel<PetStore, Pet>

struct ShelterView: UndoableView, ListView, SearchableRows {
  let viewModel: ShelterViewModel

  static let actions: [Action<Self>] =
    Action.ofRecords(delete: PetHelp.remove, status: PetStrings.statusHelp) { $0.viewModel.store.pets } + [
      Action(
        "return", PetHelp.return, .receiptNumber, .optional(.price(PetStrings.refundWords))
      ) { view, number, refund in
        try view.viewModel.returnPet(number, refund)
      },
      Action("care", CareStrings.help, .selection(of: Shelter.self, isOneWord: true), .care, .confirmation) {
        view, pets, line, confirmation in
        .message(try view.viewModel.store.add(line, to: try pets.confirmed(by: confirmation)))
      }.group(.rows),
      .find, .sort, .more, exportAction(ofList: Pet.self), .undo, .redo,
    ]

  var body: Document { viewModel.document(PetStrings.feature) }
}

extension ShelterViewModel {
  convenience init(store: PetStore) throws { try self.init(store, sortedBy: .added, store.shelter) }
}
