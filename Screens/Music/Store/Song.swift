import Foyer
import FoyerFeatures
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
  /// The address of a part of half a minute to listen to.
  var preview: String?
  /// The place on its album: the number of the disc times 1,000, and the number on the disc.
  var position: Int?
  /// 1 to 5.
  var rating: Int?
  var notes = ""
  var state = SongState.found
  var since = Timestamp(milliseconds: 0)

  static let feature = "music"
  static let schema = RecordSchema<Song>(
    "song", title: { LocalizedText(verbatim: Text($0.title)) }, isSetting: true,
    first: { song in
      var song = song
      (song.state, song.since, song.rating, song.notes) = (.found, Song().since, nil, "")
      return song
    },
    didWrite: { db, number, old, new in try db.didWrite(number, old, new) }
  ) {
    Field("track", MusicStrings.number.lowercased, \.id)
    Field("title", FormStrings.title.lowercased, \.title)
    Field("artist", MusicStrings.artist.lowercased, \.artist)
    Field("album", MusicStrings.album.lowercased, \.album)
    Field("released", MusicStrings.released.lowercased, \.released)
    Field("milliseconds", MusicStrings.length.lowercased, \.milliseconds)
    Field("genre", MusicStrings.genre.lowercased, \.genre)
    Field("price", MusicStrings.price.lowercased, \.price)
    Field("advisory", MusicStrings.advisory.lowercased, \.advisory)
    Field("artwork", MusicStrings.artwork.lowercased, \.artwork)
    Field("link", MusicStrings.link.lowercased, \.link)
    Field("preview", MusicStrings.preview.lowercased, \.preview)
    Field("position", MusicStrings.position.lowercased, \.position)
    Field("rating", MusicStrings.rating.lowercased, \.rating)
    Field("notes", FormStrings.notes.lowercased, \.notes, .lines)
    Field("state", MusicStrings.keeping, \.state)
    Field("since", MusicStrings.since, \.since, .isHidden)
  }
}

typealias SongForm = RecordForm<Song>

extension Song: FormRecord, NamedRecord {
  var name: String { title }

  static let subject = LocalizedText(
    en: "song",
    ko: "노래")
  static let exampleLine = LocalizedText(
    en: "rating 4",
    ko: "별점 4")
  static let formFields: [FormField<SongForm>] = [
    FormField(
      "notes", FormStrings.notes, of: \.notes, .songNotes,
      ask: LocalizedText(
        en: "What do you want to note about it? Type none for nothing.", ko: "무엇을 메모합니까? 없으면 없음")),
    FormField(
      "rating", MusicStrings.rating, of: \.rating, .rating,
      ask: LocalizedText(
        en: "How good is it, from 1 to 5? Type none for no rating.", ko: "별점은 몇 점입니까? 1에서 5까지, 없으면 없음")),
    FormField("title", FormStrings.title, of: \.title, .songText(FormStrings.title)),
    FormField("artist", MusicStrings.artist, of: \.artist, .songText(MusicStrings.artist)),
    FormField("album", MusicStrings.album, of: \.album, .songText(MusicStrings.album, mayBeMissing: true)),
    FormField("genre", MusicStrings.genre, of: \.genre, .songText(MusicStrings.genre, mayBeMissing: true)),
  ]
  @MainActor static let formGraph = FormCoordinator<SongForm>.makeGraph(named: "EditSong")
}

extension AnswerKind<Int> {
  /// A rating; `none` takes it back.
  fileprivate static var rating: AnswerKind {
    AnswerKind(
      name: LocalizedText(en: "RATING", ko: "별점"), expectation: MusicStrings.ratingExpectation,
      mayBeMissing: true, show: { LocalizedText(verbatim: Text("\($0)/5")) },
      write: { rating, _ in String(rating) }
    ) { typed, _ throws(Refusal) in
      if typed.isEmpty || DayParser.isNone(typed) { return nil }
      let digits = typed.hasSuffix("/5") ? String(typed.dropLast(2)) : typed
      guard let rating = Int(digits), 1...5 ~= rating else {
        throw Refusal.unexpected(typed, MusicStrings.rating, MusicStrings.ratingExpectation)
      }
      return rating
    }
  }
}

extension AnswerKind<String> {
  /// Notes; `none` takes them back.
  fileprivate static var songNotes: AnswerKind {
    let note = AnswerKind.note
    return AnswerKind(
      name: FormStrings.notes, mayBeMissing: true,
      show: { LocalizedText(verbatim: Text($0.split(separator: "\n").joined(separator: " / "))) },
      write: { notes, _ in notes }, read: note.read)
  }

  /// A title or a name, as long as services have them.
  fileprivate static func songText(_ label: LocalizedText, mayBeMissing: Bool = false) -> AnswerKind {
    AnswerKind(
      name: LocalizedText(en: Text(label.en.shown.uppercased()), ko: label.ko), mayBeMissing: mayBeMissing,
      show: { LocalizedText(verbatim: Text($0)) }
    ) { typed, _ throws(Refusal) in
      if mayBeMissing, typed.isEmpty || DayParser.isNone(typed) { return nil }
      return try Song.names.read(typed)
    }
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
