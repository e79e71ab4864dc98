import Foyer
import FoyerFeatures
import FoyerJournal

/// Songs in an order that the person chooses.
struct Playlist: NamedRecord {
  var name = ""
  /// The numbers of the songs, one a line.
  var songs = ""
  var notes: String?

  static let feature = "music"
  static let schema = RecordSchema<Playlist>(named: "playlist") {
    Field("name", FormStrings.name.lowercased, \.name, .isTitle)
    Field("songs", MusicStrings.songsLabel, \.songs, .lines)
    Field("notes", FormStrings.notes, \.notes)
  }

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
}

extension Playlist: FormRecord {
  static let subject = LocalizedText(
    en: "playlist",
    ko: "재생목록")
  static let exampleLine = LocalizedText(
    en: "Road",
    ko: "출근길")
  static let formFields: [FormField<RecordForm<Playlist>>] = [
    .name(\.name),
    FormField(
      "notes", FormStrings.notes, of: \.notes, .note,
      ask: LocalizedText(
        en: "What is the playlist for? Type none for no notes.", ko: "어떤 재생목록입니까? 메모가 없으면 없음")),
  ]
  @MainActor static let formGraph = FormCoordinator<RecordForm<Playlist>>.makeGraph(named: "EditPlaylist")
}

extension Playlist: ImportableRecord {
  static let transfer = TransferSchema<Playlist>(
    TransferWords(PlaylistPage.nouns), key: .identifiesOnce,
    order: "name_key, number"
  ) {
    TransferColumn("name", \.name, [.isKey, .isRequired])
    TransferColumn("songs", \.songs, as: .lines) { typed, _ throws(Refusal) in
      var playlist = Playlist()
      for number in typed.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
        guard let id = Song.ID(number), id > 0 else {
          throw Refusal.unexpected(String(number), MusicStrings.songsLabel, MusicStrings.numberExpectation)
        }
        if !playlist.numbers.contains(id) { playlist.numbers.append(id) }
      }
      return playlist.songs
    } write: { songs, _ in
      songs
    }
    TransferColumn("notes", \.notes)
  }

  @MainActor static let importGraph = ImportCoordinator<Playlist>.makeGraph(named: "ImportPlaylists")
}

/// The columns by which playlists can be sorted.
enum PlaylistColumn: String, SortColumn {
  case name, added, songs, length

  var name: LocalizedText {
    switch self {
    case .name, .added: usualName
    case .songs: MusicStrings.songsLabel
    case .length: MusicStrings.length
    }
  }
}

/// A part of the list of playlists as it was read.
struct PlaylistPage: ListPage {
  typealias Column = PlaylistColumn

  static let nouns = Nouns(Playlist.subject, "playlists", counter: "개", path: "/music/playlists")
  static let filters = FilterSchema(
    .text("name", "이름", column: "playlist.name"), .text("notes", "메모", column: "playlist.notes"),
    word: SQLCondition.names(containing:))

  struct Item: Equatable, Identifiable {
    let playlist: Recorded<Playlist>
    let count: Int
    let milliseconds: Int64

    var id: String { playlist.handle }
  }

  let items: ListRows<Item>
  let count: Int
  let total: Int

  var rowIDs: [String] { items.ids }
  var rowCount: Int { items.count }
}
