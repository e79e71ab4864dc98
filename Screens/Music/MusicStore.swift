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
  private let settings: StoreCache<String, String?>
  private let kept: StoreCache<Int, [Song]>

  init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
    lists = StoreCache(of: store)
    songs = StoreCache(of: store)
    settings = StoreCache(of: store)
    kept = StoreCache(of: store)
  }

  func time(of moment: Timestamp) -> Text {
    moment.text(secondsFromUTC: environment.secondsFromUTC(moment))
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

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
          query: SearchQuery(term: row[0], country: Country(row[1]), limit: row[2]),
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

  /// Keeps a good answer: its songs for ever, and those that pass the query's filters as the latest list.
  ///
  /// - Returns: What the latest list holds now.
  func keep(_ page: SearchPage, for query: SearchQuery) throws(StoreError) -> SearchPage {
    try store.write { db in
      for song in page.songs { try db.keep(song, at: environment.clock.now.milliseconds) }
      var page = page
      let words = SearchWords(query.term)
      if words.hasFilters {
        let matching = Set(
          try db.songs(words, match: words.indexFilter, among: page.songs.map(\.id)).map(\.id))
        page.songs.removeAll { !matching.contains($0.id) }
      }
      try keepList(page, for: query, in: db)
      return page
    }
  }

  /// Searches the library alone, and keeps what was found as the latest list.
  func searchLibrary(for query: SearchQuery) throws(StoreError) -> SearchPage {
    try store.write { db in
      let words = SearchWords(query.term)
      let songs = try db.songs(words, match: words.indexQuery, limit: query.limit)
      let page = SearchPage(songs: songs, total: songs.count, unreadable: 0)
      try keepList(page, for: query, in: db)
      return page
    }
  }

  /// Makes an answer that is not a day old yet the latest list again.
  ///
  /// - Returns: That list, or `nil` when the service has to be asked.
  func recall(_ query: SearchQuery) throws(StoreError) -> SearchList? {
    try store.write { db in
      let now = environment.clock.now.milliseconds
      let search = try db.row(
        """
        SELECT id, total, unreadable, time FROM music_search
        WHERE term = ? AND country = ? AND result_limit = ? AND time > ? AND time <= ?
        """, [query.term, query.country?.code ?? "", query.limit, now - Self.freshness, now]
      ) { (id: $0[0] as Int64, total: $0[1] as Int, unreadable: $0[2] as Int, time: $0[3] as Int64) }
      guard let search else { return nil }
      let songs = try db.rows(
        """
        SELECT \(Self.columns) FROM music_hit JOIN song ON song.id = music_hit.song
        WHERE music_hit.search = ? ORDER BY music_hit.place
        """, [search.id]
      ) { Song($0) }
      let list = SearchList(
        query: query, page: SearchPage(songs: songs, total: search.total, unreadable: search.unreadable),
        time: Timestamp(milliseconds: search.time))
      try keepList(list.page, for: query, since: list.time, in: db)
      return list
    }
  }

  private func keepList(
    _ page: SearchPage, for query: SearchQuery, since time: Timestamp? = nil, in db: Database
  ) throws(StoreError) {
    let key: [any SQLConvertible] = [query.term, query.country?.code ?? "", query.limit]
    try db.execute(
      "DELETE FROM music_search WHERE term = ? AND country = ? AND result_limit = ?", key)
    try db.execute(
      """
      INSERT INTO music_search (term, country, result_limit, total, unreadable, time)
      VALUES (?, ?, ?, ?, ?, ?)
      """, key + [page.total, page.unreadable, (time ?? environment.clock.now).milliseconds])
    let search = db.lastInsertedRowID
    for (place, song) in page.songs.enumerated() {
      try db.execute(
        "INSERT INTO music_hit (search, place, song) VALUES (?, ?, ?)", [search, place, song.id])
    }
  }

  /// Removes a song from the library, from every list and from the kept ones.
  func forget(_ id: Song.ID) throws(StoreError) {
    try store.write { db in
      try db.execute("DELETE FROM music_hit WHERE song = ?", [id])
      try db.execute("DELETE FROM song_index WHERE rowid = ?", [id])
      try db.execute("DELETE FROM song WHERE id = ?", [id])
    }
  }

  // MARK: Kept songs

  /// The songs that were kept, the latest first.
  func keptSongs() throws(StoreError) -> [Song] {
    try kept.value(for: 0) { db in
      try db.rows(
        "SELECT \(Self.columns) FROM song WHERE kept IS NOT NULL ORDER BY kept DESC, id"
      ) { Song($0) }
    }
  }

  func isKept(_ id: Song.ID) throws(StoreError) -> Bool {
    try keptSongs().contains { $0.id == id }
  }

  /// - Returns: `false` when the song was as wanted already.
  func setKept(_ isKept: Bool, _ id: Song.ID) throws(StoreError) -> Bool {
    try store.write { db in
      if isKept {
        try db.execute(
          "UPDATE song SET kept = ? WHERE id = ? AND kept IS NULL", [environment.clock.now.milliseconds, id])
      } else {
        try db.execute("UPDATE song SET kept = NULL WHERE id = ? AND kept IS NOT NULL", [id])
      }
      return db.changesCount > 0
    }
  }

  // MARK: Settings

  /// The country whose store is searched.
  func country() throws(StoreError) -> Country {
    try setting("country").flatMap { Country($0) } ?? .us
  }

  func choose(_ country: Country) throws(StoreError) {
    try set("country", to: country.code)
  }

  /// Whether searches look in the library alone.
  func isOffline() throws(StoreError) -> Bool {
    try setting("offline") == "yes"
  }

  func setOffline(_ isOffline: Bool) throws(StoreError) {
    try set("offline", to: isOffline ? "yes" : "no")
  }

  private func setting(_ name: String) throws(StoreError) -> String? {
    try settings.value(for: name) { db in
      try db.row("SELECT value FROM music_setting WHERE name = ?", [name]) { $0[0] as String }
    }
  }

  private func set(_ name: String, to value: String) throws(StoreError) {
    try store.write { db in
      try db.execute(
        """
        INSERT INTO music_setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value
        """, [name, value])
    }
  }

  /// A day, in milliseconds.
  private static let freshness: Int64 = 86_400_000

  nonisolated static let columns =
    """
    song.id, song.title, song.artist, song.album, song.released, song.milliseconds, song.genre, song.price,
    song.currency, song.advisory, song.artwork, song.link
    """
}
