import Foyer
public import FoyerRecords

/// Keeps the squad, its wages, and the people whom one can follow.
public final class PlayerStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [Player.self, PositionWage.self, Follow.self]

  public let feature: FeatureJournal

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature.presenting(by: PeopleStrings.present)
  }

  func squad(_ request: Squad.Request) throws -> Squad {
    try feature.read { db in try db.squad(request, on: environment.today) }
  }

  var players: RecordStore<Player> {
    RecordStore(feature) { db, player, old in try db.checkShirt(player, old) }
  }
}

extension PlayerStore {
  public static let migrations = [
    Migration.tables(
      "player-1", of: recordTypes,
      """
      ALTER TABLE player ADD COLUMN born INTEGER
        AS (CAST(strftime('%Y%m%d', birthday * 86400, 'unixepoch') AS INTEGER)) VIRTUAL;
      ALTER TABLE player ADD COLUMN wage_class INTEGER AS (position / \(Position.ranksOfClass)) VIRTUAL;
      ALTER TABLE player ADD COLUMN wage_amount INTEGER AS (CAST(wage AS INTEGER)) VIRTUAL;
      ALTER TABLE player ADD COLUMN wage_currency TEXT AS (substr(wage, instr(wage, ' ') + 1)) VIRTUAL;
      CREATE INDEX player_present ON player (number) WHERE deleted = 0;
      CREATE INDEX player_by_name
        ON player (name_key, born, position, wage_currency, wage_amount, deleted) WHERE deleted = 0;
      CREATE INDEX player_by_birthday ON player (birthday DESC) WHERE deleted = 0;
      CREATE INDEX player_by_position ON player (position) WHERE deleted = 0;
      CREATE INDEX player_by_class ON player (wage_class) WHERE deleted = 0;
      CREATE INDEX player_by_shirt ON player (shirt) WHERE shirt IS NOT NULL;
      CREATE INDEX player_by_wage ON player (wage_currency, wage_amount)
        WHERE deleted = 0 AND wage_amount IS NOT NULL;
      CREATE INDEX player_by_scale ON player (wage_class) WHERE deleted = 0 AND wage_amount IS NULL;
      \(Player.tally.definition)
      \(peopleTables)
      """,
      additions: [
        .object(
          "player_by_shirt_order",
          "CREATE INDEX player_by_shirt_order ON player (shirt) WHERE deleted = 0"),
        .object(
          "player_by_name_order",
          "CREATE INDEX player_by_name_order ON player (\(RecordSchema<Player>.nameIndex)) WHERE deleted = 0"),
        .object(
          "player_shirt_shared",
          "CREATE INDEX player_shirt_shared ON \(Player.shirts.name) (shirt) WHERE count > 1"),
      ])
  ]
}

extension Player {
  /// The number of players, the sum of their years of birth and that of their own wages, by class of positions,
  /// currency and birthday.
  static let tally = Tally(
    "player_tally", of: schema.name, where: "row.deleted = 0",
    by: [
      .integer("wage_class", "row.wage_class"), .text("currency", "coalesce(row.wage_currency, '')"),
      .integer("day", "row.born % 10000"),
    ], sums: [.integer("years", "row.born / 10000")] + .halves(of: "row.wage_amount"),
    following: ["deleted", "birthday", "position", "wage"])

  /// The number of players who wear a shirt.
  static let shirts = Tally(
    "player_shirt_tally", of: schema.name, where: "row.deleted = 0 AND row.shirt IS NOT NULL",
    by: [.integer("shirt", "row.shirt")], following: ["deleted", "shirt"])

  static var tallies: [Tally] { [tally, shirts] }
}

extension PlayerStore {
  /// Adds a few players, one of each position, and a few people, unless there are players or follows already.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      guard try !change.db.hasRecords(of: Player.self), try !change.db.hasRecords(of: Follow.self) else {
        return false
      }
      if try change.db.count("SELECT count(*) FROM person") == 0 {
        _ = try change.db.addPeople(UserList.sample)
      }
      try players.addSample(sample, in: change)
      return true
    }
  }

  private var sample: [Player] {
    [
      player(
        "Son", Day(year: 1992, month: 7, day: 8), .striker,
        "Son after a goal, framing the ball between his hands"),
      player(
        "Hwang", Day(year: 1996, month: 9, day: 20), .midfielder,
        "Hwang looking up before a long pass"),
      player(
        "Kim", Day(year: 1996, month: 11, day: 15), .defender,
        "Kim heading the ball away at the far post"),
      player(
        "Jo", Day(year: 1991, month: 9, day: 25), .goalkeeper,
        "Jo stretched out in the air, one hand on the ball"),
    ].compactMap(\.self)
  }

  private func player(
    _ name: String, _ birthday: Day?, _ position: Position, _ description: LocalizedText
  ) -> Player? {
    birthday.map {
      Player(
        name: name, birthday: $0, position: position,
        pictureDescription: description(environment.language).original)
    }
  }
}

