import FoyerStorage

extension PlayerStore {
  /// Keeps players in the order added, with all that they are found, ordered and added up by, and steps that can be
  /// made again; those that were kept before cannot.
  nonisolated static func orderedSquad(_ db: Database) throws {
    let positions = Position.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.rank)" }.joined(separator: " ")
    try db.script(
      """
      ALTER TABLE player RENAME TO player_3;
      CREATE TABLE player (
        place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
        birthday INTEGER NOT NULL, position INTEGER NOT NULL, picture TEXT, picture_description TEXT,
        wage_amount INTEGER, wage_currency TEXT
      ) STRICT;
      INSERT INTO player (
          id, name, name_key, birthday, position, picture, picture_description, wage_amount, wage_currency)
        SELECT id, name, '', CAST(replace(birthday, '-', '') AS INTEGER), CASE position \(positions) ELSE -1 END,
          picture, picture_description, wage_amount, wage_currency
        FROM player_3 ORDER BY place;
      DROP TABLE player_3;
      DROP TABLE player_step;
      DROP TABLE player_image;
      CREATE TABLE player_step (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, subject TEXT NOT NULL,
        position TEXT, wage_before TEXT, wage_after TEXT, state INTEGER NOT NULL, change INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE player_image (
        step INTEGER NOT NULL, state INTEGER NOT NULL, place INTEGER NOT NULL, id TEXT NOT NULL,
        name TEXT NOT NULL, name_key TEXT NOT NULL, birthday INTEGER NOT NULL, position INTEGER NOT NULL,
        picture TEXT, picture_description TEXT, wage_amount INTEGER, wage_currency TEXT,
        PRIMARY KEY (step, state, place)
      ) STRICT, WITHOUT ROWID;
      """)
    let names = try db.rows("SELECT place, name FROM player") { ($0[0] as Int, $0[1] as String) }
    for (place, name) in names {
      try db.execute("UPDATE player SET name_key = ? WHERE place = ?", [name.lowercased(), place])
    }
    try db.script(indexes)
  }

  nonisolated private static let indexes = """
    CREATE UNIQUE INDEX player_by_id ON player (id);
    CREATE INDEX player_by_birthday ON player (birthday DESC);
    CREATE INDEX player_by_wage ON player (wage_currency, wage_amount) WHERE wage_amount IS NOT NULL;
    CREATE INDEX player_by_position ON player (position);
    CREATE INDEX player_by_scale ON player (position) WHERE wage_amount IS NULL;
    """
}
