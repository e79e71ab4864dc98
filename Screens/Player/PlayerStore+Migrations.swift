public import FoyerStorage

extension PlayerStore {
  public static let migrations =
    squadMigrations + PeopleStore.migrations

  private static let squadMigrations = [
    Migration(id: "player-1") { db in
      try db.script(
        """
        CREATE TABLE player (
          id TEXT PRIMARY KEY, place INTEGER NOT NULL, name TEXT NOT NULL, birthday TEXT NOT NULL,
          position TEXT NOT NULL, picture TEXT, picture_description TEXT
        ) STRICT;
        CREATE INDEX player_by_place ON player (place);
        """)
    },
    Migration(id: "player-2") { db in
      try db.script(
        """
        ALTER TABLE player ADD COLUMN wage_amount INTEGER;
        ALTER TABLE player ADD COLUMN wage_currency TEXT;
        CREATE TABLE player_scale (
          position TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL
        ) STRICT;
        """)
    },
    Migration(id: "player-3") { db in
      try db.script(
        """
        CREATE TABLE player_step (
          id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, subject TEXT NOT NULL,
          position TEXT, wage_before TEXT, wage_after TEXT
        ) STRICT;
        CREATE TABLE player_image (
          step INTEGER NOT NULL, is_after INTEGER NOT NULL, id TEXT NOT NULL, place INTEGER NOT NULL,
          name TEXT NOT NULL, birthday TEXT NOT NULL, position TEXT NOT NULL, picture TEXT,
          picture_description TEXT, wage_amount INTEGER, wage_currency TEXT,
          PRIMARY KEY (step, is_after, id)
        ) STRICT, WITHOUT ROWID;
        """)
    },
    Migration(id: "player-4", orderedSquad),
    Migration(id: "player-5", talliedSquad),
  ]
}
