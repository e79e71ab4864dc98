import Foyer

struct SquadView: View {
  let viewModel: SquadViewModel

  static let actions = [
    Action<SquadView>(
      "edit", PlayerPhrases.Help.edit, .row(PlayerPhrases.Argument.player), .field(of: PlayerForm.self),
      .answer
    ) { view, player, field, value in
      try view.viewModel.edit(player, field, to: value)
    },
    Action<SquadView>("remove", PlayerPhrases.Help.remove, .row(PlayerPhrases.Argument.player)) {
      view, player in
      try view.viewModel.remove(player)
    },
  ]

  func body(in language: Language) -> Document {
    let squad = viewModel.squad
    return Document(PlayerPhrases.room(language), state: PlayerPhrases.count(squad.players.count)(language)) {
      if viewModel.isStale { Paragraph(PlayerPhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("name", PlayerPhrases.name(language), isFlexible: true),
          Column("position", PlayerPhrases.position(language)),
          Column("age", PlayerPhrases.age(language), alignment: .trailing, isLabelled: true),
          Column("wage", PlayerPhrases.wage(language), alignment: .trailing, isLabelled: true),
        ],
        squad.players.map { player in
          let profile = player.profile
          let age = viewModel.age(of: player)
          let wage = squad.wage(of: player)
          return Row(
            player.id,
            [
              Cell(Text(profile.name)),
              Cell(
                PlayerPhrases.position(profile.position)(language), json: .string(profile.position.rawValue)),
              Cell(
                PlayerPhrases.age(age)(language), json: age.map { .integer($0.years) } ?? .null),
              Cell(wage.text(in: language), json: .string(wage.written)),
            ])
        }, whenEmpty: PlayerPhrases.empty(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
