import Foyer
import FoyerFeatures
import FoyerJournal

/// Someone in the squad.
struct Player: PicturedRecord, NotedRecord {
  var name = ""
  var birthday = Day(daysSince1970: 0)
  var position = Position.striker
  /// The name that the environment's pictures gave an image file.
  var picture: String?
  var pictureDescription: String?
  /// The weekly wage of this player alone; `nil` for that of the position.
  var ownPrice: Money?
  /// The shirt's number, which no other player has.
  var shirt: Int?
  var status = PlayerStatus.fit
  /// The last day of the status.
  var until: Day?
  var notes = ""
  /// The wage that the player gets, as an export knows it.
  var paid: Money?

  var standing: Lasting<PlayerStatus> {
    get { Lasting(status, until: until) }
    set { (status, until) = (newValue.kind, newValue.until) }
  }

  static let feature = "player"
  static let schema = RecordSchema<Player>(named: "player") {
    Field("name", FormStrings.name.lowercased, \.name, .isTitle)
    Field("birthday", FormStrings.birthday.lowercased, \.birthday)
    Field("position", priceWords.kinds, \.position)
    Field("picture", LocalizedText(en: "picture", ko: "사진"), \.picture)
    Field("description", LocalizedText(en: "picture description", ko: "사진 설명"), \.pictureDescription)
    Field("wage", LocalizedText(en: "agreed wage", ko: "개별 주급"), \.ownPrice)
    Field("shirt", LocalizedText(en: "shirt number", ko: "등번호"), \.shirt)
    Field("status", FormStrings.status.lowercased, \.status)
    Field("until", HistoryStrings.until, \.until)
    Field("notes", FormStrings.notes.lowercased, \.notes, .lines)
  }
}

extension Player: FormRecord {
  static let subject = PlayerStrings.subject
  static let exampleLine = PlayerStrings.exampleLine
  static let formFields: [FormField<RecordForm<Player>>] = [
    .name(\.name), .birthday(\.birthday, example: Day(daysSince1970: 8_224)),
    FormField(
      "position", PlayerStrings.position, of: \.position,
      .choice(PlayerStrings.position, listing: Position.classes) { $0.name }, ask: PlayerStrings.whichPosition
    ),
    .picture(\.picture, example: "son.png"), .description(\.pictureDescription),
    FormField(
      "shirt", PlayerStrings.shirt, of: \.shirt, .integer(PlayerArguments.shirt, in: 1...99).orNone.named
    ),
    FormField(
      "status", FormStrings.status, of: \.standing,
      .lasting(FormStrings.status, PlayerStrings.statusExample).named),
    .notes(\.notes),
  ]
  @MainActor static let formGraph = FormCoordinator<RecordForm<Player>>.makeGraph(named: "AddPlayer")
}

extension Player: ImportableRecord {
  static let transfer = TransferSchema<Player>(TransferWords(Squad.nouns), key: .identifiesOnce) {
    TransferColumn("name", \.name, [.isKey, .isRequired])
    TransferColumn("birthday", \.birthday, [.isKey, .isRequired])
    TransferColumn("position", \.position, [.isRequired])
    TransferColumn.price("wage", \.ownPrice)
    TransferColumn.picture("picture", \.picture)
    TransferColumn("description", \.pictureDescription)
    TransferColumn.answer("shirt")
    TransferColumn.answer("status")
    TransferColumn.answer("notes")
    TransferColumn.written("effective_wage", PlayerStrings.effectiveWage) { player, _ in player.paid?.written
    }
    TransferColumn.written("wage_source", PlayerStrings.wageSource) { player, language in
      PlayerStrings.source(of: player)(language).original
    }
  }
  .deriving { db in
    let wages = try db.scale(PositionWage.self)
    return { $0.paid = wages.price(of: $0) }
  }
  .unique("shirt", \.shirt, PlayerStrings.isTaken)

  @MainActor static let importGraph = ImportCoordinator<Player>.makeGraph(named: "ImportPlayers")
}
