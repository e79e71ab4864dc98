import Foyer
import FoyerStorage

/// What searches found, as it is kept.
extension MusicStore {
  /// What the latest search found; `nil` before the first.
  func latestList() throws(StoreError) -> SearchList? {
    try lists.value(for: 0) { db in try db.searchList("id = (SELECT max(id) FROM music_search)", []) }
  }

  /// Keeps a good answer: its songs for ever, and as the latest list those known before and those of the answer
  /// that pass the query's filters.
  ///
  /// - Parameter known: The songs at the beginning of the list, which was shown already.
  /// - Returns: What the latest list holds now.
  func keep(_ page: SearchPage, for query: SearchQuery, after known: [Song] = []) throws(StoreError)
    -> SearchPage
  {
    try store.write { db in
      for song in page.songs { try db.keep(song, at: environment.clock.now.milliseconds) }
      let words = SearchWords(query.term)
      var found = page.songs
      if words.hasFilters {
        let matching = Set(try db.songs(words, match: words.indexFilter, among: found.map(\.id)).map(\.id))
        found.removeAll { !matching.contains($0.id) }
      }
      let old = Set(known.map(\.id))
      var page = page
      page.songs = known + found.filter { !old.contains($0.id) }
      try db.keep(list: page, for: query, since: environment.clock.now)
      return page
    }
  }

  /// Searches the library alone, and keeps what was found as the latest list.
  func searchLibrary(for query: SearchQuery) throws(StoreError) -> SearchPage {
    try store.write { db in
      let page = try found(for: query, in: db)
      try db.keep(list: page, for: query, since: environment.clock.now)
      return page
    }
  }

  /// The same, unless there is nothing in the library: then the latest list stays.
  func known(for query: SearchQuery) throws(StoreError) -> SearchPage? {
    try store.write { db in
      let page = try found(for: query, in: db)
      guard !page.songs.isEmpty else { return nil }
      try db.keep(list: page, for: query, since: environment.clock.now)
      return page
    }
  }

  private func found(for query: SearchQuery, in db: Database) throws(StoreError) -> SearchPage {
    let words = SearchWords(query.term)
    let songs = try db.songs(words, match: words.indexQuery)
    return SearchPage(songs: songs, total: songs.count, unreadable: 0)
  }

  /// Makes an answer that is not a day old yet the latest list again.
  ///
  /// - Returns: That list, or `nil` when the service has to be asked.
  func recall(_ query: SearchQuery) throws(StoreError) -> SearchList? {
    try store.write { db in
      let now = environment.clock.now.milliseconds
      let list = try db.searchList(
        "term = ? AND country = ? AND result_limit = ? AND time > ? AND time <= ?",
        [query.term, query.country?.code ?? "", query.limit, now - Self.freshness, now])
      guard let list else { return nil }
      try db.keep(list: list.page, for: query, since: list.time)
      return list
    }
  }

  /// A day, in milliseconds.
  private static let freshness: Int64 = 86_400_000
}

extension Database {
  fileprivate func searchList(
    _ condition: String, _ arguments: [any SQLConvertible]
  ) throws(StoreError) -> SearchList? {
    let search = try row(
      """
      SELECT id, term, country, result_limit, total, unreadable, next, time FROM music_search WHERE \(condition)
      """, arguments
    ) { row in
      (
        id: row[0] as Int64,
        list: SearchList(
          query: SearchQuery(term: row[1], country: Country(row[2]), limit: row[3]),
          page: SearchPage(songs: [], total: row[4], unreadable: row[5], next: row[6]),
          time: Timestamp(milliseconds: row[7]))
      )
    }
    guard let search else { return nil }
    var page = search.list.page
    page.songs = try rows(
      """
      SELECT \(MusicStore.columns) FROM music_hit JOIN song ON song.id = music_hit.song
      WHERE music_hit.search = ? ORDER BY music_hit.place
      """, [search.id]
    ) { Song($0) }
    return SearchList(query: search.list.query, page: page, time: search.list.time)
  }

  fileprivate func keep(
    list page: SearchPage, for query: SearchQuery, since time: Timestamp
  ) throws(StoreError) {
    let key: [any SQLConvertible] = [query.term, query.country?.code ?? "", query.limit]
    try execute("DELETE FROM music_search WHERE term = ? AND country = ? AND result_limit = ?", key)
    try execute(
      """
      INSERT INTO music_search (term, country, result_limit, total, unreadable, next, time)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, key + [page.total, page.unreadable, page.next, time.milliseconds])
    let search = lastInsertedRowID
    for (place, song) in page.songs.enumerated() {
      try execute("INSERT INTO music_hit (search, place, song) VALUES (?, ?, ?)", [search, place, song.id])
    }
  }
}
