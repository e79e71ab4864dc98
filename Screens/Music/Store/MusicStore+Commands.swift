import Foyer
import FoyerRecords
import Synchronization

extension MusicStore {
  /// Keeps songs of the library, unless one of them is gone.
  ///
  /// - Returns: The songs as they were.
  @discardableResult
  func keep(_ ids: [Song.ID]) throws -> [Song] {
    try feature.write("keep") { change in try keep(ids, in: change) }
  }

  /// Keeps songs, which are listed in the order given.
  func keep(_ ids: [Song.ID], in change: ChangeWriter) throws -> [Song] {
    let moments = try KeepingMoments(ids.count, at: change.time, in: change.db)
    let order = Dictionary(ids.map { ($0, moments.next()) }, uniquingKeysWith: { first, _ in first })
    return try ids.importedFirst.map { try mark($0, .kept, at: order[$0], in: change) }
  }

  /// - Returns: The songs as they were; nothing was changed where one wasn't kept.
  @discardableResult
  func unkeep(_ ids: [Song.ID]) throws -> [Song] {
    try feature.write("unkeep") { change in
      try ids.map { id in
        let song = try present(id)
        return song.isKept ? try mark(id, .found, in: change) : song
      }
    }
  }

  /// Removes songs from the library, from every list and from the kept ones, until the service tells of them again.
  ///
  /// - Returns: The songs as they were.
  @discardableResult
  func delete(_ ids: [Song.ID]) throws -> [Song] {
    try feature.write("delete") { change in try ids.map { try mark($0, .forgotten, in: change) } }
  }

  /// Puts a song of the library into a state.
  ///
  /// - Parameter moment: The moment since which it counts as being there; that of the change without one.
  /// - Returns: The song as it was.
  private func mark(
    _ id: Song.ID, _ state: SongState, at moment: Timestamp? = nil, in change: ChangeWriter
  ) throws -> Song {
    let old = try present(id)
    if state == .kept { try join(old, in: change) }
    guard old.state != state || state == .forgotten else { return old }
    // A clock that stands still or goes back must not leave the song where the service found it.
    let found = try change.db.row("SELECT found FROM library WHERE id = ?", [id]) { $0[0] as Int64 } ?? 0
    let since = max(moment ?? change.time, Timestamp(milliseconds: found))
    if let record = try change.db.mark(of: id) {
      try change.update(Song.self, record.id) { ($0.state, $0.since) = (state, since) }
    } else {
      var song = old
      (song.state, song.since) = (state, since)
      try change.create(song)
    }
    return old
  }

  /// Changes one field of songs, which are kept by that.
  @discardableResult
  func edit(
    _ ids: [Song.ID], _ field: FormField<Song>, to typed: String
  ) throws -> [RecordEdit<Song>] {
    let typed = environment.normalize(typed)
    return try edit(
      ids.importedFirst.map { try RecordForm(present($0)).changing(field, to: typed, in: environment) })
  }

  /// Changes the fields of songs that were answered otherwise than before.
  ///
  /// A song without a record whose names are about to change is kept by a change of its own before: the undo of a change
  /// that made a song's record takes back what the person did, and doesn't know the names that the service gave.
  ///
  /// - Returns: The edits, with the songs as they were before both changes.
  func edit(_ changes: [RecordAnswers<Song>]) throws -> [RecordEdit<Song>] {
    let songs = try changes.map { try present($0.record.id) }
    let new = try feature.read { db in
      try changes.filter { try $0.changesNames && db.mark(of: $0.record.id) == nil }
    }
    if !new.isEmpty { try keep(new.map(\.record.id)) }
    return try feature.write("edit") { change in
      let moments = try KeepingMoments(songs.count, at: change.time, in: change.db)
      return try zip(songs, changes).map { song, answers in
        let fields = answers.changedFields
        guard !fields.isEmpty else { return RecordEdit(record: song, fields: []) }
        _ = try mark(song.id, .kept, at: moments.next(), in: change)
        guard let record = try change.db.mark(of: song.id) else {
          throw SongPage.nouns.missing(String(song.id))
        }
        try change.update(Song.self, record.id) { answers.apply(fields, to: &$0) }
        return RecordEdit(record: song, fields: fields)
      }
    }
  }

