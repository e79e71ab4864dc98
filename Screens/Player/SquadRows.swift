import Foyer

extension Rows {
  /// The players of the squad that are shown.
  init(players squad: Squad, on today: Day, in language: Language, whenEmpty: Text) {
    self.init(
      [
        Column("name", PlayerPhrases.name(language), isFlexible: true),
        Column("position", PlayerPhrases.position(language)),
        Column("age", PlayerPhrases.age(language), alignment: .trailing, isLabelled: true),
        Column("wage", PlayerPhrases.wage(language), alignment: .trailing, isLabelled: true),
      ],
      squad.players.map { player in
        let profile = player.profile
        let age = Age(of: profile.birthday, on: today)
        let wage = squad.wage(of: player)
        return Row(
          player.id,
          [
            Cell(Text(profile.name)),
            Cell(
              PlayerPhrases.position(profile.position)(language), json: .string(profile.position.rawValue)),
            Cell(PlayerPhrases.age(age)(language), json: age.map { .integer($0.years) } ?? .null),
            Cell(wage.text(in: language), json: .string(wage.written)),
          ])
      }, whenEmpty: whenEmpty)
  }
}
