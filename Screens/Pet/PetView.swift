import Foyer

struct PetView: View {
  let viewModel: PetViewModel

  static let actions = [
    Action<PetView>("remove", PetPhrases.Help.remove) { view in
      try view.viewModel.remove()
    },
    Action<PetView>("fee", PetPhrases.Help.ownFee, .feeAnswer) { view, fee in
      try view.viewModel.setFee(to: fee)
    },
    Action<PetView>("undo", PetPhrases.Help.undo, offered: { $0.viewModel.steps.canUndo }) { view in
      try view.viewModel.undo()
    },
    Action<PetView>("redo", PetPhrases.Help.redo, offered: { $0.viewModel.steps.canRedo }) { view in
      try view.viewModel.redo()
    },
  ]

  func body(in language: Language) -> Document {
    let profile = viewModel.pet.profile
    let age = viewModel.age
    let fee = viewModel.fee
    return Document(Text(profile.name), state: state?(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      Field("name", PetPhrases.name(language), Text(profile.name))
      Field("age", PetPhrases.age(language), PetPhrases.age(age)(language), json: age?.json ?? .null)
      Field(
        "rarity", PetPhrases.rarity(language), PetPhrases.rarity(profile.rarity)(language),
        json: .string(profile.rarity.rawValue))
      Field(
        "fee", (viewModel.hasOwnFee ? PetPhrases.ownFee : PetPhrases.fee)(language), fee.text(in: language),
        json: .string(fee.written))
      Field(
        "birthday", PetPhrases.birthday(language), profile.birthday.text(in: language),
        json: .string(profile.birthday.iso))
      if let description = PetPhrases.pictureDescription(of: profile) {
        Picture(description(language), source: viewModel.picture)
      } else {
        Field("picture", PetPhrases.noPicture(language), PetPhrases.nothing(language), json: .null)
      }
    }
  }

  private var state: Phrase? {
    if viewModel.isGone { return PetPhrases.petGone }
    return viewModel.receipt.map { PetPhrases.takenState($0, time: viewModel.time(of: $0.time)) }
  }

  func follow() async { await viewModel.follow() }
}
