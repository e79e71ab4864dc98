import Foyer
import FoyerFeatures
import FoyerJournal

typealias ShelterViewModel = ListModel<PetStore, Shelter>

struct ShelterView: UndoableView, ListView, LongList {
  let viewModel: ShelterViewModel

  static let actions: [Action<ShelterView>] = [
    .edit { $0.pets }, .delete(PetPhrases.Help.remove) { $0.pets }, .price { $0.pets },
    Action("return", PetPhrases.Help.return, .receiptNumber) { view, number in
      try view.viewModel.giveBack(number)
    },
    .find, .sort, .more, exportAction(of: Pet.self) { $0.viewModel.feature }, .undo,
    .redo,
  ]

  private var pets: RecordStore<Pet> { viewModel.store.pets }

  func body(in language: Language) -> Document {
    let (shelter, filter) = (viewModel.page, viewModel.filter)
    return Document(PetPhrases.room, state: shelter.state(filter), of: viewModel, in: language) {
      if shelter.count > 0 {
        Field(
          "fees", PetPhrases.sum(isFiltered: filter != nil)(language), shelter.sums.sentence(language),
          json: shelter.sums.json)
      }
      Rows(pets: viewModel, in: language)
    }
  }
}

extension ShelterViewModel {
  convenience init(store: PetStore) throws {
    try self.init(store, of: Pet.self, Shelter.Request(nil, SortOrder(.added))) {
      try store.names(beginningWith: $0, limit: $1)
    } _: {
      try store.shelter($0)
    }
  }
}

extension Rows {
  @MainActor
  init(pets list: ShelterViewModel, in language: Language) {
    let (shelter, today) = (list.page, list.today)
    self.init(
      shelter.pets,
      [
        .texts("name", FormPhrases.name) { $0.name },
        ListColumn("rarity", PetPhrases.rarity) { Cell($0.rarity, in: $1) },
        .amounts("age", LivePhrases.age) { Cell(Age(of: $0.birthday, on: today), in: $1) },
        .amounts("fee", PetPhrases.fee) { Cell(shelter.fees.price(of: $0.value), in: $1) },
      ], in: language,
      whenEmpty: shelter.total == 0 ? PetPhrases.empty : Shelter.nouns.noneFits(list.filter))
  }
}
