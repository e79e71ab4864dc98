import Foyer

/// One result of the service, read leniently: only an id, a title and an artist are asked for.
enum SongRecord {
  case song(Song)
  /// Something else than a song, such as a film.
  case other
  /// It lacks what a song must have.
  case unreadable

  init(_ record: JSONValue) {
    let text = { (name: String) in record[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    let number = { (name: String) in record[name]?.wholeNumber.map(Int64.init) }
    if text("kind") ?? "song" != "song" || text("wrapperType") ?? "track" != "track" {
      self = .other
      return
    }
    guard let id = number("trackId"), id > 0, let title = text("trackName"), let artist = text("artistName")
    else {
      self = .unreadable
      return
    }
    var song = Song(id: id, title: title, artist: artist)
    song.album = text("collectionName")
    song.released = text("releaseDate").flatMap { Timestamp(iso: $0) }.map { Day($0) }
    song.milliseconds = number("trackTimeMillis").flatMap { Song.lengths ~= $0 ? $0 : nil }
    song.genre = text("primaryGenreName")
    song.price = record["trackPrice"]?.digits.flatMap { Price(digits: $0, currency: text("currency")) }
    song.advisory = text("trackExplicitness").flatMap(Advisory.init)
    song.artwork = text("artworkUrl100").flatMap(Song.webAddress)
    song.link = text("trackViewUrl").flatMap(Song.webAddress)
    song.preview = text("previewUrl").flatMap(Song.webAddress)
    if let track = number("trackNumber"), 1...999 ~= track {
      song.position = Int(1_000 * max(1, min(number("discNumber") ?? 1, 999)) + track)
    }
    self = .song(song)
  }
}

extension JSONValue {
  /// The digits of a number; `nil` for anything else.
  fileprivate var digits: String? {
    switch self {
    case .integer(let number): String(number)
    case .decimal(let digits): digits
    default: nil
    }
  }
}