  /// Plays the preview of a song in the person's player.
  func play(_ song: Song) async throws -> Outcome {
    guard let preview = song.preview.flatMap({ Link($0) }) else {
      throw Refusal("\(quoted: song.title) has no preview to play.")
    }
    guard let play = feature.environment.play, try await play(preview) else {
      throw Refusal(
        "There is no player for previews.",
        suggestion: "Name one in $FOYER_PLAYER, or install mpv, in a session on a terminal.")
    }
    return .message("Played the preview of \(quoted: song.title).")
  }

  /// Returns a song of the library.
  func present(_ id: Song.ID) throws -> Song {
    if let song = try song(id) { return song }
    let deleted = try lastKnown(id).map { Refusal.gone(Text($0.title).quoted) }
    throw deleted ?? SongPage.nouns.missing(String(id))
  }

  /// Returns a song of the library, or as it was when it was forgotten.
  func lastKnown(_ id: Song.ID) throws -> Song? {
    if let song = try song(id) { return song }
    return try feature.read { db in
      guard let mark = try db.mark(of: id) else { return nil }
      return try db.library("library WHERE id = ?", [id]).first ?? mark.value
    }
  }

  /// Returns the record of a song that something was done with.
  func mark(of id: Song.ID) throws -> Recorded<Song> {
    guard let mark = try feature.read({ try $0.mark(of: id) }) else {
      throw Refusal(
        "The song \(id) was never kept or removed.",
        suggestion: "Type /music/history for all changes.")
    }
    return mark
  }

  /// Returns the number of the song of a record, unless it isn't in the library now.
  func number(of record: RecordID) throws -> Song.ID? {
    try feature.read { db in try db.record(Song.self, record).flatMap { try db.song($0.value.id)?.id } }
  }
}

extension RecordAnswers<Song> {
  /// True where the service's names are corrected.
  fileprivate var changesNames: Bool { changedFields.contains { !Song.ownColumns.contains($0.key) } }
}

extension Database {
  func mark(of id: Song.ID) throws -> Recorded<Song>? {
    try records(Song.self, "track = ? AND deleted = 0 ORDER BY since DESC, id DESC LIMIT 1", [id]).first
  }
}

/// The moments at which songs count as kept that one change keeps.
///
/// The list of the kept songs has the latest first, so that each song gets a moment before the last one's, and all of them
/// come after those of the songs that were kept before.
private final class KeepingMoments: Sendable {
  private let last: Mutex<Int64>

  /// - Parameters:
  ///   - count: The most songs that are kept.
  ///   - time: The time of the change that keeps them.
  init(_ count: Int, at time: Timestamp, in db: Database) throws {
    let latest = try db.row("SELECT max(since) FROM library WHERE state = 1") { $0[0] as Int64? } ?? nil
    last = Mutex(max(time.milliseconds, latest.map { $0 + 1 } ?? 0) + Int64(max(1, count)))
  }

  /// Returns the moment of the next song, in the order in which they are to be listed.
  func next() -> Timestamp {
    last.withLock { last in
      last -= 1
      return Timestamp(milliseconds: last)
    }
  }
}

/// Importing a song keeps it, in the order of the file.
extension Song {
  @Sendable static func place(
    _ db: Database, _ count: Int, at time: Timestamp
  ) throws -> TransferSchema<Song>.Place {
    let moments = try KeepingMoments(count, at: time, in: db)
    return { song, old in
      if old?.isKept != true { song.since = moments.next() }
    }
  }

  /// Gives songs of a file the numbers that they have in the library, or numbers of their own.
  @MainActor static func complete(_ feature: FeatureJournal) -> (inout Song) -> Void {
    { song in
      guard song.id == 0 else { return }
      song.id = (try? feature.read { db in try db.number(like: song) }).flatMap { $0 } ?? song.ownNumber
    }
  }
}
