import Foyer
import FoyerRecords

/// Reads and writes of the songs that searches found or that were kept.
extension Database {
  /// Returns the songs of the library that a condition picks.
  ///
  /// - Parameter condition: SQL behind `FROM`, with `library` among the tables.
  func library(
    _ condition: String, _ arguments: [any SQLConvertible] = []
  ) throws -> [Song] {
    try rows("SELECT \(Song.selection) FROM \(condition)", arguments) { try record(Song.self, in: $0) }
  }

  /// Returns a song of the library, unless it was removed.
  func song(_ id: Song.ID) throws -> Song? {
    try library("library WHERE id = ? AND is_shown", [id]).first
  }

  /// Brings the library up to date with a record that was written or is about to go.
  ///
  /// A trigger takes the state of one that was changed over.
  func didWrite(_ number: Int64, _ old: Song?, _ new: Song?) throws {
    switch (old, new) {
    case (nil, let new?):
      let columns = Song.schema.columns.joined(separator: ", ")
      try execute(
        "INSERT OR IGNORE INTO library (id, \(columns)) SELECT track, \(columns) FROM song WHERE number = ?",
        [number])
      try execute(MusicStore.states("?1"), [new.id])
      try index(new.id)
    case (let old?, let new?) where old.id != new.id:
      try didWrite(number, nil, new)
      try find(new, at: nil)
      try execute(MusicStore.states("?1"), [old.id])
      if let other = try mark(of: old.id) { try find(other.value, at: nil) }
    case (let old?, nil):
      try execute(MusicStore.states("?1", "deleted = 0 AND number <> ?2"), [old.id, number])
    case (var old?, let new?):
      if new.state == .forgotten, old.state != .forgotten {
        try execute("UPDATE library SET found = min(found, since) WHERE id = ?", [new.id])
      }
      old.takeOwnValues(of: new)
      if old != new { try find(new, at: nil) }
    case (nil, nil): break
    }
  }

  /// Adds a song that the service told of, or replaces what was known of it.
  ///
  /// A song with a record keeps the title and the names of that, which the person may have corrected.
  ///
  /// - Parameter time: `nil` for what somebody else than the service told.
  func find(_ song: Song, at time: Timestamp?) throws {
    let (columns, values) = (Song.schema.columns, Song.schema.values(of: song))
    let news = columns.filter { $0 != "track" && !Song.ownColumns.contains($0) }.map { column in
      let isOwn = time != nil && ["title", "artist", "album", "genre"].contains(column)
      return isOwn
        ? "\(column) = CASE since WHEN 0 THEN excluded.\(column) ELSE \(column) END"
        : "\(column) = excluded.\(column)"
    }
    try execute(
      """
      INSERT INTO library (id, found, \(columns.joined(separator: ", ")))
      VALUES (?, ?, \(columns.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (id) DO UPDATE SET
        found = CASE excluded.found WHEN 0 THEN found ELSE max(excluded.found, since + 1) END,
        \(news.joined(separator: ", "))
      """, [song.id, time?.milliseconds ?? 0] + values)
    try index(song.id)
  }

  func index(_ id: Song.ID) throws {
    let texts = try row("SELECT title, artist, album FROM library WHERE id = ?", [id]) { row in
      (0..<3).map { IndexTerm.folded(row[$0]) }
    }
    try execute("DELETE FROM song_index WHERE rowid = ?", [id])
    guard let texts else { return }
    try execute("INSERT INTO song_index (rowid, title, artist, album) VALUES (?, ?, ?, ?)", [id] + texts)
  }

  /// Returns songs of the library that pass a filter, the best matches first.
  ///
  /// To weigh a hundred thousand matches takes a fifth of a second, so of a word that common only the songs with the highest
  /// ids, which the service added last, are weighed.
  ///
  /// - Parameters:
  ///   - candidates: The songs to look at, or `nil` for all.
  ///   - weighed: The most matches that are weighed against each other.
  func songs(
    _ filter: FilterNode, today: Day, among candidates: [Song.ID]? = nil, limit: Int = SearchQuery.most,
    weighed: Int = 10_000
  ) throws -> [Song] {
    let terms = filter.parts.compactMap { IndexTerm($0)?.text }
    let others = filter.parts.filter { IndexTerm($0) == nil }
    var condition = SQLCondition("library.is_shown")
    if !terms.isEmpty { condition.add("song_index MATCH ?", [terms.joined(separator: " AND ")]) }
    if !others.isEmpty {
      condition.add(ListFilter(text: "", .all(others)), of: SongPage.filters, today: today)
    }
    if let candidates {
      condition.add("library.id IN (\(candidates.map(String.init).joined(separator: ", ")))")
    }
    let (sql, arguments) = (condition.sql, condition.arguments)
    guard !terms.isEmpty else {
      return try library("library WHERE \(sql) ORDER BY released, id LIMIT ?", arguments + [limit])
    }
    return try library(Self.bestMatches(sql), arguments + arguments + [weighed, limit])
  }

  private static func bestMatches(_ condition: String) -> String {
    let matches = "song_index JOIN library ON library.id = song_index.rowid WHERE \(condition)"
    return """
      (SELECT song_index.rowid AS id, song_index.rank AS weight FROM \(matches) AND song_index.rowid >= (
        SELECT min(id) FROM (
          SELECT song_index.rowid AS id FROM \(matches) ORDER BY song_index.rowid DESC LIMIT ?))
      ORDER BY weight, id LIMIT ?) AS best
      JOIN library ON library.id = best.id ORDER BY best.weight, best.id
      """
  }

  /// Returns artists and albums of the library whose names begin with a text, case aside, at most so many of each.
  func names(beginningWith text: String, limit: Int) throws -> [String] {
    let end = text + "\u{10FFFF}"
    var names: [String] = []
    for column in ["artist", "album"] {
      names += try rows(
        """
        SELECT DISTINCT \(column) FROM library
        WHERE \(column) >= ?1 COLLATE NOCASE AND \(column) < ?2 COLLATE NOCASE AND is_shown
        ORDER BY \(column) COLLATE NOCASE LIMIT ?3
        """, [text, end, limit]
      ) { $0[0] as String }
    }
    return names
  }
}

extension Song {
  /// The columns of the library that a song is read from.
  fileprivate static let selection = schema.columns.map { "library.\($0)" }.joined(separator: ", ")
}
