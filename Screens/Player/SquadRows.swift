import Foyer
import FoyerFeatures
import FoyerJournal

extension Rows {
  /// The players of the squad that are shown.
  init(players squad: Squad, on today: Day, in language: Language) {
    self.init(
      [
        Column("name", PlayerPhrases.name(language), isFlexible: true),
        Column("position", PlayerPhrases.position(language)),
        Column("age", PlayerPhrases.age(language), alignment: .trailing, isLabelled: true),
        Column("wage", PlayerPhrases.wage(language), alignment: .trailing, isLabelled: true),
      ],
      squad.players.map { player in
        let age = Age(of: player.birthday, on: today)
        let wage = squad.wages.wage(of: player.value)
        return Row(
          player.handle,
          [
            Cell(Text(player.name)),
            Cell(
              PlayerPhrases.position(player.position)(language), json: .string(player.position.rawValue)),
            Cell(PlayerPhrases.age(age)(language), json: age.map { .integer($0.years) } ?? .null),
            Cell(wage.text(in: language), json: .string(wage.written)),
          ])
      },
      whenEmpty: (squad.count > 0
        ? PlayerPhrases.nobodyFits(squad.request.filter) : PlayerPhrases.empty)(language))
  }
}
