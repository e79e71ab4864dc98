import Foyer
import FoyerFeatures
import FoyerJournal

/// Someone in the squad.
struct Player: PicturedRecord {
  var name = ""
  var birthday = Day(daysSince1970: 0)
  var position = Position.striker
  /// The name that the environment's pictures gave an image file.
  var picture: String?
  var pictureDescription: String?
  /// The weekly wage of this player alone; `nil` for that of the position.
  var ownPrice: Money?

  static let schema = RecordSchema<Player>(
    "player", title: { LocalizedText(verbatim: Text($0.name)) },
    didWrite: RecordSchema<Player>.keepsNameKey(in: "player")
  ) {
    Field("name", LocalizedText(en: "name", ko: "이름"), \.name, .isTitle)
    Field("birthday", LocalizedText(en: "birthday", ko: "생일"), \.birthday)
    Field("position", LocalizedText(en: "position", ko: "포지션"), \.position)
    Field("picture", LocalizedText(en: "picture", ko: "사진"), \.picture)
    Field("description", LocalizedText(en: "description", ko: "설명"), \.pictureDescription)
    Field("wage", LocalizedText(en: "own wage", ko: "이 선수만의 주급"), \.ownPrice)
  }
}

typealias PlayerForm = RecordForm<Player>

extension Player: FormRecord {
  static let subject = LocalizedText(en: "player", ko: "선수")
  static let exampleLine = LocalizedText(
    en: "Son, 1992-07-08, striker, son.png", ko: "Son, 1992-07-08, 공격수, son.png")
  static let formFields: [FormField<PlayerForm>] = [
    .name(\.name), .birthday(\.birthday, example: Day(daysSince1970: 8_224)),
    .choice("position", PlayerPhrases.position, \.position, ask: PlayerPhrases.whichPosition) { $0.name },
    .picture(\.picture, example: "son.png"), .description(\.pictureDescription),
  ]
  @MainActor static let formGraph = FormCoordinator<PlayerForm>.makeGraph(named: "AddPlayer")
}

extension Player: ImportableRecord {
  static let transfer = TransferSchema<Player>(
    TransferWords(Squad.nouns.plural, count: Squad.nouns.count), key: .identifiesOnce
  ) {
    TransferColumn("name", \.name, [.isKey, .isRequired])
    TransferColumn("birthday", \.birthday, [.isKey, .isRequired])
    TransferColumn("position", \.position, .isRequired)
    TransferColumn.price("wage", \.ownPrice)
    TransferColumn.picture("picture", \.picture)
    TransferColumn("description", \.pictureDescription)
  }
  .remarking { _, _ in PlayerPhrases.wagesLeftOut }

  @MainActor static let importGraph = ImportCoordinator<Player>.makeGraph(named: "ImportPlayers")
}
