import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension MusicStore {
  var playlists: RecordStore<Playlist> {
    RecordStore(feature) { [self] handle in
      let playlist = try anyPlaylist(handle)
      guard !playlist.isDeleted else { throw Refusal(MusicStrings.playlistGone) }
      return playlist
    } admit: { db, playlist, old in
      guard try old != nil || db.playlists(named: playlist.name).isEmpty else {
        throw MusicStrings.playlistExists(playlist.name)
      }
    }
  }

  /// Returns the playlist with a short form, also one that was deleted.
  func anyPlaylist(_ handle: String) throws -> Recorded<Playlist> {
    try feature.fetch { db in
      guard let playlist = try db.anyRecord(Playlist.self, handle) else {
        throw PlaylistPage.nouns.missing(handle)
      }
      return playlist
    }
  }

  func playlists(_ request: PlaylistPage.Request) throws(StoreError) -> PlaylistPage {
    let all = SQLCondition("playlist WHERE deleted = 0")
    var list = all
    list.add(request.filter, of: PlaylistPage.filters, today: environment.today)
    let terms = request.order.sql
    return try feature.read { [list] db in
      let items = try request.rows(by: \.id) { length throws(StoreError) in
        try db.playlists("\(list.sql) ORDER BY \(terms) LIMIT ?", list.arguments + [length])
      } inSight: { handles throws(StoreError) in
        let shown = list.with("handle", in: handles)
        return try db.playlists("\(shown.sql) ORDER BY \(terms)", shown.arguments)
      }
      return PlaylistPage(
        items: items, count: try db.count("SELECT count(*) FROM \(list.sql)", list.arguments),
        total: try db.count("SELECT count(*) FROM \(all.sql)", []))
    }
  }

  /// Returns the names of the playlists with a song.
  func playlists(with song: Song.ID) throws(StoreError) -> [String] {
    try feature.read { db in
      try db.rows(
        "SELECT name FROM playlist WHERE \(Playlist.isWithSong) ORDER BY name_key", [String(song)]
      ) { $0[0] as String }
    }
  }

  func playlistNames(beginningWith text: String, limit: Int) throws(StoreError) -> [Foyer.Row] {
    try feature.read { db in
      try db.names(in: "playlist", where: "deleted = 0", beginningWith: text, limit: limit)
    }
  }

  /// Makes a playlist, unless there is one of its name.
  @discardableResult
  func makePlaylist(_ typed: String) throws -> Recorded<Playlist> {
    let names = LineText(atMost: 100, missing: MusicStrings.namelessPlaylist)
    return try playlists.add(Playlist(name: try names.read(environment.normalize(typed))))
  }

  /// The outcome of putting songs into a playlist.
  struct Put {
    let playlist: Playlist
    /// The songs that were put in, as they were.
    var songs: [Song] = []
    /// The number of songs that were in it already.
    var there = 0
  }

  /// Puts songs at the end of a playlist and keeps them; a song is in a playlist once.
  ///
  /// - Parameter name: The playlist's name, or its beginning.
  @discardableResult
  func put(_ ids: [Song.ID], into name: String) throws -> Put {
    let name = environment.normalize(name)
    return try feature.write("put") { change in
      let playlist = try change.db.playlist(named: name)
      let there = Set(playlist.numbers)
      let new = ids.filter { !there.contains($0) }
      try change.update(Playlist.self, playlist.id) { $0.add(new) }
      let songs = try keep(new, in: change)
      return Put(playlist: playlist.value, songs: songs, there: ids.count - new.count)
    }
  }

  /// Takes songs out of a playlist.
  func take(_ ids: [Song.ID], from handle: String) throws -> [Song] {
    try feature.write("take") { change in
      let playlist = try playlists(handle)
      let songs = try ids.filter(playlist.numbers.contains).compactMap { try lastKnown($0) }
      try change.update(Playlist.self, playlist.id) { $0.numbers.removeAll(where: ids.contains) }
      return songs
    }
  }

  /// Moves songs of a playlist to a place, the first of which is 1.
  func move(_ ids: [Song.ID], to place: Int, in handle: String) throws -> [Song] {
    try feature.write("move") { change in
      let playlist = try playlists(handle)
      try change.update(Playlist.self, playlist.id) { $0.move(ids, to: place) }
      return try ids.compactMap { try lastKnown($0) }
    }
  }
}

extension SortOrder<PlaylistColumn> {
  /// The terms of an `ORDER BY`.
  fileprivate var sql: String {
    switch column {
    case .name: terms(["name_key", "number"])
    case .added: terms(["number"])
    case .songs: terms(["entries", "number"])
    case .length: terms(["milliseconds", "number"])
    }
  }
}

extension Database {
  fileprivate func playlists(
    _ condition: String, _ arguments: [any SQLConvertible]
  ) throws(StoreError) -> [PlaylistPage.Item] {
    let rows = try rows(
      """
      SELECT handle, (SELECT count(*) FROM \(Playlist.entriesSQL)) AS entries,
        (SELECT CAST(total(library.milliseconds) AS INTEGER) FROM \(Playlist.entriesSQL)) AS milliseconds
      FROM \(condition)
      """, arguments
    ) { ($0[0] as String, $0[1] as Int, $0[2] as Int64) }
    var items: [PlaylistPage.Item] = []
    for (handle, count, milliseconds) in rows {
      guard let playlist = try record(Playlist.self, handle: handle) else { continue }
      items.append(PlaylistPage.Item(playlist: playlist, count: count, milliseconds: milliseconds))
    }
    return items
  }

  fileprivate func playlists(named name: String) throws(StoreError) -> [Recorded<Playlist>] {
    try records(Playlist.self, "deleted = 0 AND name_key = ?", [name.lowercased()])
  }

  /// Returns the one playlist of a name, or the one whose name begins so.
  fileprivate func playlist(named typed: String) throws -> Recorded<Playlist> {
    let key = typed.lowercased()
    var found = try playlists(named: key)
    if found.isEmpty {
      found = try records(
        Playlist.self, "deleted = 0 AND name_key >= ? AND name_key < ? LIMIT 2", [key, key + "\u{10FFFF}"])
    }
    guard found.count < 2 else { throw MusicStrings.severalPlaylists(typed) }
    guard let playlist = found.first else { throw MusicStrings.noPlaylist(typed) }
    return playlist
  }
}
