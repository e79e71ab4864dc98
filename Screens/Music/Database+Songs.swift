import FoyerStorage

extension Database {
  /// Songs of the library that have all words and pass all filters, the best matches first.
  ///
  /// - Parameters:
  ///   - match: The query of the index; without one only the years count.
  ///   - among: The songs to look at, or `nil` for all.
  func songs(
    _ words: SearchWords, match: String?, among candidates: [Song.ID]? = nil, limit: Int = 200
  ) throws(StoreError) -> [Song] {
    var conditions: [String] = []
    var arguments: [any SQLConvertible] = []
    if let match {
      conditions.append("song_index MATCH ?")
      arguments.append(match)
    }
    if let years = words.years {
      conditions.append("song.released >= ? AND song.released < ?")
      arguments += [Self.start(of: years.lowerBound), Self.start(of: years.upperBound + 1)]
    }
    guard !conditions.isEmpty else { return [] }
    if let candidates {
      conditions.append("song.id IN (\(candidates.map(String.init).joined(separator: ", ")))")
    }
    let tables = match == nil ? "song" : "song_index JOIN song ON song.id = song_index.rowid"
    let order = match == nil ? "song.released, song.id" : "song_index.rank, song.id"
    return try rows(
      """
      SELECT \(MusicStore.columns) FROM \(tables) WHERE \(conditions.joined(separator: " AND "))
      ORDER BY \(order) LIMIT ?
      """, arguments + [limit]
    ) { Song($0) }
  }

  /// What release days of a year do not come before.
  private static func start(of year: Int) -> String {
    year > 9999 ? ":" : String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }

  /// Artists and albums of the library whose names begin with a text, case aside, at most so many of each.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [String] {
    let end = text + "\u{10FFFF}"
    var names: [String] = []
    for column in ["artist", "album"] {
      names += try rows(
        """
        SELECT DISTINCT \(column) FROM song
        WHERE \(column) >= ?1 COLLATE NOCASE AND \(column) < ?2 COLLATE NOCASE
        ORDER BY \(column) COLLATE NOCASE LIMIT ?3
        """, [text, end, limit]
      ) { $0[0] as String }
    }
    return names
  }
}
