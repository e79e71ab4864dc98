import FoyerStorage

extension PlayerStore {
  /// Counts players as they come and go, so that what the squad comes to is known without looking at each, and lets names
  /// be searched, and what those found come to be added up, by one index alone.
  nonisolated static func talliedSquad(_ db: Database) throws {
    let put = { (row: String, sign: String) in
      """
      INSERT INTO player_tally VALUES (\(row).position, coalesce(\(row).wage_currency, ''),
        \(row).birthday % 10000, \(sign)1, \(sign)(\(row).birthday / 10000),
        \(sign)coalesce(\(row).wage_amount >> 32, 0), \(sign)coalesce(\(row).wage_amount & 0xFFFFFFFF, 0))
      ON CONFLICT DO UPDATE SET count = count + excluded.count, years = years + excluded.years,
        high = high + excluded.high, low = low + excluded.low;
      """
    }
    try db.script(
      """
      DROP INDEX IF EXISTS player_by_total;
      DROP INDEX IF EXISTS player_by_name;
      CREATE INDEX player_by_name ON player (name_key, birthday, position, wage_currency, wage_amount);
      DROP TRIGGER IF EXISTS player_tally_insert;
      DROP TRIGGER IF EXISTS player_tally_delete;
      DROP TRIGGER IF EXISTS player_tally_update;
      DROP TABLE IF EXISTS player_tally;
      CREATE TABLE player_tally (
        position INTEGER NOT NULL, currency TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL,
        years INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, PRIMARY KEY (position, currency, day)
      ) STRICT, WITHOUT ROWID;
      \(countingAnew);
      CREATE TRIGGER player_tally_insert AFTER INSERT ON player BEGIN \(put("new", "")) END;
      CREATE TRIGGER player_tally_delete AFTER DELETE ON player BEGIN \(put("old", "-")) END;
      CREATE TRIGGER player_tally_update AFTER UPDATE OF birthday, position, wage_amount, wage_currency ON player BEGIN
        \(put("old", "-"))
        \(put("new", ""))
      END;
      """)
  }

  /// Fills an empty tally: how many players there are of each position, with wages of one currency of their own or
  /// without, and of each birthday, 708; what their years of birth add up to, and their own wages: these in two halves,
  /// the sums of which cannot become too large.
  nonisolated static let countingAnew = """
    INSERT INTO player_tally
      SELECT position, coalesce(wage_currency, ''), birthday % 10000, count(*), sum(birthday / 10000),
        coalesce(sum(wage_amount >> 32), 0), coalesce(sum(wage_amount & 0xFFFFFFFF), 0)
      FROM player GROUP BY 1, 2, 3
    """
}
