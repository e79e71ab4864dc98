import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The searches in the cache.
extension MusicStore {
  /// Returns the latest search; `nil` before the first.
  func latestList() throws(StoreError) -> SearchList? { try cached { try $0.latestList() } }

  /// Reads a part of the latest search.
  func found(_ request: SongPage.Request) throws(StoreError) -> SongPage {
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
  func keep(_ page: SearchPage, for query: SearchQuery, after known: [Song] = []) throws(StoreError)
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
  func recall(_ query: SearchQuery) throws(StoreError) -> SearchList? {
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

  func latestSongs() throws(StoreError) -> [Song] {
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

  fileprivate func latestList() throws(StoreError) -> SearchList? {
    try searchList("id = (SELECT max(id) FROM music_search)", [])
  }

  fileprivate func searchList(
    _ condition: String, _ arguments: [any SQLConvertible]
  ) throws(StoreError) -> SearchList? {
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

  fileprivate func songs(of list: SearchList) throws(StoreError) -> [Song] {
    try library("\(Self.hits) ORDER BY place", [list.id])
  }

  /// Makes songs the latest search, in place of an earlier one for the same.
  fileprivate func keep(_ songs: [Song], as list: SearchList) throws(StoreError) -> SearchList {
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
