import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

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
  func number(like song: Song) throws(StoreError) -> Song.ID? {
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
  fileprivate func imported(like song: Song) throws(StoreError) -> Song? {
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
