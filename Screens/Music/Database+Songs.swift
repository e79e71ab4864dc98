import FoyerStorage

extension Database {
  /// Songs of the library that have all words and pass all filters, the best matches first.
  ///
  /// To weigh a hundred thousand matches takes a fifth of a second, so of a word that common only the songs with the highest
  /// ids, which the service added last, are weighed.
  ///
  /// - Parameters:
  ///   - match: The query of the index; without one only the years count.
  ///   - among: The songs to look at, or `nil` for all.
  ///   - weighed: How many matches are weighed against each other at most.
  func songs(
    _ words: SearchWords, match: String?, among candidates: [Song.ID]? = nil, limit: Int = 200,
    weighed: Int = 10_000
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
    let condition = conditions.joined(separator: " AND ")
    guard match != nil else {
      return try rows(
        "SELECT \(MusicStore.columns) FROM song WHERE \(condition) ORDER BY released, id LIMIT ?",
        arguments + [limit]
      ) { Song($0) }
    }
    return try rows(
      Self.bestMatches(condition), arguments + arguments + [weighed, limit]
    ) { Song($0) }
  }

  private static func bestMatches(_ condition: String) -> String {
    let matches = "song_index JOIN song ON song.id = song_index.rowid WHERE \(condition)"
    return """
      SELECT \(MusicStore.columns) FROM (
        SELECT song_index.rowid AS id, song_index.rank AS weight FROM \(matches) AND song_index.rowid >= (
          SELECT min(id) FROM (
            SELECT song_index.rowid AS id FROM \(matches) ORDER BY song_index.rowid DESC LIMIT ?))
        ORDER BY weight, id LIMIT ?) AS best
      JOIN song ON song.id = best.id ORDER BY best.weight, best.id
      """
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
