import Foyer
import FoyerStorage

/// Keeps every song that was found, what each search found, and the country to search in.
@MainActor
final class MusicStore {
  /// The term that was searched for last in this run, whether or not anything came of it.
  var latestTerm: String?

  let store: Store
  let environment: Environment
  let lists: StoreCache<Int, SearchList?>
  private let songs: StoreCache<Song.ID, Song?>
  private let settings: StoreCache<String, String?>
  private let kept: StoreCache<Int, [Song]>

  init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
    lists = StoreCache(of: store)
    songs = StoreCache(of: store)
    settings = StoreCache(of: store)
    kept = StoreCache(of: store)
  }

  func time(of moment: Timestamp) -> Text {
    moment.text(secondsFromUTC: environment.secondsFromUTC(moment))
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  func song(_ id: Song.ID) throws(StoreError) -> Song? {
    try songs.value(for: id) { db in
      try db.row("SELECT \(Self.columns) FROM song WHERE id = ?", [id]) { Song($0) }
    }
  }

  /// Removes a song from the library, from every list and from the kept ones.
  func forget(_ id: Song.ID) throws(StoreError) {
    try store.write { db in
      try db.execute("DELETE FROM music_hit WHERE song = ?", [id])
      try db.execute("DELETE FROM song_index WHERE rowid = ?", [id])
      try db.execute("DELETE FROM song WHERE id = ?", [id])
    }
  }

  /// Artists and albums whose names begin with a text, for completion.
  func names(beginningWith text: String) throws(StoreError) -> [String] {
    try store.read { db in try db.names(beginningWith: text, limit: 50) }
  }

  // MARK: Kept songs

  /// The songs that were kept, the latest first.
  func keptSongs() throws(StoreError) -> [Song] {
    try kept.value(for: 0) { db in
      try db.rows(
        "SELECT \(Self.columns) FROM song WHERE kept IS NOT NULL ORDER BY kept DESC, id"
      ) { Song($0) }
    }
  }

  func isKept(_ id: Song.ID) throws(StoreError) -> Bool {
    try keptSongs().contains { $0.id == id }
  }

  /// - Returns: `false` when the song was as wanted already.
  func setKept(_ isKept: Bool, _ id: Song.ID) throws(StoreError) -> Bool {
    try store.write { db in
      if isKept {
        try db.execute(
          "UPDATE song SET kept = ? WHERE id = ? AND kept IS NULL", [environment.clock.now.milliseconds, id])
      } else {
        try db.execute("UPDATE song SET kept = NULL WHERE id = ? AND kept IS NOT NULL", [id])
      }
      return db.changesCount > 0
    }
  }

  // MARK: Settings

  /// The country whose store is searched.
  func country() throws(StoreError) -> Country {
    try setting("country").flatMap { Country($0) } ?? .us
  }

  func choose(_ country: Country) throws(StoreError) {
    try set("country", to: country.code)
  }

  /// Whether searches look in the library alone.
  func isOffline() throws(StoreError) -> Bool {
    try setting("offline") == "yes"
  }

  func setOffline(_ isOffline: Bool) throws(StoreError) {
    try set("offline", to: isOffline ? "yes" : "no")
  }

  private func setting(_ name: String) throws(StoreError) -> String? {
    try settings.value(for: name) { db in
      try db.row("SELECT value FROM music_setting WHERE name = ?", [name]) { $0[0] as String }
    }
  }

  private func set(_ name: String, to value: String) throws(StoreError) {
    try store.write { db in
      try db.execute(
        """
        INSERT INTO music_setting (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value
        """, [name, value])
    }
  }

  nonisolated static let columns =
    """
    song.id, song.title, song.artist, song.album, song.released, song.milliseconds, song.genre, song.price,
    song.currency, song.advisory, song.artwork, song.link
    """
}
