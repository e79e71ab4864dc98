import Foyer
import FoyerFeatures
import FoyerJournal

typealias PetViewModel = LiveModel<PetStore, PetState>

struct PetView: UndoableView {
  let viewModel: PetViewModel

  static let actions: [Action<PetView>] = [
    .deleteThis(PetHelp.remove, of: Shelter.nouns) { $0.this }, .priceOfThis { $0.this },
    .answerOfThis("status", PetStrings.statusHelpHere) { $0.this },
    .noteThis(of: Shelter.nouns) { $0.this }, .picture,
    Action("erase", PetHelp.forgetHolder, .confirmation) { view, confirmation in
      let store = view.viewModel.store
      guard store.feature.journal.readsPrivateValues else { return .message(PetStrings.holderIsNotVisible) }
      try confirmation.ask(PetStrings.erasesHolder)
      let remains = try store.forgetHolder(of: view.viewModel.value.pet)
      return Outcome(messages: [PetStrings.forgotHolder] + remains.sentences)
    },
    .undo, .redo,
  ]

  private var this: (RecordStore<Pet>, handle: String) {
    (viewModel.store.pets, viewModel.value.pet.handle)
  }

  func body(in language: Language) -> Document {
    let (state, pet) = (viewModel.value, viewModel.value.pet.value)
    let showing = Showing<Pet>(state.fees, today: viewModel.today, in: language)
    return Document(
      LocalizedText(verbatim: Text(pet.name)), state: state.unavailableReason(in: viewModel.environment),
      of: viewModel, in: language
    ) {
      for line in Pet.declaration.lines(of: state.pet, showing) {
        // An adopted pet has the fee of its receipt.
        line.key == "fee" && !pet.isHere ? Field("fee", PetStrings.fee, state.fee, in: language) : line
      }
      pet.pictureBlock(in: viewModel.environment)
      if pet.album.count > 1 {
        Field(
          "pictures", PetStrings.pictures(language), PetStrings.count(ofPictures: pet.album.count)(language),
          json: .array(pet.album.map { $0.description.map { .string($0) } ?? .null }))
        Paragraph(
          lines: pet.album.enumerated().map { index, picture in
            "\(index + 1)) \(picture.description.map { Text($0) } ?? PetStrings.aPicture(language))"
          })
      }
    }
  }
}

extension PetViewModel {
  convenience init(_ handle: String, store: PetStore) throws {
    try self.init(store) { try store.state(of: handle) }
  }
}