extension UserList {
  /// Five people to look at.
  ///
  /// Their ids can't meet those of a directory, which are numbers.
  static let sample = [
    user(
      "Joe",
      [
        "birthday": "1990-03-14", "gender": "male", "address.street": "Hangang-daero 405",
        "address.city": "Seoul",
      ]),
    user("Dan", ["middleName": "Lee", "birthday": "1988-11-02"]), user("Jeff", ["gender": "male"]),
    user("Jenny", ["birthday": "1996-02-29", "gender": "female"]),
    user("Emily", ["middleName": "Rose", "gender": "female", "address.city": "Busan"]),
  ]

  private static func user(_ name: String, _ details: [String: String]) -> UserList.User {
    let id = name.lowercased()
    return UserList.User(id: id, profile: PersonProfile(name: name, username: id, details))
  }
}

typealias WageScale = PriceScale<PositionWage>

/// The wage of every player of a position who has none of their own, where it isn't the standard one.
struct PositionWage: KindPriceRecord {
  var kind = WageClass.striker
  var price = Money.won(0)

  static let standard: [WageClass: Money] = [
    .striker: .won(500_000_000), .midfielder: .won(300_000_000), .defender: .won(200_000_000),
    .goalkeeper: .won(50_000_000),
  ]

  static let feature = "player"
  static let schema = Player.priceWords.schema(
    "player_wage", "weekly wage", \PositionWage.kind, \.price)
}

extension Player: PricedRecord {
  typealias KindPrice = PositionWage
  var kind: WageClass { position.wageClass }
  static let kindColumn = "wage_class"

  static let priceWords = PriceWords<WageClass>(
    price: LocalizedText("wage"), kinds: LocalizedText("position"),
    one: subject, every: { LocalizedText("every \($0.name)") },
    example: "\(Money.won(500_000_000))",
    line: LocalizedText("striker ₩500,000,000"))
}

extension Database {
  /// Returns the part of the squad that was asked for, in a fixed number of statements however many players there are.
  func squad(_ request: Squad.Request, on today: Day) throws -> Squad {
    let wages = try WageScale(self)
    let condition = PricedCondition<Player>(request.filter, of: "deleted = 0", today: today)
    let (sum, picked) = try sum(of: condition, on: today)
    var totals = SquadTotals(sum, wages: wages)
    totals.sharedShirts = try sharedShirts()
    return Squad(
      try rows(request, of: picked, wages), count: totals.count,
      total: try count("SELECT coalesce(sum(count), 0) FROM player_tally"), wages, totals)
  }

  /// Returns the totals of the players that a condition picks, and a condition that picks the same players: their
  /// numbers when they are few, so that they are looked for once.
  private func sum(
    of condition: PricedCondition<Player>, on today: Day
  ) throws -> (SquadSum, PricedCondition<Player>) {
    guard !condition.fitsTally else { return (try tallied(condition.kind, on: today), condition) }
    let few = 500
    let (sum, numbers) = try counted(condition, on: today, numbers: few)
    guard sum.count <= few else { return (sum, condition) }
    return (sum, PricedCondition(SQLCondition("deleted = 0").with("number", in: numbers.map(String.init))))
  }

  /// Returns the shirts that several players wear.
  func sharedShirts() throws -> [SharedShirt] {
    try rows(
      """
      SELECT worn.shirt, (
        SELECT group_concat(name, ', ') FROM player WHERE deleted = 0 AND player.shirt = worn.shirt
      ) FROM \(Player.shirts.name) AS worn WHERE count > 1
      """
    ) { SharedShirt(number: $0[0], names: $0[1]) }
  }

  /// - Throws: A `Refusal` when another player wears the shirt that a player gets.
  func checkShirt(_ player: Player, _ old: Recorded<Player>?) throws {
    guard let shirt = player.shirt, shirt != old?.value.shirt else { return }
    let wearers = try records(Player.self, "shirt = ? AND deleted = 0", [shirt])
    if let wearer = wearers.first {
      throw Refusal(
        "\(quoted: wearer.name) and \(quoted: player.name) can't both wear number \(shirt). Nothing was changed.",
        suggestion: "Give each player a number of their own, from 1 to 99.")
    }
  }
}
