import Foyer
import FoyerRecords

/// Someone in the squad.
struct Player: DeclaredRecord, PicturedRecord, NotedRecord {
  typealias Context = WageScale
  typealias Totals = SquadTotals

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
  /// The positions that the player plays besides.
  var positions: Positions?
  var nationality: String?
  /// The last day of the contract.
  var contractEnd: Day?
  /// The wage that the player gets, as an export knows it.
  var paid: Money?

  var standing: Lasting<PlayerStatus> {
    get { Lasting(status, until: until) }
    set { (status, until) = (newValue.kind, newValue.until) }
  }

  static let feature = "player"
  static let subject = LocalizedText("player")
  static let exampleLine = LocalizedText("Son, 1992-07-08, striker, none")
  static let nouns = Nouns(
    LocalizedText(1, one: "player", many: "players"), path: "/player",
    gone: "This player is no longer in the squad.")

  static let declaration = Declaration<Player>(
    "player", nouns, key: .identifiesOnce,
    whenEmpty: "No players yet. Type add to be asked for one, or add Son, 1992-07-08, striker."
  ) {
    Attribute.name(\.name).lines { player, showing in
      [Field("name", LocalizedText("Name", context: "player"), player.name)]
    }
    Attribute.birthday(\.birthday, example: Day(daysSince1970: 8_224))
    Attribute(
      "position", PlayerStrings.position, \.position,
      .kind(PlayerStrings.position, listing: Position.classes),
      ask: "Where does the player play?", [.isListed, .isRequired]
    )
    .filtered { [.position] }.sorted(by: "position", "number")
    Attribute.positions
    Attribute.derived("age", LiveStrings.age, [.isListed, .isAmount]) {
      Years(of: $0.birthday, on: $1.today)
    }
    .filtered { [.age(like: 20...29)] }.sorted(by: "-birthday", "number")
    Attribute.price(
      "wage", "Weekly wage", \.ownPrice, own: "Weekly wage, agreed with this player",
      history: LocalizedText("agreed wage")
    )
    Attribute.picture(\.picture, description: \.pictureDescription, example: "son.png")
    Attribute.number(
      "shirt", "Shirt number", \.shirt, LocalizedText("NUMBER", context: "shirt"), in: 1...99, .isListed
    )
    .sorted(by: "shirt?", "number")
    Attribute.standing
    Attribute.text("nationality", "Nationality", \.nationality, [.isListed, .isSpare])
    Attribute.day("contract", "Contract until", \.contractEnd, history: "end of contract")
    Attribute.notes(\.notes)
    Attribute.written("effective_wage", "effective wage") { player, _ in player.paid?.written }
    Attribute.written("wage_source", "wage source") { player, language in
      let source: LocalizedText = player.ownPrice == nil ? "position \(player.kind.name)" : "own"
      return source(language).original
    }
  }
  .files { files in
    files.derived = { db in
      let wages = try WageScale(db)
      return { $0.paid = wages.price(of: $0) }
    }
    files.unique = UniqueRule("shirt") { "Number \($0) is \(quoted: $1)'s." }
  }
}

extension Attribute<Player> {
  /// The status with its last day.
  fileprivate static var standing: Attribute {
    Attribute(
      "status", FormStrings.status, .isListed,
      [
        Field("status", FormStrings.status.lowercased, \.status),
        Field("until", "end date", \.until),
      ], of: \.standing, .lasting(FormStrings.status, "injured until friday")
    )
    .filtered { [.kind("status", PlayerStatus.self, column: "status")] }
    .shown { player, showing in
      let words = player.status == .fit ? nil : player.standing.shown(on: showing.today)
      return Cell(words ?? "", json: .string(player.standing.written))
    }
  }
}

extension FilterField {
  /// `position:striker`, and `defender` for every position of the class.
  fileprivate static var position: FilterField {
    .kind("position", Position.self) { position, _ in
      let ranks = position.covered.map { String($0.rank) }
      return SQLCondition("position IN (\(ranks.joined(separator: ", ")))")
    }
  }
}
