import FoyerStorage

extension MusicStore {
  static let migrations = [
    Migration(id: "music-1") { db in
      try db.script(
        """
        CREATE TABLE song (
          id INTEGER PRIMARY KEY, title TEXT NOT NULL, artist TEXT NOT NULL, album TEXT, released TEXT,
          milliseconds INTEGER, genre TEXT, price INTEGER, currency TEXT, advisory TEXT, artwork TEXT,
          link TEXT, found INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE music_search (
          id INTEGER PRIMARY KEY, term TEXT NOT NULL, country TEXT NOT NULL, result_limit INTEGER NOT NULL,
          total INTEGER NOT NULL, unreadable INTEGER NOT NULL, time INTEGER NOT NULL,
          UNIQUE (term, country, result_limit)
        ) STRICT;
        CREATE TABLE music_hit (
          search INTEGER NOT NULL REFERENCES music_search (id) ON DELETE CASCADE, place INTEGER NOT NULL,
          song INTEGER NOT NULL REFERENCES song (id), PRIMARY KEY (search, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX music_hit_by_song ON music_hit (song);
        CREATE TABLE music_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
        """)
    },
    Migration(id: "music-2") { db in
      try db.script(
        """
        ALTER TABLE song ADD COLUMN kept INTEGER;
        CREATE INDEX song_by_kept ON song (kept) WHERE kept IS NOT NULL;
        CREATE VIRTUAL TABLE song_index USING fts5 (
          title, artist, album, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
        );
        INSERT INTO song_index (rowid, title, artist, album)
          SELECT id, title, artist, coalesce(album, '') FROM song;
        """)
    },
    Migration(id: "music-3") { db in
      try db.script(
        """
        ALTER TABLE music_search ADD COLUMN next INTEGER;
        CREATE INDEX song_by_release ON song (released);
        CREATE INDEX song_by_artist ON song (artist COLLATE NOCASE);
        CREATE INDEX song_by_album ON song (album COLLATE NOCASE);
        """)
    },
  ]
}
