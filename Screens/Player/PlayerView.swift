import Foyer

struct PlayerView: View {
  let viewModel: PlayerViewModel

  static let actions = [
    Action<PlayerView>("wage", PlayerPhrases.Help.ownWage, .wageAnswer) { view, wage in
      try view.viewModel.setWage(to: wage)
    },
    Action<PlayerView>("remove", PlayerPhrases.Help.remove) { view in
      try view.viewModel.remove()
    },
    Action<PlayerView>("undo", PlayerPhrases.Help.undo, offered: { $0.viewModel.steps.canUndo }) { view in
      try view.viewModel.undo()
    },
    Action<PlayerView>("redo", PlayerPhrases.Help.redo, offered: { $0.viewModel.steps.canRedo }) { view in
      try view.viewModel.redo()
    },
  ]

  func body(in language: Language) -> Document {
    let profile = viewModel.player.profile
    let age = viewModel.age
    let wage = viewModel.wage
    return Document(
      Text(profile.name), state: viewModel.isGone ? PlayerPhrases.playerGone(language) : nil
    ) {
      if viewModel.isStale { Paragraph(PlayerPhrases.stale(language), style: .warning) }
      Field("name", PlayerPhrases.fullName(language), Text(profile.name))
      Field(
        "age", PlayerPhrases.age(language), PlayerPhrases.age(age)(language),
        json: age.map { .integer($0.years) } ?? .null)
      Field(
        "birthday", PlayerPhrases.birthday(language), profile.birthday.text(in: language),
        json: .string(profile.birthday.iso))
      Field(
        "position", PlayerPhrases.position(language), PlayerPhrases.position(profile.position)(language),
        json: .string(profile.position.rawValue))
      Field(
        "wage", (viewModel.player.agreedWage == nil ? PlayerPhrases.wage : PlayerPhrases.ownWage)(language),
        wage.text(in: language), json: .string(wage.written))
      if let description = PlayerPhrases.pictureDescription(of: profile) {
        Picture(description(language), source: viewModel.picture)
      } else {
        Field("picture", PlayerPhrases.noPicture(language), PlayerPhrases.nothing(language), json: .null)
      }
    }
  }

  func follow() async { await viewModel.follow() }
}
