import Foyer
import FoyerRecords

/// Songs in an order that the person chooses.
struct Playlist: DeclaredRecord {
  typealias Context = PlaylistSums

  var name = ""
  /// The numbers of the songs, one a line.
  var songs = ""
  var notes: String?

  static let feature = "music"
  static let subject: LocalizedText = "playlist"
  static let exampleLine: LocalizedText = "Road"

  @MainActor static let formGraph = FormCoordinator<Playlist>.makeGraph(named: "EditPlaylist")

  static let declaration = Declaration<Playlist>(
    "playlist",
    Nouns(
      LocalizedText(1, one: "playlist", many: "playlists"), path: "/music/playlists",
      gone: "This playlist was deleted; its songs are still kept."),
    key: .identifiesOnce, whenEmpty: "No playlists yet. Type add and a name."
  ) {
    Attribute.name(\.name)
    Attribute.songs
    Attribute.derived("length", "Length", [.isListed, .isAmount]) { playlist, showing in
      showing.context[playlist].length
    }
    .sorted(by: "(SELECT total(library.milliseconds) FROM \(entriesSQL))", "number")
    Attribute(
      "notes", FormStrings.notes, \.notes, .note, ask: "What is the playlist for? Type none for no notes.",
      [.isListed, .isFlexible]
    )
    .searchable()
  }
  .files { $0.order = "name_key, number" }

  /// SQL behind `FROM` for the lines of `songs` in the table `playlist`, as `entry`; any text can be in them.
  static let linesSQL =
    #"json_each('[' || replace(json_quote(replace(playlist.songs, '\', '')), '\n', '","') || ']') AS entry"#

  /// SQL behind `FROM` for the songs of the table `playlist` in their order, as `entry` and `library`.
  ///
  /// SQLite reads the tables of a `CROSS JOIN` in this order; by its own choice it went through the whole library first.
  static let entriesSQL = """
    \(linesSQL) \
    CROSS JOIN library ON library.id = entry.value WHERE is_shown
    """

  /// SQL for the playlists that have a song.
  static let isWithSong = "deleted = 0 AND instr(char(10) || songs || char(10), char(10) || ? || char(10))"
}

extension Attribute<Playlist> {
  /// The songs, of which lists show the number.
  static var songs: Attribute {
    let label = LocalizedText("Songs")
    let field = Field("songs", label, \Playlist.songs, .lines)
    return Attribute("songs", label, [.isListed, .isAmount], [field]) { playlist, showing in
      let (count, all) = (showing.context[playlist].count, playlist.numbers.count)
      return Cell(
        count == all ? "\(count)" : LocalizedText("\(count) of \(all)"),
        json: .integer(count))
    }
    .sorted(by: "(SELECT count(*) FROM \(Playlist.entriesSQL))", "number")
    .inFiles {
      let numbers = AnswerKind<String>(name: label, show: { LocalizedText(verbatim: Text($0)) }) {
        typed, _ throws(Refusal) in
        var playlist = Playlist()
        for number in typed.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
          guard let id = Song.ID(number), id > 0 else {
            throw Refusal.unexpected(String(number), label, MusicStrings.numberExpectation)
          }
          playlist.add([id])
        }
        return playlist.songs
      }
      return [TransferColumn("songs", \.songs, numbers, as: .lines)]
    }
  }
}

extension Playlist {
  var numbers: [Song.ID] {
    get { songs.split(separator: "\n").compactMap { Song.ID($0) } }
    set { songs = newValue.map(String.init).joined(separator: "\n") }
  }

  /// Puts songs at the end that aren't in it yet.
  mutating func add(_ ids: [Song.ID]) {
    var known = Set(numbers)
    numbers += ids.filter { known.insert($0).inserted }
  }

  /// Moves songs to a place, the first of which is 1; they stay in their order.
  mutating func move(_ ids: [Song.ID], to place: Int) {
    let moved = numbers.filter(ids.contains)
    var rest = numbers.filter { !ids.contains($0) }
    rest.insert(contentsOf: moved, at: min(max(0, place - 1), rest.count))
    numbers = rest
  }

  mutating func replace(_ old: Song.ID, with new: Song.ID) {
    var known: Set<Song.ID> = []
    numbers = numbers.map { $0 == old ? new : $0 }.filter { known.insert($0).inserted }
  }
}

/// The songs of playlists that the library has: their number, and their length.
struct PlaylistSums: RecordContext {
  struct Sum: Equatable {
    var count = 0
    var length = Length(milliseconds: 0)
  }

  private var sums: [String: Sum] = [:]

  init(_ db: Database) {}

  /// Reads the sums of some playlists.
  init(of handles: [String], in db: Database) throws {
    let shown = SQLCondition("playlist WHERE TRUE").with("handle", in: handles)
    let rows = try db.rows(
      """
      SELECT handle, (SELECT count(*) FROM \(Playlist.entriesSQL)),
        (SELECT CAST(total(library.milliseconds) AS INTEGER) FROM \(Playlist.entriesSQL))
      FROM \(shown.sql)
      """, shown.arguments
    ) { ($0[0] as String, Sum(count: $0[1], length: Length(milliseconds: $0[2]))) }
    sums = Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  subscript(playlist: Recorded<Playlist>) -> Sum { sums[playlist.handle] ?? Sum() }
}
