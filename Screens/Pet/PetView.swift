import Foyer
import FoyerFeatures
import FoyerJournal

typealias PetViewModel = LiveModel<PetStore, PetState>

struct PetView: UndoableView {
  let viewModel: PetViewModel

  static let actions: [Action<PetView>] = [
    .deleteThis(PetPhrases.Help.remove, of: Shelter.nouns) { $0.this }, .priceOfThis { $0.this }, .undo,
    .redo,
  ]

  private var this: (RecordStore<Pet>, handle: String) {
    (viewModel.store.pets, viewModel.value.pet.handle)
  }

  func body(in language: Language) -> Document {
    let (state, pet) = (viewModel.value, viewModel.value.pet.value)
    return Document(
      LocalizedText(verbatim: Text(pet.name)), state: state.unavailableReason(in: viewModel.environment),
      of: viewModel, in: language
    ) {
      Field("name", FormPhrases.name, pet.name, in: language)
      Field("age", LivePhrases.age, Age(of: pet.birthday, on: viewModel.today), in: language)
      Field("rarity", PetPhrases.rarity, pet.rarity, in: language)
      Field(
        "fee", pet.isHere && pet.ownPrice != nil ? PetPhrases.ownFee : PetPhrases.fee, state.fee, in: language
      )
      Field("birthday", FormPhrases.birthday, pet.birthday, in: language)
      pet.pictureBlock(in: viewModel.environment)
    }
  }
}

extension PetViewModel {
  convenience init(_ handle: String, store: PetStore) throws {
    try self.init(store) { try store.state(of: handle) }
  }
}
