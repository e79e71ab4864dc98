import Foyer
import FoyerFeatures
import FoyerJournal
public import FoyerStorage

extension MusicStore {
  /// The records, and the cache of the service's answers.
  ///
  /// `library` has every song that searches found or that was kept, by the service's number. Its rows follow the states
  /// that the records have: those of a record that is written at once, and by a trigger when a change of many parts becomes
  /// visible.
  public static let migrations = [
    Migration.tables(
      "music-1", of: recordTypes,
      """
      CREATE INDEX song_by_track ON song (track);
      CREATE TABLE library (
        id INTEGER PRIMARY KEY, found INTEGER NOT NULL DEFAULT 0, \(Song.schema.columnDefinitions),
        is_shown INTEGER AS (CASE state WHEN 0 THEN found > 0 OR since > 0 WHEN 1 THEN 1 ELSE found > since END) VIRTUAL
      ) STRICT;
      CREATE INDEX library_kept ON library (since, id, milliseconds) WHERE state = 1;
      CREATE INDEX library_by_release ON library (released);
      CREATE INDEX library_by_artist ON library (artist COLLATE NOCASE, title COLLATE NOCASE);
      CREATE INDEX library_by_album ON library (album COLLATE NOCASE);
      CREATE INDEX playlist_by_name ON playlist (name_key);
      CREATE VIRTUAL TABLE song_index USING fts5 (
        title, artist, album, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
      );
      CREATE TABLE music_search (
        id INTEGER PRIMARY KEY, term TEXT NOT NULL, country TEXT NOT NULL, result_limit INTEGER NOT NULL,
        total INTEGER NOT NULL, unreadable INTEGER NOT NULL, next INTEGER, time INTEGER NOT NULL,
        UNIQUE (term, country, result_limit)
      ) STRICT;
      CREATE TABLE music_hit (
        search INTEGER NOT NULL REFERENCES music_search (id) ON DELETE CASCADE, place INTEGER NOT NULL,
        song INTEGER NOT NULL REFERENCES library (id), PRIMARY KEY (search, place)
      ) STRICT, WITHOUT ROWID;
      \(trigger);
      """,
      additions: [
        .columns(of: Song.self, in: "library"), follower,
        kept("title", "title COLLATE NOCASE"), kept("length", "milliseconds"),
        kept("genre", "genre COLLATE NOCASE"), kept("rating", "rating"),
        kept("price", Song.priceTerms("").joined(separator: ", ")),
      ])
  ]

  /// An index of the kept songs in an order of theirs, and the latest first.
  private static func kept(_ name: String, _ terms: String) -> Addition {
    .object(
      "library_kept_by_\(name)",
      "CREATE INDEX library_kept_by_\(name) ON library (\(terms), since DESC, id DESC) WHERE state = 1")
  }

  /// A trigger that brings what a person did with a song to the library.
  nonisolated private static let trigger = """
    CREATE TRIGGER song_shown AFTER UPDATE OF deleted, \(Song.ownColumns.joined(separator: ", ")) ON song
    BEGIN \(states("new.track")); END
    """

  /// The trigger of the columns that there are now, in place of an older one of fewer.
  private static let follower = Addition("song_shown of all columns") { db in
    let sql = try db.row("SELECT sql FROM sqlite_schema WHERE name = 'song_shown'") { $0[0] as String }
    return Song.ownColumns.allSatisfy { sql?.contains($0) ?? false }
  } add: { db in
    try db.script("DROP TRIGGER IF EXISTS song_shown; \(trigger);")
  }

  /// SQL that gives a song of the library the latest state that a record has for it.
  ///
  /// - Parameters:
  ///   - track: SQL for the song's number.
  ///   - condition: SQL for the records that count.
  nonisolated static func states(_ track: String, _ condition: String = "deleted = 0") -> String {
    let latest = "FROM song WHERE track = \(track) AND \(condition) ORDER BY since DESC, song.id DESC LIMIT 1"
    let columns = Song.ownColumns.joined(separator: ", ")
    let values = Song.ownColumns.map { column in
      let first = ["state": "0", "since": "0", "notes": "''"][column]
      return first.map { "coalesce(max(\(column)), \($0))" } ?? "max(\(column))"
    }
    return """
      UPDATE library SET (\(columns)) = (
        SELECT \(values.joined(separator: ", ")) FROM (SELECT \(columns) \(latest)))
      WHERE id = \(track)
      """
  }
}

extension Song {
  /// The number of kept songs, and the sum of their lengths.
  static let kept = Tally(
    "library_tally", of: "library", where: "row.state = 1", by: [.integer("state", "row.state")],
    sums: [.sum("milliseconds", "coalesce(row.milliseconds, 0)")], following: ["state", "milliseconds"])

  static var tallies: [Tally] { [kept] }

  /// SQL for the currency and the amount of a price, each `NULL` where there is none.
  ///
  /// - Parameter table: The table's name with a dot, or nothing.
  static func priceTerms(_ table: String) -> [String] {
    ["nullif(substr(\(table)price, -3), 'nly')", "nullif(CAST(\(table)price AS INTEGER), 0)"]
  }
}

extension MusicStore {
  /// Adds a few invented songs to look at, as if they had been found before, unless there are songs or playlists already.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    let isEmpty = try feature.read { db in
      try db.count("SELECT count(*) FROM library LIMIT 1") == 0 && !db.hasRecords(of: Playlist.self)
    }
    guard isEmpty else { return false }
    let query = SearchQuery(term: "Harbor Lights", country: nil)
    _ = try keep(
      SearchPage(songs: Song.sample, total: Song.sample.count, unreadable: 0, next: nil), for: query)
    return true
  }
}

extension Song {
  /// Songs that nobody sings.
  fileprivate static let sample = [
    Song(
      id: 1001, title: "Paper Boats", artist: "Harbor Lights", album: "Low Tide",
      released: Day(year: 2015, month: 2, day: 27), milliseconds: 242_721, genre: "Folk",
      price: .amount(.cents(129)), advisory: Advisory.none),
    Song(
      id: 1002, title: "서울의 비", artist: "Harbor Lights", album: "Low Tide",
      released: Day(year: 2015, month: 2, day: 27), milliseconds: 198_400, genre: "Folk", price: .albumOnly,
      advisory: Advisory.none),
    Song(
      id: 1003, title: "Night Ferry", artist: "Harbor Lights & Mina", album: "Night Ferry",
      released: Day(year: 2019, month: 11, day: 8), milliseconds: 305_000, genre: "Electronic",
      price: .amount(.won(1100)), advisory: .explicit),
  ]
}
