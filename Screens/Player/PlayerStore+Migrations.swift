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
    }
  ]
}
