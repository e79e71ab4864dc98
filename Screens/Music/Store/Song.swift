import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// One song, as the service last told of it, and what the person did with it.
struct Song: DeclaredRecord, NotedRecord, Identifiable {
  typealias Context = SongContext
  typealias Totals = SongTotals

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
  /// The address of a part of half a minute to listen to.
  var preview: String?
  /// The place on its album: the number of the disc times 1,000, and the number on the disc.
  var position: Int?
  /// 1 to 5.
  var rating: Int?
  var comment: String?
  var notes = ""
  /// The path of the file with the song, as a list for players has it.
  var file: String?
  var state = SongState.found
  var since = Timestamp(milliseconds: 0)

  var name: String { title }

  static let feature = "music"
  static let rowColumn = "track"
  static let subject: LocalizedText = "song"

  @MainActor static let formGraph = FormCoordinator<RecordForm<Song>>.makeGraph(named: "EditSong")

  static let declaration = Declaration<Song>(
    "song",
    Nouns(LocalizedText(1, one: "song", many: "songs"), path: "/music", gone: MusicStrings.songGone),
    condition: "deleted = 0 AND state = 1",
    unshown: [
      Field("state", MusicStrings.keeping, \.state), Field("since", MusicStrings.since, \.since, .isHidden),
    ],
    title: { LocalizedText(verbatim: Text($0.title)) }, word: IndexTerm.condition,
    didWrite: { db, number, old, new in try db.didWrite(number, old, new) },
    first: { song in
      var first = song
      first.takeOwnValues(of: Song())
      return first
    }, whenEmpty: MusicStrings.noneKept
  ) {
    Attribute.catalog
    Attribute.title
    Attribute("artist", MusicStrings.artist, \.artist, .title(MusicStrings.artist), .isName).indexed()
      .also("artist name", "artists", "performer")
    Attribute("album", MusicStrings.album, \.album, .title(MusicStrings.album), [.isListed, .isFlexible])
      .indexed().also("album name", "collection")
    Attribute.position
    Attribute.released
    Attribute.length
    Attribute("genre", MusicStrings.genre, \.genre, .title(MusicStrings.genre), .isSpareText).inLibrary()
      .also("genres", "style")
    Attribute.price
    Attribute.advisory
    Attribute.kept
    Attribute.rating
    Attribute.notes
    Attribute(
      "comment", MusicStrings.comment, \.comment, .line(atMost: 500), ask: MusicStrings.whatComment,
      .isSpareText
    )
    .inLibrary()
    Attribute.playlists
    Attribute.artwork
    Attribute.link
    Attribute("preview", MusicStrings.preview, \.preview, .address(MusicStrings.preview), .isFixed)
      .lines { _, _ in [] }
    Attribute("file", MusicStrings.file, \.file, .line(atMost: 4_000)).inLibrary()
  }
  .files { files in
    files.called(MusicStrings.songs).ordered(by: "since DESC, id DESC", lines: .m3u).skippingRepeated()
      .settling { song, _, _, time throws(Refusal) in
        if song.state != .kept { (song.state, song.since) = (.kept, time) }
      }
      .placing(place).completing(complete)
  }

  /// The columns in which the library has what the person did with songs.
  static let ownColumns = ["state", "since", "rating", "comment", "notes", "file"]

  /// Takes what a person did with another song.
  mutating func takeOwnValues(of song: Song) {
    (state, since, rating, comment) = (song.state, song.since, song.rating, song.comment)
    (notes, file) = (song.notes, song.file)
  }
}

/// The place of a song in the library.
enum SongState: Int, FieldValue {
  case found = 0
  case kept = 1
  /// It was removed, until a search at the service finds it again.
  case forgotten = 2

  var shown: LocalizedText { MusicStrings.state(self) }
}

/// The service's warning about a song's words.
enum Advisory: String, FieldValue, DocumentValue {
  case none = "notExplicit"
  case explicit
  case cleaned

  var shown: LocalizedText { MusicStrings.advisory(self) }
  var json: JSONValue { .string(rawValue) }
}

extension Song {
  /// The lengths that are believed, in milliseconds: up to a hundred hours.
  static let lengths: Range<Int64> = 0..<360_000_000

  static let names = LineText(atMost: 10_000, missing: MusicStrings.noName)

  var length: Length? { milliseconds.map { Length(milliseconds: $0) } }

  var isKept: Bool { state == .kept }

  /// The address of a larger picture where the service's pattern shows how to ask for one, else the one it gave.
  var largeArtwork: String? {
    guard let artwork, let slash = artwork.lastIndex(of: "/") else { return artwork }
    let name = artwork[slash...]
    guard name.hasPrefix("/100x100bb") else { return artwork }
    return artwork[..<slash] + "/600x600bb" + name.dropFirst("/100x100bb".count)
  }

  static func webAddress(_ text: String) -> String? {
    text.hasPrefix("https://") || text.hasPrefix("http://") ? text : nil
  }

  /// Returns the numbers of the songs of rows.
  static func ids(ofRows rows: [String]) throws -> [ID] {
    try rows.map { row in
      guard let id = ID(row) else { throw SongPage.nouns.missing(row) }
      return id
    }
  }
}
