import Foyer
import FoyerRecords

typealias SongsViewModel = RecordListModel<MusicStore, Song>

/// The kept songs, or those of an artist or on an album.
struct SongsView: SongListView {
  let viewModel: SongsViewModel

  static let actions =
    [
      .find, .sort(by: RecordColumn<Song>.names(as: "kept")), .more,
      exportAction(ofList: Song.self) { view in
        view.viewModel.page.totals.heading == .kept
          ? nil : ExportedRows(of: Song.self, at: try view.viewModel.ids(of: nil))
      },
    ] + listActions

  var body: Document { viewModel.document() }
}

extension SongsViewModel {
  convenience init(_ list: SongList, store: MusicStore) throws {
    try self.init(
      store, of: Song.self, by: Song.rowColumn, list: "\(list)",
      SongPage.Request(nil, SortOrder(list.ownOrder))
    ) {
      try store.page($0, of: list)
    }
  }

  func document() -> Document {
    let heading = page.totals.heading
    return Document(MusicStrings.title(heading), state: state(of: heading), of: self) {
      for block in page.totals.blocks(isFiltered: filter != nil) { block }
      rows(whenEmpty: MusicStrings.empty(heading))
    }
  }

  private func state(of heading: SongTotals.Heading) -> LocalizedText? {
    switch heading {
    case .playlist(let playlist) where playlist.isDeleted: return Playlist.declaration.nouns.gone
    case .found(let search): return search.state.map { SongPage.nouns.state($0, of: page, nil) }
    default:
      guard page.total > 0 else { return nil }
      let length = filter == nil ? page.totals.length : 0
      return SongPage.nouns.state(MusicStrings.count(page.total, lasting: length), of: page, filter)
    }
  }
}

/// A list of songs.
enum SongList: Sendable {
  /// The latest search.
  case found
  /// The kept songs, the latest first.
  case kept
  /// The songs of the artist or on the album of a song.
  case artist(Song.ID), album(Song.ID)
  /// The songs of the playlist with a short form.
  case playlist(String)

  fileprivate var ownOrder: RecordColumn<Song> { if case .playlist = self { .place } else { .added } }
}

/// A part of a list of songs as it was read.
typealias SongPage = RecordPage<Song>

/// The facts that a list of songs shows besides them.
struct SongTotals: RecordTotals {
  /// The thing that the songs belong to.
  enum Heading: Equatable {
    case kept, artist(String), album(String, by: String)
    case playlist(Recorded<Playlist>)
    case found(Search)
  }

  var heading = Heading.kept
  /// The length of all songs, in milliseconds.
  var length: Int64 = 0
  /// The number of songs of a playlist that the library doesn't have.
  var unknown = 0

  func blocks(isFiltered: Bool) -> [Document.Block] {
    switch heading {
    case .kept, .artist: return []
    case .album(_, let artist): return [Field("artist", MusicStrings.artist, artist).block]
    case .playlist(let playlist):
      let notes = playlist.notes.map { Field("notes", FormStrings.notes, $0).block }
      let warning =
        unknown == 0
        ? nil
        : Paragraph(
          LocalizedText(
            unknown,
            one:
              "\(unknown) of its songs is not in the library. Import a file of kept songs, or search for them, and they are listed here.",
            many:
              "\(unknown) of its songs are not in the library. Import a file of kept songs, or search for them, and they are listed here."
          )
        ).block
      return [notes, warning].compactMap(\.self)
    case .found(let search): return search.blocks()
    }
  }
}

/// The facts that songs are shown with besides their own.
struct SongContext: RecordContext {
  /// True where not all songs of a list are kept.
  var marksKept = true
  /// The names of the playlists with the song of a screen.
  var playlists: [String] = []

  init() {}
  init(_ db: Database) {}
}

extension RecordColumn<Song> {
  /// The columns of a list, of which the first is called as the list is.
  static func names(
    as list: String, _ own: RecordColumn = .added
  ) -> [(name: TypedName, value: RecordColumn)] {
    allCases.map { column in
      switch column.rawValue {
      case "added": (TypedName(list, also: ["added"]), own)
      case "released": (TypedName("year", column.name, also: ["released"]), column)
      default: (TypedName(column.rawValue, column.name), column)
      }
    }
  }
}

/// The songs of a list, and the order in which it has them.
struct SongSource {
  let heading: SongTotals.Heading
  /// SQL behind `FROM` that picks the songs, with `library` among the tables.
  let songs: SQLCondition
  /// The terms of the list's own order.
  let order: [String]
  /// A text that tells the list from others that a screen shows.
  var name = ""

