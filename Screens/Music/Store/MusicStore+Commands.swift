import FeatureSupport
import Foyer
import FoyerJournal
import FoyerStorage

extension MusicStore {
  func keep(_ id: Song.ID) throws -> Outcome {
    try change("keep", id) { song in
      guard song.state != .kept else { return .said(MusicPhrases.keptAlready(song)) }
      song.state = .kept
      return .said(MusicPhrases.nowKept(song))
    }
  }

  func unkeep(_ id: Song.ID) throws -> Outcome {
    try change("unkeep", id) { song in
      guard song.state == .kept else { return .said(MusicPhrases.notKept(song)) }
      song.state = .found
      return .said(MusicPhrases.unkept(song))
    }
  }

  /// Removes a song from the library, from every list and from the kept ones, until the service tells of it again.
  func forget(_ id: Song.ID) throws -> Phrase {
    try change("forget", id) { song in
      song.state = .forgotten
      return MusicPhrases.forgotten(song)
    }
  }

  /// Changes the state of a song of the library.
  private func change<Value>(
    _ command: String, _ id: Song.ID, _ body: (inout Song) throws -> Value
  ) throws -> Value {
    try feature.write(command) { change in
      guard let old = try song(id) else { throw MusicPhrases.noSong(String(id)) }
      var song = old
      let value = try body(&song)
      guard song.state != old.state || song.state == .forgotten else { return value }
      // A clock that stands still or goes back must not leave the song where the service found it.
      let found = try change.db.row("SELECT found FROM library WHERE id = ?", [id]) { $0[0] as Int64 } ?? 0
      song.since = max(change.time, Timestamp(milliseconds: found))
      if let record = try change.db.mark(of: id) {
        try change.update(Song.self, record.id) { ($0.state, $0.since) = (song.state, song.since) }
      } else {
        try change.create(song)
      }
      return value
    }
  }

  /// Returns the record of a song that something was done with.
  func mark(of id: Song.ID) throws -> Recorded<Song> {
    guard let mark = try feature.read({ try $0.mark(of: id) }) else { throw MusicPhrases.neverChanged(id) }
    return mark
  }

  /// Returns the number of the song of a record, unless it isn't in the library now.
  func number(of record: RecordID) throws -> Song.ID? {
    try feature.read { db in try db.record(Song.self, record).flatMap { try db.song($0.value.id)?.id } }
  }
}

extension Database {
  /// Returns the latest record of a song.
  fileprivate func mark(of id: Song.ID) throws(StoreError) -> Recorded<Song>? {
    try records(Song.self, "track = ? AND deleted = 0 ORDER BY since DESC, id DESC LIMIT 1", [id]).first
  }
}
