import FoyerStorage

extension PeopleStore {
  static let migrations = [
    Migration(id: "player-people-1") { db in
      try db.script(
        """
        CREATE TABLE person (
          id TEXT PRIMARY KEY, place INTEGER NOT NULL, listing TEXT NOT NULL,
          name TEXT NOT NULL, username TEXT NOT NULL, middle_name TEXT, birthday TEXT, gender TEXT NOT NULL,
          email TEXT, phone TEXT, website TEXT, company TEXT,
          street TEXT, suite TEXT, city TEXT, zipcode TEXT, latitude TEXT, longitude TEXT
        ) STRICT;
        CREATE TABLE followed_person (person TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT;
        CREATE TABLE user_directory (
          number INTEGER PRIMARY KEY CHECK (number = 1), fetched INTEGER NOT NULL
        ) STRICT;
        """)
    },
    Migration(id: "player-people-2") { db in
      try db.script(
        """
        ALTER TABLE person ADD COLUMN catch_phrase TEXT;
        ALTER TABLE person ADD COLUMN business TEXT;
        """)
    },
  ]
}
