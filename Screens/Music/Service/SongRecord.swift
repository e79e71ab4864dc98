import FoundationEssentials
import Foyer

/// One result of the service, read leniently: only an id, a title and an artist are asked for.
enum SongRecord: Decodable {
  case song(Song)
  /// Something else than a song, such as a film.
  case other
  /// It lacks what a song must have.
  case unreadable

  private enum Key: String, CodingKey {
    case kind, wrapperType, trackId, trackName, artistName, collectionName, releaseDate, trackTimeMillis
    case primaryGenreName, trackPrice, currency, trackExplicitness, artworkUrl100, trackViewUrl
    case previewUrl, discNumber, trackNumber
  }

  init(from decoder: any Decoder) {
    guard let record = try? decoder.container(keyedBy: Key.self) else {
      self = .unreadable
      return
    }
    let text = { (key: Key) in
      (try? record.decode(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
    }
    let number = { (key: Key) in try? record.decode(Int64.self, forKey: key) }
    if text(.kind) ?? "song" != "song" || text(.wrapperType) ?? "track" != "track" {
      self = .other
      return
    }
    guard let id = number(.trackId), id > 0, let title = text(.trackName), let artist = text(.artistName)
    else {
      self = .unreadable
      return
    }
    var song = Song(id: id, title: title, artist: artist)
    song.album = text(.collectionName)
    song.released = text(.releaseDate).flatMap { Timestamp(iso: $0) }.map { Day($0) }
    song.milliseconds = number(.trackTimeMillis).flatMap { Song.lengths ~= $0 ? $0 : nil }
    song.genre = text(.primaryGenreName)
    song.price = (try? record.decode(Decimal.self, forKey: .trackPrice))
      .flatMap { Price(digits: $0.description, currency: text(.currency)) }
    song.advisory = text(.trackExplicitness).flatMap(Advisory.init)
    song.artwork = text(.artworkUrl100).flatMap(Song.webAddress)
    song.link = text(.trackViewUrl).flatMap(Song.webAddress)
    song.preview = text(.previewUrl).flatMap(Song.webAddress)
    if let track = number(.trackNumber), 1...999 ~= track {
      song.position = Int(1_000 * max(1, min(number(.discNumber) ?? 1, 999)) + track)
    }
    self = .song(song)
  }
}
