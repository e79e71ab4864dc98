import Foyer
import FoyerFeatures
import FoyerJournal

typealias ShelterViewModel = ListModel<PetStore, Shelter>

struct ShelterView: UndoableView, ListView, SearchableRows {
  let viewModel: ShelterViewModel

  static let actions: [Action<ShelterView>] =
    Action.ofRecords(delete: PetHelp.remove, status: PetStrings.statusHelp) { $0.viewModel.store.pets } + [
      Action(
        "return", PetHelp.return, .receiptNumber, .optional(.price(PetStrings.refundWords))
      ) { view, number, refund in
        try view.viewModel.returnPet(number, refund)
      },
      .find, .sort, .more, exportAction(of: Pet.self) { $0.viewModel.feature }, .undo, .redo,
    ]

  func body(in language: Language) -> Document { viewModel.document(in: language) { document(language) } }

  private func document(_ language: Language) -> Document {
    let (shelter, filter) = (viewModel.page, viewModel.filter)
    return Document(PetStrings.feature, state: shelter.state(filter), of: viewModel, in: language) {
      if shelter.count > 0 {
        Field(
          "fees", PetStrings.sum(isFiltered: filter != nil)(language), shelter.sums.sentence(language),
          json: shelter.sums.json)
      }
      Rows(pets: viewModel, in: language)
    }
  }
}

extension ShelterViewModel {
  convenience init(store: PetStore) throws {
    try self.init(
      store, of: Pet.self, Shelter.Request(nil, SortOrder(.added)), names: store.names, store.shelter)
  }
}

extension Rows {
  @MainActor
  init(pets list: ShelterViewModel, in language: Language) {
    let (shelter, today) = (list.page, list.today)
    self.init(
      shelter.pets,
      [
        .texts("name", FormStrings.name) { $0.name },
        ListColumn("rarity", PetStrings.rarity) { Cell($0.rarity, in: $1) },
        .amounts("age", LiveStrings.age) { Cell(PetAge(of: $0.birth, on: today), in: $1) },
        .amounts("fee", PetStrings.fee) { Cell(shelter.fees.price(of: $0.value), in: $1) },
        ListColumn("species", PetStrings.species) { pet, language in
          Cell(pet.species?.name(language) ?? "", json: pet.species?.json ?? .null)
        },
        ListColumn("sex", PetStrings.sex) { pet, language in
          Cell(pet.sex?.name(language) ?? "", json: pet.sex?.json ?? .null)
        },
        ListColumn("status", FormStrings.status) { pet, language in
          Cell(
            pet.standing.status == .available ? "" : pet.standing.shown(on: today)(language),
            json: .string(pet.standing.state.written))
        },
      ], in: language,
      whenEmpty: shelter.total == 0 ? PetStrings.empty : Shelter.nouns.noneFits(list.filter))
  }
}
