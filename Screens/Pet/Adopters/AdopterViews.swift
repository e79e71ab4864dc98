import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

typealias AdoptersViewModel = ListModel<PetStore, AdopterList>

struct AdoptersView: UndoableView, ListView {
  let viewModel: AdoptersViewModel

  static let actions: [Action<AdoptersView>] = [.find, .more]

  func body(in language: Language) -> Document {
    let (list, filter, environment) = (viewModel.page, viewModel.filter, viewModel.environment)
    let missing = viewModel.store.missingPerson
    let none =
      viewModel.store.feature.journal.readsPrivateValues
      ? PetStrings.noReceipts : PetStrings.noVisibleAdopters
    let state = AdopterList.nouns.state(AdopterList.nouns.count(list.total), of: list, filter)
    return Document(PetStrings.adopters, state: state, of: viewModel, in: language) {
      Rows(
        list.adopters,
        [
          .texts("name", FormStrings.name) { $0.name },
          ListColumn("contact", PetStrings.contact, isFlexible: true) {
            Cell($0.contact, in: $1, missing: missing)
          },
          .amounts("receipts", PetStrings.receipts) { Cell($0.receipts, in: $1) },
          ListColumn("latest", PetStrings.time) { adopter, _ in
            Cell(environment.text(of: adopter.latest), json: .string(adopter.latest.iso))
          },
        ], in: language,
        whenEmpty: filter == nil ? none : AdopterList.nouns.noneFits(filter)
      ) { adopter, cells in Row(String(adopter.id), cells) }
    }
  }
}

extension AdoptersViewModel {
  convenience init(store: PetStore) throws {
    try self.init(
      store, of: Receipt.self, by: "receipt", AdopterList.Request(nil, SortOrder(.first))
    ) { request in
      try store.feature.read { db in try db.adopterList(request, today: store.environment.today) }
    }
  }
}

typealias AdopterViewModel = LiveModel<PetStore, [Recorded<Receipt>]>

/// Shows a person who adopted, with the receipts.
struct AdopterView: UndoableView {
  let viewModel: AdopterViewModel

  static let actions: [Action<AdopterView>] = [
    Action("forget", PetHelp.forgetAdopter, .confirmation) { view, confirmation in
      try view.viewModel.forget(view.viewModel.value, confirmation)
    },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (receipts, missing) = (viewModel.value, viewModel.store.missingPerson)
    let (name, contact) = (receipts.first?.adopter, receipts.first?.contact)
    return Document(
      name.map { LocalizedText(verbatim: Text($0)) } ?? PetStrings.adopter,
      state: Receipt.nouns.count(receipts.count), of: viewModel, in: language
    ) {
      Field("adopter", PetStrings.adopter, name, in: language, missing: missing)
      Field("contact", PetStrings.contact, contact, in: language, missing: missing)
      viewModel.rows(of: receipts, MissingPerson(words: missing), in: language)
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
