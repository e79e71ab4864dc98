import Foyer
import FoyerRecords

typealias CareListModel = RecordListModel<PetStore, Care>
typealias CareModel = RecordModel<PetStore, Care>

/// Shows what is due for the pets of the shelter, overdue first.
struct CareListView: ListView {
  let viewModel: CareListModel

  static let actions: [Action<Self>] = [
    .edit { $0.viewModel.store.care }, .delete(CareStrings.delete) { $0.viewModel.store.care }, .find, .sort,
    .more, exportAction(ofList: Care.self), .undo, .redo,
  ]

  var body: Document { viewModel.document("Care that is due") }
}

extension RecordColumn<Care> {
  static let due = RecordColumn(rawValue: "due")
}

/// Shows something that was done for a pet.
struct CareView: UndoableView, RecordScreen {
  let viewModel: CareModel

  static let actions: [Action<Self>] = [
    .delete(CareStrings.delete) { $0.viewModel.store.care }, .undo, .redo,
  ]

  var shownRecords: [String] { [viewModel.value.record.handle] }

  var body: Document {
    viewModel.document(CareStrings.title(viewModel.value.record.value), of: viewModel.value)
  }
}