  init(
    _ heading: SongTotals.Heading, _ songs: String, _ arguments: [any SQLConvertible] = [],
    by order: String...
  ) {
    (self.heading, self.songs, self.order) = (heading, SQLCondition(songs, arguments), order)
  }
}

extension MusicStore {
  func page(_ request: SongPage.Request, of list: SongList) throws -> SongPage {
    if case .found = list { return try found(request) }
    let (source, today) = (try source(of: list), environment.today)
    return try feature.read { db in try db.page(request, of: source, today: today) }
  }

  private func source(of list: SongList) throws -> SongSource {
    switch list {
    case .found, .kept:
      return SongSource(.kept, "library WHERE state = 1", by: "-since", "-id")
    case .artist(let id):
      let name = try known(id).artist
      return SongSource(
        .artist(name), "library WHERE artist = ? COLLATE NOCASE AND is_shown", [name],
        by: "album COLLATE NOCASE", "position", "released", "id")
    case .album(let id):
      let song = try known(id)
      guard let album = song.album else { throw Refusal("The album of \(quoted: song.title) is not known.") }
      return SongSource(
        .album(album, by: song.artist), "library WHERE album = ? COLLATE NOCASE AND is_shown", [album],
        by: "position", "id")
    case .playlist(let handle):
      return SongSource(
        .playlist(try feature.record(Playlist.self, handle)),
        "playlist CROSS JOIN \(Playlist.entriesSQL) AND playlist.handle = ?", [handle], by: "entry.key")
    }
  }

  /// Returns a song as it was last known.
  func known(_ id: Song.ID) throws -> Song {
    guard let song = try lastKnown(id) else { throw SongPage.nouns.missing(String(id)) }
    return song
  }
}

extension Database {
  /// Reads a part of a list.
  func page(
    _ request: SongPage.Request, of source: SongSource, today: Day
  ) throws -> SongPage {
    let list = source.songs
    var filtered = list
    filtered.add(request.filter, of: SongPage.filters, today: today)
    let (sql, arguments, terms) = (filtered.sql, filtered.arguments, request.order.songTerms(source.order))
    let ordered = "\(sql) ORDER BY \(terms) LIMIT ?"
    let songs = try request.rows(of: source.name, by: \.handle) { length in
      try library(ordered, arguments + [length]).map(\.recorded)
    } inSight: { ids in
      try library("\(sql) AND library.id IN (\(ids.joined(separator: ", "))) ORDER BY \(terms)", arguments)
        .map(\.recorded)
    } ids: { length in
      try rows("SELECT library.id FROM \(ordered)", arguments + [length]) { String($0[0] as Song.ID) }
    }
    let isKept = source.heading == .kept
    let tally = isKept ? try sum("count, milliseconds FROM \(Song.kept.name)") : nil
    let all =
      if let tally { tally } else {
        try sum("count(*), CAST(total(library.milliseconds) AS INTEGER) FROM \(list.sql)", list.arguments)
      }
    let count = request.filter == nil ? all.count : try count("SELECT count(*) FROM \(sql)", arguments)
    var (context, totals) = (SongContext(), SongTotals(heading: source.heading, length: all.length))
    context.marksKept = !isKept
    if case .playlist(let playlist) = source.heading { totals.unknown = playlist.numbers.count - all.count }
    return SongPage(songs, count: count, total: all.count, context, totals)
  }

  /// The number of some songs, and their length in milliseconds.
  private struct SongSum {
    var count = 0
    var length: Int64 = 0
  }

  private func sum(
    _ selection: String, _ arguments: [any SQLConvertible] = []
  ) throws -> SongSum {
    try row("SELECT \(selection)", arguments) { SongSum(count: $0[0], length: $0[1]) } ?? SongSum()
  }
}

extension SortOrder<RecordColumn<Song>> {
  /// Returns the terms of an `ORDER BY`; songs that lack what they are sorted by come last.
  ///
  /// The descending order is the reverse of the ascending one, so that one index has both. SQLite reads an index in two
  /// parts for the first term alone; the others are none where that is none.
  fileprivate func songTerms(_ usual: [String]) -> String {
    guard let columns = Song.declaration.order(by: column)?.columns, let first = columns.first else {
      return terms(usual)
    }
    return "\(terms([first])) NULLS LAST, \(terms(columns.dropFirst() + usual))"
  }
}

extension Song {
  /// The song as a row of lists and screens, which has the service's number.
  var recorded: Recorded<Song> { Recorded(unkept: self, id: String(id)) }
}
