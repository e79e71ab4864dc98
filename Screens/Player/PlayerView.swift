import Foyer
import FoyerFeatures
import FoyerJournal

struct PlayerView: UndoableView {
  let viewModel: PlayerViewModel

  static let actions =
    [
      Action<PlayerView>("wage", PlayerPhrases.Help.ownWage, .wageAnswer) { view, wage in
        try view.viewModel.setWage(to: wage)
      },
      Action<PlayerView>("remove", PlayerPhrases.Help.remove) { view in try view.viewModel.remove() },
    ] + undoActions

  func body(in language: Language) -> Document {
    let (player, state, age) = (viewModel.player, viewModel.state, viewModel.age)
    return Document(
      Text(player.name), state: state.player.isDeleted ? PlayerPhrases.playerGone(language) : nil
    ) {
      if viewModel.isStale { Paragraph(PlayerPhrases.stale(language), style: .warning) }
      Field("name", PlayerPhrases.fullName(language), Text(player.name))
      Field(
        "age", PlayerPhrases.age(language), PlayerPhrases.age(age)(language),
        json: age.map { .integer($0.years) } ?? .null)
      Field(
        "birthday", PlayerPhrases.birthday(language), player.birthday.text(in: language),
        json: .string(player.birthday.iso))
      Field(
        "position", PlayerPhrases.position(language), PlayerPhrases.position(player.position)(language),
        json: .string(player.position.rawValue))
      Field(
        "wage", (player.ownWage == nil ? PlayerPhrases.wage : PlayerPhrases.ownWage)(language),
        state.wage.text(in: language), json: .string(state.wage.written))
      if let description = PlayerPhrases.pictureDescription(of: player) {
        Picture(description(language), source: viewModel.picture)
      } else {
        Field("picture", PlayerPhrases.noPicture(language), PlayerPhrases.nothing(language), json: .null)
      }
    }
  }

  func follow() async { await viewModel.follow() }
}
