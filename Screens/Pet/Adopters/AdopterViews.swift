import Foyer
import FoyerRecords

typealias AdoptersViewModel = ItemListModel<PetStore, Adopter>

struct AdoptersView: ListView {
  let viewModel: AdoptersViewModel

  static let actions: [Action<Self>] = [.find, .more]

  var body: Document {
    let isVisible = viewModel.store.feature.journal.readsPrivateValues
    return viewModel.document(
      "Adopters",
      whenEmpty: isVisible
        ? "There are no adopters to show. Type /pet adopt and a pet."
        : "There is nobody whose name is visible to you.")
  }
}

typealias AdopterViewModel = LiveModel<PetStore, [Recorded<Receipt>]>

/// Shows a person who adopted, with the receipts.
struct AdopterView: UndoableView {
  let viewModel: AdopterViewModel

  static let actions: [Action<Self>] = [
    Action("forget", PetHelp.forget, .confirmation) { view, confirmation in
      try view.viewModel.forget(view.viewModel.value, confirmation)
    },
    .undo, .redo,
  ]

  var body: Document {
    let (receipts, missing) = (viewModel.value, viewModel.feature.journal.missingPrivateValue)
    let (name, contact) = (receipts.first?.adopter, receipts.first?.contact)
    return Document(
      name.map { LocalizedText(verbatim: Text($0)) } ?? PetStrings.adopter,
      state: Receipt.nouns.count(receipts.count), of: viewModel
    ) {
      Field("adopter", PetStrings.adopter, name, missing: missing)
      Field("contact", PetStrings.contact, contact, missing: missing)
      viewModel.rows(of: receipts, MissingPerson(words: missing))
    }
  }
}

extension AdopterViewModel {
  convenience init(adopterOf number: Int, store: PetStore) throws {
    let numbers = try store.feature.read { db in try db.receipts(ofAdopterOf: number).map(\.number) }
    guard !numbers.isEmpty else { throw PetStrings.noAdopter(of: number) }
    try self.init(store) {
      try store.feature.read { db in
        try db.records(
          Receipt.self, "receipt IN (\(numbers.map(String.init).joined(separator: ", "))) ORDER BY receipt")
      }
    }
  }
}
