import FoyerFeatures
import FoyerJournal
public import FoyerStorage

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
          "player_by_shirt_worn",
          "CREATE INDEX player_by_shirt_worn ON player (coalesce(shirt, 100)) WHERE deleted = 0"),
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
    ], sums: [.sum("years", "row.born / 10000")] + .halves(of: "row.wage_amount"),
    following: ["deleted", "birthday", "position", "wage"])

  /// The number of players who wear a shirt.
  static let shirts = Tally(
    "player_shirt_tally", of: schema.name, where: "row.deleted = 0 AND row.shirt IS NOT NULL",
    by: [.integer("shirt", "row.shirt")], following: ["deleted", "shirt"])

  static var tallies: [Tally] { [tally, shirts] }
}
