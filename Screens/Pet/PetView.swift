import Foyer
import FoyerFeatures
import FoyerJournal

struct PetView: UndoableView {
  let viewModel: PetViewModel

  static let actions =
    [
      Action<PetView>("remove", PetPhrases.Help.remove) { view in try view.viewModel.remove() },
      Action<PetView>("fee", PetPhrases.Help.ownFee, .feeAnswer) { view, fee in
        try view.viewModel.setFee(to: fee)
      },
    ] + undoActions

  func body(in language: Language) -> Document {
    let pet = viewModel.pet
    let age = viewModel.age
    let fee = viewModel.state.fee
    return Document(Text(pet.name), state: state?(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      Field("name", PetPhrases.name(language), Text(pet.name))
      Field("age", PetPhrases.age(language), PetPhrases.age(age)(language), json: age?.json ?? .null)
      Field(
        "rarity", PetPhrases.rarity(language), PetPhrases.rarity(pet.rarity)(language),
        json: .string(pet.rarity.rawValue))
      Field(
        "fee", (viewModel.hasOwnFee ? PetPhrases.ownFee : PetPhrases.fee)(language), fee.text(in: language),
        json: .string(fee.written))
      Field(
        "birthday", PetPhrases.birthday(language), pet.birthday.text(in: language),
        json: .string(pet.birthday.iso))
      if let description = PetPhrases.pictureDescription(of: pet) {
        Picture(description(language), source: viewModel.picture)
      } else {
        Field("picture", PetPhrases.noPicture(language), PetPhrases.nothing(language), json: .null)
      }
    }
  }

  private var state: Phrase? {
    if viewModel.state.pet.isDeleted { return PetPhrases.petGone }
    return viewModel.state.receipt.map {
      PetPhrases.takenState($0.value, time: viewModel.time(of: $0.time))
    }
  }

  func follow() async { await viewModel.follow() }
}
