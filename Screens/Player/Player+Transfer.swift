import Foyer
import FoyerFeatures
import FoyerJournal

extension Player: ImportableRecord {
  static let transfer = TransferSchema<Player>(
    TransferWords(PlayerPhrases.players, count: PlayerPhrases.count), key: .identifiesOnce
  ) {
    TransferColumn("name", \.name, [.isKey, .isRequired], PlayerForm.names) { name, _ in name }
    TransferColumn("birthday", \.birthday, [.isKey, .isRequired], PlayerForm.birthdays) { day, _ in day.iso }
    TransferColumn("position", \.position, .isRequired, PlayerForm.positions) { position, language in
      PlayerPhrases.position(position)(language).original
    }
    TransferColumn("wage", \.ownWage) { typed, _ throws(Refusal) in
      try WageAnswer.read(typed).wage
    } write: { wage, _ in
      wage?.written
    }
    TransferColumn.picture("picture", \.picture)
    TransferColumn("description", \.pictureDescription, [], PlayerForm.descriptions) { text, _ in text }
  }
  .remarking { _, _ in PlayerPhrases.wagesLeftOut }

  @MainActor static let importGraph = ImportCoordinator<Player>.makeGraph(named: "ImportPlayers")
}
