import Foyer
public import FoyerRecords
public import FoyerSystem

/// The songs of the library, kept in the journal as far as the person did something with them, and the way to the
/// service.
///
/// There is one in the process, so that all searches share one limit.
public final class MusicStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [Song.self, MusicSettings.self, Playlist.self]

  /// The search service that is asked unless the program was started with another one.
  public nonisolated static let usualAddress = "https://itunes.apple.com/search"

  public let feature: FeatureJournal
  let service: SearchService
  private let home: Country
  /// The address of a song that is to be opened in a browser when the song's screen is there.
  var linkToOpen: Song.ID?
  /// The term that was searched for last in this run, whether or not anything was found.
  var latestTerm: String?
  /// The cache of answers where the store can't be written; `nil` until there is one.
  private var memory: Store?

  /// - Parameters:
  ///   - address: The search service, for example `https://itunes.apple.com/search`.
  ///   - region: The region of the locale, as in `ko_KR`, whose store is searched until another one is chosen.
  public init(_ feature: FeatureJournal, fetcher: any Fetching, address: String, region: String? = nil) {
    home = region.flatMap { Country($0) } ?? .us
    self.feature = feature.described(by: MusicStrings.event).presenting(by: MusicStrings.present)
    service = SearchService(
      fetcher: fetcher, address: address, limiter: SearchLimiter(clock: feature.environment.clock))
  }

  // MARK: The cache

  /// Writes what can be fetched again.
  func cache<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let store = feature.journal.store
    guard store.readOnlyReason != nil else { return try store.write(body) }
    if let memory { return try memory.write(body) }
    let memory = try Store(at: .memory, migrations: [.journal] + Self.migrations)
    self.memory = memory
    return try memory.write(body)
  }

  /// Reads from the cache in memory when there is one, else or when that has nothing from the store.
  func cached<Value>(_ body: (Database) throws -> Value?) throws -> Value? {
    if let value = try memory?.read(body) { return value }
    return try feature.read(body)
  }

  /// Returns a song of the library, unless it was removed.
  func song(_ id: Song.ID) throws -> Song? {
    if let song = try feature.read({ try $0.song(id) }) { return song }
    return try memory?.read { try $0.song(id) }
  }

  func library(_ words: SearchWords) throws -> [Song] {
    guard let node = words.node else { return [] }
    let today = environment.today
    let find = { (db: Database) in try db.songs(node, today: today) }
    let songs = try feature.read(find)
    guard let others = try memory?.read(find) else { return songs }
    let known = Set(songs.map(\.id))
    return songs + others.filter { !known.contains($0.id) }
  }

  func names(beginningWith text: String) throws -> [String] {
    try feature.read { db in try db.names(beginningWith: text, limit: 50) }
  }

  // MARK: Settings

  func settings() throws -> MusicSettings {
    try feature.read { try $0.setting(MusicSettings.self) }
  }

  /// The country whose store is searched: the chosen one, or that of the locale.
  func country() throws -> Country { try settings().country ?? home }

  /// True when the service is not to be asked.
  public var isOffline: Bool { (try? settings().isOffline) ?? false }

  func set(_ command: String, _ body: (inout MusicSettings) -> Void) throws {
    try feature.write(command) { try $0.set(MusicSettings.self, body) }
  }
}

extension Song {
  /// The first of the numbers of songs that only a file told of; the service's are smaller.
  static let firstOwnNumber: ID = 1 << 52

  /// A number for a song that the service never told of, the same wherever it is imported.
  var ownNumber: ID {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [artist, title, album ?? ""].joined(separator: "\0").lowercased().utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Self.firstOwnNumber | ID(hash % (1 << 51))
  }

  /// The most milliseconds by which two lengths of one song differ, since files round them.
  fileprivate static let lengthTolerance = 2_000

  /// The song with the service's number and all that the service says, and with what the person did with this one.
  fileprivate func joined(with song: Song, since: Timestamp) -> Song {
    var joined = song
    (joined.title, joined.artist, joined.album) = (title, artist, album ?? song.album)
    joined.genre = genre ?? song.genre
    joined.rating = rating ?? song.rating
    joined.comment = comment ?? song.comment
    joined.file = file ?? song.file
    joined.notes = [notes, song.notes].filter { !$0.isEmpty }.joined(separator: "\n")
    (joined.state, joined.since) = (.kept, since)
    return joined
  }
}

