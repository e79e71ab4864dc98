import Foyer
import FoyerRecords

extension MusicStore {
  var playlists: RecordStore<Playlist> {
    RecordStore(feature) { db, playlist, old in
      guard playlist.name.lowercased() != old?.name.lowercased(),
        try !db.playlists(named: playlist.name).isEmpty
      else { return }
      throw Refusal(
        old == nil
          ? "There is a playlist \(quoted: playlist.name) already; none was added."
          : "Only one playlist can be called \(quoted: playlist.name). Nothing was changed.")
    }
  }

  func playlists(_ request: PlaylistPage.Request) throws -> PlaylistPage {
    let page = try feature.page(request) { _, _, _ in NoTotals() }
    let sums = try feature.read { db in try PlaylistSums(of: page.rowIDs, in: db) }
    return PlaylistPage(page.records, count: page.count, total: page.total, sums, page.totals)
  }

  /// Returns the names of the playlists with a song.
  func playlists(with song: Song.ID) throws -> [String] {
    try feature.read { db in
      try db.rows(
        "SELECT name FROM playlist WHERE \(Playlist.isWithSong) ORDER BY name_key", [String(song)]
      ) { $0[0] as String }
    }
  }

  /// Makes a playlist, unless there is one of its name.
  @discardableResult
  func makePlaylist(_ typed: String) throws -> Recorded<Playlist> {
    let names = LineText(atMost: 100, missing: FormStrings.noName(Playlist.subject))
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
  ///
  /// - Returns: The songs and the place of the first; `nil` when they are there already.
  func move(_ ids: [Song.ID], to place: Int, in handle: String) throws -> (songs: [Song], place: Int?) {
    try feature.write("move") { change in
      let playlist = try playlists(handle)
      let moved = try change.update(Playlist.self, playlist.id) { $0.move(ids, to: place) }
      let songs = try ids.compactMap { try lastKnown($0) }
      guard let moved, moved.old != moved.new else { return (songs, nil) }
      return (songs, moved.new.numbers.firstIndex(where: ids.contains).map { $0 + 1 })
    }
  }
}

extension Database {
  fileprivate func playlists(named name: String) throws -> [Recorded<Playlist>] {
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
    guard found.count < 2 else {
      throw Refusal(
        "Several playlists begin with \(quoted: typed); no song was put anywhere.",
        suggestion: "Type more of the name.")
    }
    guard let playlist = found.first else {
      throw Refusal(
        "There is no playlist \(quoted: typed); no song was put anywhere.",
        suggestion: "Type playlist new \(typed) to make it, or playlists for those there are.")
    }
    return playlist
  }
}
