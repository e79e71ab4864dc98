import Foyer
import FoyerJournal
import FoyerStorage

/// One song, as the service last told of it, and what the person did with it.
struct Song: JournalRecord, Identifiable {
  var id: Int64 = 0
  var title = ""
  var artist = ""
  var album: String?
  /// The day in UTC; the service knows no more than the day.
  var released: Day?
  var milliseconds: Int64?
  var genre: String?
  var price: Price?
  var advisory: Advisory?
  /// The address of a picture of 100 by 100 pixels, as the service gave it.
  var artwork: String?
  var link: String?
  var state = SongState.found
  var since = Timestamp(milliseconds: 0)

  static let schema = RecordSchema<Song>(
    "song", title: { LocalizedText(verbatim: Text($0.title)) }, isSetting: true,
    first: { song in
      var song = song
      (song.state, song.since) = (Song().state, Song().since)
      return song
    },
    didWrite: { db, number, old, new in try db.didWrite(number, old, new) }
  ) {
    Field("track", MusicPhrases.number, \.id)
    Field("title", LocalizedText(en: "title", ko: "제목"), \.title)
    Field("artist", MusicPhrases.artist, \.artist)
    Field("album", MusicPhrases.album, \.album)
    Field("released", MusicPhrases.released, \.released)
    Field("milliseconds", MusicPhrases.length, \.milliseconds)
    Field("genre", MusicPhrases.genre, \.genre)
    Field("price", MusicPhrases.price, \.price)
    Field("advisory", MusicPhrases.advisory, \.advisory)
    Field("artwork", MusicPhrases.artwork, \.artwork)
    Field("link", MusicPhrases.link, \.link)
    Field("state", MusicPhrases.keeping, \.state)
    Field("since", MusicPhrases.since, \.since, .isHidden)
  }
}

/// The place of a song in the library.
enum SongState: Int, FieldValue {
  case found = 0
  case kept = 1
  /// It was removed, until a search at the service finds it again.
  case forgotten = 2

  var shown: LocalizedText { MusicPhrases.state(self) }
}

/// The service's warning about a song's words.
enum Advisory: String, FieldValue {
  case none = "notExplicit"
  case explicit
  case cleaned
}

extension Song {
  /// The address of a larger picture where the service's pattern shows how to ask for one, else the one it gave.
  var largeArtwork: String? {
    guard let artwork, let slash = artwork.lastIndex(of: "/") else { return artwork }
    let name = artwork[slash...]
    guard name.hasPrefix("/100x100bb") else { return artwork }
    return artwork[..<slash] + "/600x600bb" + name.dropFirst("/100x100bb".count)
  }
}