extension [Song.ID] {
  /// The songs that only files told of before the others, which they may be joined with.
  var importedFirst: [Song.ID] {
    filter { $0 >= Song.firstOwnNumber } + filter { $0 < Song.firstOwnNumber }
  }
}

extension MusicStore {
  /// Returns the titles of those songs of the service that a file brought too, without the service's number.
  func titlesOfImported(_ ids: [Song.ID]) throws -> [String] {
    try ids.compactMap { id in
      let song = try present(id)
      return try feature.read { db in try db.imported(like: song)?.title }
    }
  }

  /// Gives the service's number to the same song of a file, which keeps its rating, its notes and its playlists.
  func join(_ song: Song, in change: ChangeWriter) throws {
    guard let imported = try change.db.imported(like: song), let record = try change.db.mark(of: imported.id)
    else { return }
    let other = try change.db.mark(of: song.id)
    // Of two records of a song the later one holds.
    let since = max(change.time.milliseconds, (other?.since.milliseconds ?? 0) + 1)
    try change.update(Song.self, record.id) {
      $0 = $0.joined(with: song, since: Timestamp(milliseconds: since))
    }
    if let other { try change.update(Song.self, other.id) { $0.state = .found } }
    for playlist in try change.db.records(Playlist.self, Playlist.isWithSong, [String(imported.id)]) {
      try change.update(Playlist.self, playlist.id) { $0.replace(imported.id, with: song.id) }
    }
    try change.db.execute("DELETE FROM music_hit WHERE song = ?", [imported.id])
  }
}

extension Database {
  /// Returns the number of the song of the library with the same title and artist, of the same album where it is given.
  func number(like song: Song) throws -> Song.ID? {
    try row(
      """
      SELECT id FROM library WHERE artist = ?1 COLLATE NOCASE AND title = ?2 COLLATE NOCASE
        AND (?3 IS NULL OR album IS NULL OR album = ?3 COLLATE NOCASE)
      ORDER BY state = 1 DESC, is_shown DESC, id LIMIT 1
      """, [song.artist, song.title, song.album]
    ) { $0[0] as Song.ID }
  }

  /// Returns the song of a file that is the same as one of the service: of the same title and artist, and of the same
  /// album, or without one where both lengths are known.
  fileprivate func imported(like song: Song) throws -> Song? {
    guard song.id < Song.firstOwnNumber else { return nil }
    return try library(
      """
      library WHERE artist = ?1 COLLATE NOCASE AND title = ?2 COLLATE NOCASE AND id >= ?3 AND is_shown
        AND (album = ?4 COLLATE NOCASE OR album IS NULL AND milliseconds + ?5 IS NOT NULL)
        AND coalesce(abs(milliseconds - ?5) <= \(Song.lengthTolerance), TRUE)
      ORDER BY album IS NULL, id LIMIT 1
      """, [song.artist, song.title, Song.firstOwnNumber, song.album, song.milliseconds]
    ).first
  }
}

/// The searches in the cache.
extension MusicStore {
  /// Returns the latest search; `nil` before the first.
  func latestList() throws -> SearchList? { try cached { try $0.latestList() } }

  /// Reads a part of the latest search.
  func found(_ request: SongPage.Request) throws -> SongPage {
    let (settings, country, today) = (try settings(), try country(), environment.today)
    let search = { Search(list: $0, settings: settings, country: country) }
    let page = try cached { db in
      try db.latestList().map { list in
        var hits = SongSource(.found(search(list)), Database.hits, [list.id], by: "place")
        hits.name = "\(list.id)"
        return try db.page(request, of: hits, today: today)
      }
    }
    let nothing = SongTotals(heading: .found(search(nil)))
    return page ?? SongPage(ListRows([], by: \.handle), count: 0, total: 0, SongContext(), nothing)
  }

