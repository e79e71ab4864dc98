import Foyer
import FoyerStorage

extension Song {
  /// Reads ``MusicStore/columns``.
  init(_ row: FoyerStorage.Row) {
    self.init(
      id: row[0], title: row[1], artist: row[2], album: row[3],
      released: (row[4] as String?).flatMap { Day($0) }, milliseconds: row[5], genre: row[6],
      price: Price(stored: row[7], currency: row[8]), advisory: (row[9] as String?).flatMap(Advisory.init),
      artwork: row[10], link: row[11])
  }
}

extension Database {
  /// Keeps a song, in place of what was known of it before.
  func keep(_ song: Song, at time: Int64) throws(StoreError) {
    try execute(
      """
      INSERT INTO song (
        id, title, artist, album, released, milliseconds, genre, price, currency, advisory, artwork, link, found)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        title = excluded.title, artist = excluded.artist, album = excluded.album, released = excluded.released,
        milliseconds = excluded.milliseconds, genre = excluded.genre, price = excluded.price,
        currency = excluded.currency, advisory = excluded.advisory, artwork = excluded.artwork,
        link = excluded.link
      """,
      [
        song.id, song.title, song.artist, song.album, song.released?.iso, song.milliseconds, song.genre,
        song.price?.storedAmount, song.price?.storedCurrency, song.advisory?.rawValue, song.artwork,
        song.link,
        time,
      ])
    try execute("DELETE FROM song_index WHERE rowid = ?", [song.id])
    try execute(
      "INSERT INTO song_index (rowid, title, artist, album) VALUES (?, ?, ?, ?)",
      [song.id] + [song.title, song.artist, song.album ?? ""].map { SearchWords.folded($0) })
  }
}

extension Price {
  fileprivate init?(stored amount: Int64?, currency: String?) {
    guard let amount else { return nil }
    if amount < 0 {
      self = .albumOnly
    } else if let currency {
      self = .amount(amount, currency: currency)
    } else {
      return nil
    }
  }

  fileprivate var storedAmount: Int64 {
    switch self {
    case .amount(let units, _): units
    case .albumOnly: -1
    }
  }

  fileprivate var storedCurrency: String? {
    switch self {
    case .amount(_, let currency): currency
    case .albumOnly: nil
    }
  }
}
