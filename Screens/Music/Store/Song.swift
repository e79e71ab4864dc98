import Foyer
import FoyerRecords

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

  @MainActor static let formGraph = FormCoordinator<Song>.makeGraph(named: "EditSong")

  static let declaration = Declaration<Song>(
    "song",
    Nouns(LocalizedText(1, one: "song", many: "songs"), path: "/music", gone: MusicStrings.songGone),
    condition: "deleted = 0 AND state = 1",
    unshown: [
      Field("state", "status", \.state), Field("since", "since", \.since, .isHidden),
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
    // An album of a file can be called “none” or “-”.
    Attribute("album", "Album", \.album, .title("Album"), [.isListed, .isFlexible])
      .inFiles { [TransferColumn("album", \.album, .title("Album"))] }
      .indexed().also("album name", "collection")
    Attribute.position
    Attribute.released
    Attribute.length
    Attribute("genre", "Genre", \.genre, .title("Genre"), .isSpareText).inLibrary()
      .also("genres", "style")
    Attribute.price
    Attribute.advisory
    Attribute.kept
    Attribute.rating
    Attribute.notes
    Attribute(
      "comment", "Comment", \.comment, .line(atMost: 500),
      ask: "What do you say about it, in a line? Type none for nothing.",
      .isSpareText
    )
    .inLibrary()
    Attribute.playlists
    Attribute("place", "your own order", cell: nil)
    Attribute.artwork
    Attribute.link
    Attribute("preview", "Preview", \.preview, .address("Preview"), .isFixed)
      .lines { _, _ in [] }
    Attribute("file", "File", \.file, .line(atMost: 4_000)).inLibrary()
  }
  .files { files in
    (files.things, files.order, files.lines) = ("kept songs", "since DESC, id DESC", .m3u)
    files.skipsRepeated = true
    files.remark = ExportRemark(counting: [{ $0.file == nil && $0.preview == nil }]) { counts, all, format in
      format == .lines ? MusicStrings.silent(counts[0], of: all) : nil
    }
    files.settle = { song, _, _, time throws(Refusal) in
      if song.state != .kept { (song.state, song.since) = (.kept, time) }
    }
    (files.placing, files.complete) = (place, complete)
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
  static let lengths: ClosedRange<Int64> = 0...359_999_999

  static let names = LineText(atMost: 10_000, missing: Refusal("A song needs a title and an artist."))

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

extension AttributeTraits {
  fileprivate static let isNumber: AttributeTraits = [.isFixed, .isAmount]
  static let isName: AttributeTraits = [.isListed, .isFlexible, .isRequired]
  static let isSpareText: AttributeTraits = [.isListed, .isFlexible, .isSpare]
}

extension Attribute<Song> {
  /// The same, of which filters find a part in the library, and by which its songs are sorted.
  func inLibrary() -> Attribute {
    let (column, name) = ("library.\(key)", typedName)
    return filtered { [.text(name, column: column)] }.sorted(by: "\(column) COLLATE NOCASE")
  }

  /// The same, of which the search index finds words.
  func indexed() -> Attribute {
    let (key, name) = (key, typedName)
    return inLibrary().filtered {
      [.text(name, column: "library.\(key)") { IndexTerm.condition(on: $0, in: key) }]
    }
  }

  /// The service's number.
  static var catalog: Attribute {
    let field = Field("track", LocalizedText("Number").lowercased, \Song.id)
    return Attribute("track", "Number", .isKey, [field], cell: nil).inFiles {
      [TransferColumn("track", \.id, .songNumber, [.isKey], as: .number).named("catalog")]
    }
  }

  static var title: Attribute {
    Attribute("title", FormStrings.title, \.title, .title(FormStrings.title), .isName).indexed()
      .also("name", "track name", "track_name", "song")
      .lines { _, _ in [] }
  }

  static var position: Attribute {
    Attribute(
      "position", MusicStrings.position, \.position,
      AnswerKind(
        MusicStrings.position, expecting: "the disc times 1,000 plus the number on it", write: \.description
      ) { typed, _ in Int(typed).flatMap { 1...999_999 ~= $0 ? $0 : nil } }, .isNumber
    )
    .shown { song, _ in
      guard let place = song.position else { return "" }
      // `5`, or `2-5` for that of the second disc.
      let disc: Text = place < 2_000 ? "" : "\(place / 1_000)-"
      return Cell("\(disc)\(place % 1_000)", json: .integer(place))
    }
  }

  /// The day of release, of which lists show the year.
  static var released: Attribute {
    Attribute(
      "released", "Year", \.released, .day, [.isListed, .isFixed],
      history: LocalizedText("Released").lowercased
    )
    .filtered { [.year, .day("released", column: "library.released")] }
    .sorted(by: "library.released")
    .also("year", "date", "release date", "original_year") { typed in
      typed.utf8.count == 4 ? typed + "-01-01" : String(typed.prefix(10))
    }
    .shown { song, _ in Cell(song.released.map { "\($0.year)" } ?? "", json: song.released?.json ?? .null) }
    .lines { song, showing in
      song.released.map { [Field("released", "Released", $0)] } ?? []
    }
  }

  static var length: Attribute {
    let label = LocalizedText("Length")
    let field = Field(
      "milliseconds", label.lowercased, \Song.milliseconds, in: Song.lengths,
      shown: { Length(milliseconds: $0 ?? 0).shown })
    return Attribute("length", label, [.isListed, .isAmount], [field]) { song, showing in
      Cell(song.length, missing: "")
    }
    .filtered { [.length] }.sorted(by: "library.milliseconds")
    .inFiles {
      let kind = AnswerKind<Int64>(
        label, expecting: "a length in milliseconds", write: \.description
      ) { typed, _ in Int64(typed).flatMap { Song.lengths ~= $0 ? $0 : nil } }
      return [
        TransferColumn("milliseconds", \.milliseconds, kind, as: .number)
          .comparing(when: { ($0.milliseconds ?? 1) % 1000 == 0 }) { song, _ in
            song.milliseconds.map { String(($0 + 500) / 1000) }
          }
      ]
    }
    .also("length", "duration", "time", "total time") { typed in
      // Whole numbers of more than 10,000 are milliseconds: no song is as long as that in seconds.
      guard let length = Length(typed), !(Int64(typed).map { $0 > 10_000 } ?? false) else { return typed }
      return String(length.milliseconds)
    }
  }

  static var price: Attribute {
    Attribute(
      "price", "Price", \.price,
      AnswerKind("Price", expecting: "a price such as 1.29 USD, or album only", write: \.written) {
        typed, _ in Price(written: typed)
      },
      [.isListed, .isAmount, .isSpare, .isFixed]
    )
    .filtered { [.price] }.sorted(by: OrderTerms(Song.priceTerms("library.")))
  }

  static var advisory: Attribute {
    Attribute(
      "advisory", MusicStrings.advisory, \.advisory,
      AnswerKind(
        MusicStrings.advisory, expecting: LocalizedText(verbatim: "notExplicit, explicit, cleaned"),
        write: \.rawValue
      ) { typed, _ in Advisory(rawValue: typed) }, .isFixed
    )
    .filtered { [.flag("explicit", where: "library.advisory = 'explicit'")] }
  }

  /// True for songs that are kept, which lists of others mark.
  static var kept: Attribute {
    Attribute("kept", MusicStrings.keptLabel, .isListed, []) { song, showing in
      let isMarked = song.isKept && showing.context.marksKept
      return Cell(isMarked ? MusicStrings.state(.kept) : "", json: .bool(song.isKept))
    }
    .filtered { [.flag(TypedName("kept", MusicStrings.keptLabel), where: "library.state = 1")] }
    .lines { song, showing in
      [Field("kept", MusicStrings.keptLabel, song.isKept && !song.isDeleted)]
    }
  }

  static var rating: Attribute {
    Attribute(
      "rating", "Rating", \.rating, .rating,
      ask: "How good is it, from 1 to 5? Type none for no rating.",
      [.isListed, .isAmount]
    )
    .kept(as: Field("rating", LocalizedText("Rating").lowercased, \.rating, in: 1...5))
    .filtered { [.rating] }.sorted(by: "library.rating")
    .shown { song, showing in
      guard let rating = song.rating else { return Cell("", json: .null) }
      return Cell(
        MusicStrings.stars(rating), json: .integer(rating),
        drawing: Text(String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)))
    }
  }

  static var notes: Attribute {
    Attribute(
      "notes", FormStrings.notes, \.notes, .note,
      ask: "What do you want to note about it? Type none for nothing.", .hasLines
    )
    .filtered { [.text("notes", column: "nullif(library.notes, '')")] }
    .inFiles { $0.shaped(.lines) }
    .lines { song, showing in
      song.notes.isEmpty ? [] : [song.value.notesField]
    }
  }

  /// The playlists with a song, which its screen shows.
  static var playlists: Attribute {
    Attribute("playlists", "Playlists", [], []) { _, showing in
      let names = showing.context.playlists
      return Cell(names.map { Text($0) }.joined(separator: ", "), json: .array(names.map { .string($0) }))
    }
    .filtered { [.playlist] }
  }

  static var artwork: Attribute {
    Attribute("artwork", "Picture address", \.artwork, .address("Picture address"), .isFixed)
      .shown { song, showing in Cell(song.largeArtwork) }
  }

  static var link: Attribute {
    Attribute("link", MusicStrings.link, \.link, .address(MusicStrings.link), .isFixed)
      .lines { song, showing in
        song.link.map { [Field("link", MusicStrings.link, Text($0), link: Link($0))] } ?? []
      }
  }
}

extension AnswerKind<String> {
  /// A title or a name, as long as services have them.
  static func title(_ label: LocalizedText) -> AnswerKind {
    AnswerKind(
      name: "\(uppercased: label)",
      show: { LocalizedText(verbatim: Text($0)) }
    ) { typed, _ throws(Refusal) in
      try Song.names.read(typed)
    }
  }

  static func address(_ label: LocalizedText) -> AnswerKind {
    AnswerKind(label, expecting: "an address that begins with https://", write: { $0 }) { typed, _ in
      Song.webAddress(typed)
    }
  }
}

extension AnswerKind<Song.ID> {
  /// The service's number of a song; nothing for one that it never told of.
  fileprivate static let songNumber = AnswerKind(
    LocalizedText(verbatim: "catalog"), expecting: MusicStrings.numberExpectation, write: \.description
  ) { typed, _ in typed.isEmpty ? 0 : Song.ID(typed).flatMap { $0 > 0 ? $0 : nil } }
}

extension AnswerKind<Int> {
  /// A rating: `4`, `4/5`, `4 of 5`, `★★★★☆`.
  fileprivate static var rating: AnswerKind {
    AnswerKind(
      name: LocalizedText("RATING"), expectation: MusicStrings.ratingExpectation,
      show: MusicStrings.stars, write: { rating, _ in String(rating) }
    ) { typed, _ throws(Refusal) in
      let stars = typed.filter { $0 != "☆" }
      let isDrawn = !stars.isEmpty && stars.allSatisfy { $0 == "★" }
      let end = ["/5", " of 5"].first { typed.hasSuffix($0) } ?? ""
      guard let rating = isDrawn ? stars.count : Int(typed.dropLast(end.count)), 1...5 ~= rating else {
        throw Refusal.unexpected(typed, "Rating", MusicStrings.ratingExpectation)
      }
      return rating
    }
  }
}

extension LineFormat<Song> {
  /// A list for players: <https://en.wikipedia.org/wiki/M3U>.
  static let m3u = LineFormat(
    endings: ["m3u8", "m3u"], name: "M3U",
    head: "#EXTM3U\n# Web addresses are previews of about half a minute, which the music service sent.",
    read: M3UEntry.read, write: { song, _ in M3UEntry.text(of: song) }
  ) { lines, next in
    let entry = lines.split(separator: "\n")
    // A comment before an entry isn't a part of it, and neither is its line the place of the entry.
    guard let last = entry.last, last.hasPrefix("#"), M3UEntry.hasLabel(String(entry[0])) else { return true }
    return lines.contains("#EXTINF") && next?.hasPrefix("#EXTINF") == true
  }
}

/// The lines of a song in a list for players.
private enum M3UEntry {
  /// The beginnings of lines, with the columns whose texts stand behind them.
  private static let labels = [
    ("# Catalog: ", "track"), ("#EXTALB:", "album"), ("#EXTGENRE:", "genre"), ("# In the store: ", "link"),
  ]

  static func text(of song: Song) -> String {
    let seconds = song.milliseconds.map { ($0 + 500) / 1000 } ?? -1
    var lines = ["#EXTINF:\(seconds),\(song.artist) - \(song.title)"]
    for (label, column) in labels {
      if let text = Song.transfer.text(of: song, in: column) { lines.append(label + text) }
    }
    lines.append(song.file ?? song.preview ?? "# The service sent no preview.")
    return lines.map { String($0.map { $0.isNewline ? " " : $0 }) }.joined(separator: "\n")
  }

  /// Reads the lines of a song of this program or of another one, where the path of a file may say what it is.
  static func read(_ text: String) throws(Refusal) -> LineTexts {
    var said: [(column: String, text: String)] = []
    var (name, isEntry): (String?, Bool) = (nil, false)
    for line in text.split(separator: "\n").map({ LineText.trimmed(String($0)) }) {
      if let info = value(of: line, behind: "#EXTINF:") {
        isEntry = true
        let parts = info.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        name = parts.count > 1 ? LineText.trimmed(String(parts[1])) : nil
        let seconds = parts[0].split(separator: " ").first.flatMap { Length(String($0)) }
        if let seconds, seconds.milliseconds > 0 {
          said.append(("milliseconds", String(seconds.milliseconds)))
        }
      } else if let field = field(of: line) {
        said.append(field)
      } else if !line.hasPrefix("#") {
        isEntry = true
        let isAddress = Song.webAddress(line) != nil
        said.append((isAddress ? "preview" : "file", line))
        if name == nil, !isAddress { said += names(ofFile: line) }
      }
    }
    guard isEntry else { return LineTexts([]) }
    if let name { said += names(in: name, hasArtist: said.contains { $0.column == "artist" }) }
    guard ["title", "artist"].allSatisfy({ column in said.contains { $0.column == column } }) else {
      throw Refusal("It does not say the artist and the title.")
    }
    return LineTexts(said)
  }

  /// Returns true for a line that says something of a song.
  static func hasLabel(_ line: String) -> Bool {
    value(of: line, behind: "#EXTINF:") != nil || field(of: line) != nil
  }

  private static func field(of line: String) -> (column: String, text: String)? {
    for (label, column) in labels + [("#EXTART:", "artist")] {
      if let text = value(of: line, behind: label) { return (column, text) }
    }
    return nil
  }

  private static func value(of line: String, behind label: String) -> String? {
    let label = LineText.trimmed(label)
    guard line.lowercased().hasPrefix(label.lowercased()) else { return nil }
    return LineText.trimmed(String(line.dropFirst(label.count)))
  }

  /// Splits `Artist - Title`.
  private static func names(in text: String, hasArtist: Bool) -> [(column: String, text: String)] {
    guard !hasArtist, let dash = text.firstRange(of: " - ") else { return [("title", text)] }
    return [
      ("artist", LineText.trimmed(String(text[..<dash.lowerBound]))),
      ("title", LineText.trimmed(String(text[dash.upperBound...]))),
    ]
  }

  /// Reads `Artist/Album/05 Title.mp3` and `Artist - Title.mp3`, which can be percent-encoded behind `file://`.
  private static func names(ofFile line: String) -> [(column: String, text: String)] {
    let path = (try? Path.decode(line[...])) ?? line
    let parts = path.replacing("file://", with: "").split { $0 == "/" || $0 == "\\" }.map(String.init)
      .filter { ![".", ".."].contains($0) }
    guard let file = parts.last else { return [] }
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let digits = stem.prefix(while: \.isNumber)
    let rest = digits.count <= 3 ? stem.dropFirst(digits.count).drop { " .-_".contains($0) } : stem[...]
    let name = rest.isEmpty ? stem : String(rest)
    let said = names(in: name, hasArtist: false)
    guard said.count == 1, parts.count > 2 else { return said }
    return said + [("artist", parts[parts.count - 3]), ("album", parts[parts.count - 2])]
  }
}