  /// Keeps a good answer: its songs in the library, and as the latest search those known before and those of the
  /// answer that pass the query's filters.
  ///
  /// - Parameter known: The songs at the beginning of the list, which was shown already.
  @discardableResult
  func keep(_ page: SearchPage, for query: SearchQuery, after known: [Song] = []) throws
    -> SearchList
  {
    let (time, today) = (environment.clock.now, environment.today)
    return try cache { db in
      for song in page.songs { try db.find(song, at: time) }
      var ids = page.songs.map(\.id)
      if !ids.isEmpty, let filter = (try? SearchWords(query.term))?.constraint {
        ids = try db.songs(filter, today: today, among: ids).map(\.id)
      }
      let new = Set(ids).subtracting(known.map(\.id))
      return try db.keep(
        known + page.songs.filter { new.contains($0.id) },
        as: SearchList(
          query: query, total: page.total, unreadable: page.unreadable, next: page.next, time: time))
    }
  }

  /// Makes an answer that is not a day old yet the latest search again.
  ///
  /// - Returns: That search, or `nil` when the service has to be asked.
  func recall(_ query: SearchQuery) throws -> SearchList? {
    let now = environment.clock.now.milliseconds
    let fresh = try cached { db in
      try db.searchList(
        "term = ? AND country = ? AND result_limit = ? AND time > ? AND time <= ?",
        query.key + [now - Self.freshness, now]
      ).map { ($0, try db.songs(of: $0)) }
    }
    guard let (list, songs) = fresh else { return nil }
    return try cache { db in try db.keep(songs, as: list) }
  }

  func latestSongs() throws -> [Song] {
    try cached { db in try db.latestList().map { try db.songs(of: $0) } } ?? []
  }

  /// A day, in milliseconds.
  private static let freshness: Int64 = 86_400_000
}

extension SearchQuery {
  fileprivate var key: [any SQLConvertible] { [term, country?.rawValue ?? "", limit] }
}

extension Database {
  fileprivate static let hits =
    "music_hit JOIN library ON library.id = music_hit.song WHERE music_hit.search = ? AND is_shown"

  fileprivate func latestList() throws -> SearchList? {
    try searchList("id = (SELECT max(id) FROM music_search)", [])
  }

  fileprivate func searchList(
    _ condition: String, _ arguments: [any SQLConvertible]
  ) throws -> SearchList? {
    let found = try row(
      """
      SELECT id, term, country, result_limit, total, unreadable, next, time FROM music_search WHERE \(condition)
      """, arguments
    ) { row in
      SearchList(
        query: SearchQuery(term: row[1], country: Country(rawValue: row[2]), limit: row[3]), total: row[4],
        unreadable: row[5], next: row[6], time: Timestamp(milliseconds: row[7]), id: row[0])
    }
    guard var list = found else { return nil }
    list.count = try count("SELECT count(*) FROM \(Self.hits)", [list.id])
    list.removed = try count("SELECT count(*) FROM music_hit WHERE search = ?", [list.id]) - list.count
    return list
  }

  fileprivate func songs(of list: SearchList) throws -> [Song] {
    try library("\(Self.hits) ORDER BY place", [list.id])
  }

  /// Makes songs the latest search, in place of an earlier one for the same.
  fileprivate func keep(_ songs: [Song], as list: SearchList) throws -> SearchList {
    try execute(
      "DELETE FROM music_search WHERE term = ? AND country = ? AND result_limit = ?", list.query.key)
    try execute(
      """
      INSERT INTO music_search (term, country, result_limit, total, unreadable, next, time)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, list.query.key + [list.total, list.unreadable, list.next, list.time.milliseconds])
    var kept = list
    kept.id = lastInsertedRowID
    for (place, song) in songs.enumerated() {
      // The cache in memory lacks songs that only the store has.
      if try count("SELECT count(*) FROM library WHERE id = ?", [song.id]) == 0 {
        try find(song, at: list.time)
      }
      try execute("INSERT INTO music_hit (search, place, song) VALUES (?, ?, ?)", [kept.id, place, song.id])
    }
    kept.count = songs.count
    return kept
  }
}

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
        // Covers filters that read all kept songs. SQLite reads the table for an index without the state.
        kept("filter", "price, genre, advisory, state"),
        .object(
          "playlist_by_name_order",
          "CREATE INDEX playlist_by_name_order ON playlist (\(RecordSchema<Playlist>.nameIndex))"),
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
    sums: [.integer("milliseconds", "coalesce(row.milliseconds, 0)")], following: ["state", "milliseconds"])

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
