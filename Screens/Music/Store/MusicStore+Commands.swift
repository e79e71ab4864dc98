import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

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
    var order: [Song.ID: Timestamp] = [:]
    for id in ids { order[id] = moments.next() }
    return try ids.importedFirst.map { try mark($0, .kept, at: order[$0], in: change) }
  }

  /// - Returns: The songs as they were; nothing was changed where one wasn't kept.
  @discardableResult
  func unkeep(_ ids: [Song.ID]) throws -> [Song] {
    try feature.write("unkeep") { change in
      try ids.map { id in
        let song = try present(id)
        return song.state == .kept ? try mark(id, .found, in: change) : song
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
  func mark(
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
  func edit(_ ids: [Song.ID], _ field: FormField<SongForm>, to typed: String) throws -> [RecordEdit<Song>] {
    let changes = try ids.importedFirst.map { id in
      (id, try SongForm(try present(id)).changing(field, to: environment.normalize(typed), in: environment))
    }
    return try keepingFirst(changes) { change in
      try changes.map { id, answers in try edit(id, to: answers, in: change) }
    }
  }

  /// Changes the fields of a song that were answered otherwise than before.
  func edit(_ id: Song.ID, to answers: RecordAnswers<Song>) throws -> RecordEdit<Song> {
    let edits = try keepingFirst([(id, answers)]) { [try edit(id, to: answers, in: $0)] }
    return edits.first ?? RecordEdit(record: answers.record, fields: [])
  }

  /// Edits songs, after a change of its own that keeps those without a record whose names are about to change.
  ///
  /// The undo of a change that made a song's record takes rating, notes and keeping back, and doesn't know the names
  /// that the service gave.
  ///
  /// - Returns: The edits, with the songs as they were before both changes.
  private func keepingFirst(
    _ changes: [(id: Song.ID, answers: RecordAnswers<Song>)],
    _ edit: (ChangeWriter) throws -> [RecordEdit<Song>]
  ) throws -> [RecordEdit<Song>] {
    let new = try feature.read { db in
      try changes.filter { id, answers in
        try answers.changedFields.contains { !["rating", "notes"].contains($0.key) } && db.mark(of: id) == nil
      }
    }
    guard !new.isEmpty else { return try feature.write("edit", edit) }
    let old = try changes.map { try present($0.id) }
    try keep(new.map(\.id))
    return try zip(old, feature.write("edit", edit)).map { RecordEdit(record: $0, fields: $1.fields) }
  }

  private func edit(
    _ id: Song.ID, to answers: RecordAnswers<Song>, in change: ChangeWriter
  ) throws -> RecordEdit<Song> {
    let fields = answers.changedFields
    guard !fields.isEmpty else { return RecordEdit(record: answers.record, fields: []) }
    let old = try mark(id, .kept, in: change)
    guard let record = try change.db.mark(of: id) else { throw SongPage.nouns.missing(String(id)) }
    try change.update(Song.self, record.id) { answers.apply(fields, to: &$0) }
    return RecordEdit(record: old, fields: fields)
  }

  /// Returns a song of the library.
  func present(_ id: Song.ID) throws -> Song {
    guard let song = try song(id) else { throw SongPage.nouns.missing(String(id)) }
    return song
  }

  /// Returns a song of the library, or as it was when it was forgotten.
  ///
  /// The record can have names that the person corrected once and the service replaced later.
  func lastKnown(_ id: Song.ID) throws -> Song? {
    if let song = try song(id) { return song }
    return try feature.read { db in
      guard let mark = try db.mark(of: id) else { return nil }
      return try db.library("library WHERE id = ?", [id]).first ?? mark.value
    }
  }

  /// Returns the record of a song that something was done with.
  func mark(of id: Song.ID) throws -> Recorded<Song> {
    guard let mark = try feature.read({ try $0.mark(of: id) }) else { throw MusicStrings.neverChanged(id) }
    return mark
  }

  /// Returns the number of the song of a record, unless it isn't in the library now.
  func number(of record: RecordID) throws -> Song.ID? {
    try feature.read { db in try db.record(Song.self, record).flatMap { try db.song($0.value.id)?.id } }
  }
}

extension Database {
  func mark(of id: Song.ID) throws(StoreError) -> Recorded<Song>? {
    try records(Song.self, "track = ? AND deleted = 0 ORDER BY since DESC, id DESC LIMIT 1", [id]).first
  }
}
