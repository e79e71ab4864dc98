import Foyer
import FoyerStorage

/// Keeps every song that was found, what each search found, and the country to search in.
@MainActor
final class MusicStore {
  /// The term that was searched for last in this run, whether or not anything came of it.
  var latestTerm: String?

  private let store: Store
  private let environment: Environment
  private let lists: StoreCache<Int, SearchList?>
  private let songs: StoreCache<Song.ID, Song?>
  private let countries: StoreCache<Int, Country>

  init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
    lists = StoreCache(of: store)
    songs = StoreCache(of: store)
    countries = StoreCache(of: store)
  }

  var changes: StoreChanges { store.changes() }

  /// What the latest search that was answered found; `nil` before the first.
  func latestList() throws(StoreError) -> SearchList? {
    try lists.value(for: 0) { db in
      let latest = "(SELECT max(id) FROM music_search)"
      let songs = try db.rows(
        """
        SELECT \(Self.columns) FROM music_hit JOIN song ON song.id = music_hit.song
        WHERE music_hit.search = \(latest) ORDER BY music_hit.place
        """
      ) { Song($0) }
      return try db.row(
        """
        SELECT term, country, result_limit, total, unreadable, time FROM music_search WHERE id = \(latest)
        """
      ) { row in
        SearchList(
          query: SearchQuery(term: row[0], country: Country(row[1]) ?? .us, limit: row[2]),
          page: SearchPage(songs: songs, total: row[3], unreadable: row[4]),
          time: Timestamp(milliseconds: row[5]))
      }
    }
  }

  func song(_ id: Song.ID) throws(StoreError) -> Song? {
    try songs.value(for: id) { db in
      try db.row("SELECT \(Self.columns) FROM song WHERE id = ?", [id]) { Song($0) }
    }
  }

  /// Keeps a good answer: its songs for ever, and its list as the latest.
  func keep(_ page: SearchPage, for query: SearchQuery) throws(StoreError) {
    let now = environment.clock.now.milliseconds
    try store.write { db in
      for song in page.songs { try db.keep(song, at: now) }
      try db.execute(
        "DELETE FROM music_search WHERE term = ? AND country = ? AND result_limit = ?",
        [query.term, query.country.code, query.limit])
      try db.execute(
        """
        INSERT INTO music_search (term, country, result_limit, total, unreadable, time)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [query.term, query.country.code, query.limit, page.total, page.unreadable, now])
      let search = db.lastInsertedRowID
      for (place, song) in page.songs.enumerated() {
        try db.execute(
          "INSERT INTO music_hit (search, place, song) VALUES (?, ?, ?)", [search, place, song.id])
      }
    }
  }

  /// The country whose store is searched.
  func country() throws(StoreError) -> Country {
    try countries.value(for: 0) { db in
      let code = try db.row("SELECT value FROM music_setting WHERE name = 'country'") { $0[0] as String }
      return code.flatMap { Country($0) } ?? .us
    }
  }

  func choose(_ country: Country) throws(StoreError) {
    try store.write { db in
      try db.execute(
        """
        INSERT INTO music_setting (name, value) VALUES ('country', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, [country.code])
    }
  }

  static let columns =
    """
    song.id, song.title, song.artist, song.album, song.released, song.milliseconds, song.genre, song.price,
    song.currency, song.advisory, song.artwork, song.link
    """
}
