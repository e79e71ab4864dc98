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
      \(tally)
      \(peopleTables)
      """)
  ]

  /// The number of players, the sum of their years of birth and that of their own wages, by class of positions,
  /// currency and birthday.
  ///
  /// The halves of amounts are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private nonisolated static var tally: String {
    let add = { (row: String, sign: String) in
      """
      INSERT INTO player_tally
        SELECT \(row).wage_class, coalesce(\(row).wage_currency, ''), \(row).born % 10000, \(sign)1,
          \(sign)(\(row).born / 10000), \(sign)coalesce(\(row).wage_amount >> 32, 0),
          \(sign)coalesce(\(row).wage_amount & 0xFFFFFFFF, 0)
        WHERE \(row).deleted = 0
      ON CONFLICT DO UPDATE SET count = count + excluded.count, years = years + excluded.years,
        high = high + excluded.high, low = low + excluded.low;
      """
    }
    return """
      CREATE TABLE player_tally (
        wage_class INTEGER NOT NULL, currency TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL,
        years INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL,
        PRIMARY KEY (wage_class, currency, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER player_tally_insert AFTER INSERT ON player WHEN new.deleted = 0 BEGIN
        \(add("new", ""))
      END;
      CREATE TRIGGER player_tally_update AFTER UPDATE OF deleted, birthday, position, wage ON player BEGIN
        \(add("old", "-"))
        \(add("new", ""))
      END;
      """
  }
}
