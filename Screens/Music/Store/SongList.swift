import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

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

  /// A text that tells the lists apart.
  var name: String {
    switch self {
    case .found: "found"
    case .kept: "kept"
    case .artist(let song): "artist \(song)"
    case .album(let song): "album \(song)"
    case .playlist(let playlist): "playlist \(playlist)"
    }
  }
}

/// The columns by which the songs of a list can be sorted.
enum SongColumn: String, SortColumn {
  /// The order in which they came to the list.
  case added
  case title, artist, album, year, length, genre, price, rating

  var name: LocalizedText {
    switch self {
    case .added: LocalizedText(en: "the order of the list", ko: "목록 순서")
    case .title: MusicStrings.title
    case .artist: MusicStrings.artist
    case .album: MusicStrings.album
    case .year: LocalizedText(en: "day of release", ko: "발매일")
    case .length: MusicStrings.length
    case .genre: MusicStrings.genre
    case .price: MusicStrings.price
    case .rating: MusicStrings.rating
    }
  }

  /// The columns of a list, of which the first is called as the list is.
  static func names(as list: String) -> [(names: [String], value: SongColumn)] {
    allCases.map { column in
      let name = column.name.ko.original
      return (column == .added ? [list, "added", "추가순"] : [column.rawValue, name], column)
    }
  }
}

/// A part of a list of songs as it was read.
struct SongPage: ListPage {
  typealias Column = SongColumn

  static let nouns = Nouns(Song.subject, "songs", counter: "곡", path: "/music")

  /// The thing that the songs belong to.
  enum Heading: Equatable {
    case kept, artist(String), album(String, by: String)
    case playlist(Recorded<Playlist>)
  }

  let songs: ListRows<Song>
  let count: Int
  let total: Int
  /// The length of all songs that pass the filter, in milliseconds.
  var length: Int64 = 0
  var heading = Heading.kept

  /// The number of some songs, and their length in milliseconds.
  struct Totals {
    var count = 0
    var length: Int64 = 0
  }

  static let none = SongPage(songs: ListRows([], by: \.rowID), count: 0, total: 0)

  var rowIDs: [String] { songs.ids }
  var rowCount: Int { songs.count }
}

extension MusicStore {
  func page(_ request: SongPage.Request, of list: SongList) throws -> SongPage {
    switch list {
    case .found: return try found(request)?.page ?? .none
    case .kept:
      let isKept = SQLCondition("library WHERE state = 1")
      return try page(request, isKept, by: ["-since", "-id"], .kept) { db throws(StoreError) in
        try db.totals("SELECT count, milliseconds FROM \(Song.kept.name)")
      }
    case .artist(let id):
      let name = try known(id).artist
      return try page(
        request, SQLCondition("library WHERE artist = ? COLLATE NOCASE AND is_shown", [name]),
        by: ["album COLLATE NOCASE", "position", "released", "id"], .artist(name))
    case .album(let id):
      let song = try known(id)
      guard let album = song.album else { throw MusicStrings.noAlbum(of: song) }
      return try page(
        request, SQLCondition("library WHERE album = ? COLLATE NOCASE AND is_shown", [album]),
        by: ["position", "id"], .album(album, by: song.artist))
    case .playlist(let handle):
      let playlist = try anyPlaylist(handle)
      return try page(
        request, SQLCondition("playlist CROSS JOIN \(Playlist.entriesSQL) AND playlist.handle = ?", [handle]),
        by: ["entry.key"],
        .playlist(playlist))
    }
  }

  private func known(_ id: Song.ID) throws -> Song {
    guard let song = try lastKnown(id) else { throw SongPage.nouns.missing(String(id)) }
    return song
  }

  private func page(
    _ request: SongPage.Request, _ list: SQLCondition, by order: [String], _ heading: SongPage.Heading,
    all: ((Database) throws(StoreError) -> SongPage.Totals)? = nil
  ) throws(StoreError) -> SongPage {
    let today = environment.today
    return try feature.read { db in
      var page = try db.page(request, of: list, by: order, today: today, all: try all?(db))
      page.heading = heading
      return page
    }
  }
}

extension Database {
  /// Reads a part of a list.
  ///
  /// - Parameters:
  ///   - name: A name that tells the list from others that a screen shows.
  ///   - list: SQL behind `FROM` that picks the songs of the list.
  ///   - order: The terms of the list's own order.
  ///   - all: The totals of the whole list; they are added up where they are `nil`.
  func page(
    _ request: SongPage.Request, named name: String = "", of list: SQLCondition, by order: [String],
    today: Day, all: SongPage.Totals? = nil
  ) throws(StoreError) -> SongPage {
    var filtered = list
    filtered.add(request.filter, of: SongPage.filters, today: today)
    let (sql, arguments, terms) = (filtered.sql, filtered.arguments, request.order.order(order))
    let ordered = "\(sql) ORDER BY \(terms) LIMIT ?"
    let songs = try request.rows(of: name, by: \.rowID) { length throws(StoreError) in
      try library(ordered, arguments + [length])
    } inSight: { ids throws(StoreError) in
      try library("\(sql) AND library.id IN (\(ids.joined(separator: ", "))) ORDER BY \(terms)", arguments)
    } ids: { length throws(StoreError) in
      try rows("SELECT library.id FROM \(ordered)", arguments + [length]) { String($0[0] as Song.ID) }
    }
    var shown = SongPage.Totals()
    if request.filter == nil, let all {
      shown = all
    } else {
      shown = try totals(
        "SELECT count(*), CAST(total(library.milliseconds) AS INTEGER) FROM \(sql)", arguments)
    }
    var total = all?.count ?? shown.count
    if all == nil, request.filter != nil {
      total = try self.count("SELECT count(*) FROM \(list.sql)", list.arguments)
    }
    return SongPage(songs: songs, count: shown.count, total: total, length: shown.length)
  }
}

extension Database {
  fileprivate func totals(
    _ sql: String, _ arguments: [any SQLConvertible] = []
  ) throws(StoreError) -> SongPage.Totals {
    try row(sql, arguments) { SongPage.Totals(count: $0[0], length: $0[1]) } ?? SongPage.Totals()
  }
}

extension SortOrder<SongColumn> {
  /// Returns the terms of an `ORDER BY`; songs that lack what they are sorted by come last.
  ///
  /// The descending order is the reverse of the ascending one, so that one index has both.
  fileprivate func order(_ usual: [String]) -> String {
    let keys =
      switch column {
      case .added: [String]()
      case .title, .artist, .album, .genre: ["library.\(column.rawValue) COLLATE NOCASE"]
      case .year: ["library.released"]
      case .length: ["library.milliseconds"]
      case .price: Song.priceTerms("library.")
      case .rating: ["library.rating"]
      }
    // SQLite reads an index in two parts for the first term alone; the others are none where that is none.
    guard let first = keys.first else { return terms(usual) }
    return "\(terms([first])) NULLS LAST, \(terms(Array(keys.dropFirst()) + usual))"
  }
}

extension Rows {
  /// - Parameter marksKept: Show which songs are kept, where not all are.
  init(songs: ListRows<Song>, marksKept: Bool = true, in language: Language, whenEmpty: LocalizedText) {
    let columns: [ListColumn<Song>] = [
      .texts("title", MusicStrings.title) { $0.title }, .texts("artist", MusicStrings.artist) { $0.artist },
      .texts("album", MusicStrings.album, missing: MusicStrings.noAlbum) { $0.album },
      ListColumn("released", MusicStrings.year) { song, language in
        guard let day = song.released else { return Cell(MusicStrings.noDay(language), json: .null) }
        return Cell("\(day.year)", json: day.json)
      },
      .amounts("length", MusicStrings.length) {
        Cell($0.length?.text(in: $1) ?? "", json: $0.length?.json ?? .null)
      },
      .amounts("rating", MusicStrings.rating) { song, _ in
        Cell(song.rating.map { "\($0)/5" } ?? "", json: song.rating.map { .integer($0) } ?? .null)
      },
      ListColumn("kept", MusicStrings.keptLabel) { song, language in
        let isKept = song.state == .kept
        return Cell(marksKept && isKept ? MusicStrings.state(.kept)(language) : "", json: .bool(isKept))
      },
      ListColumn("genre", MusicStrings.genre, isFlexible: true) { song, _ in
        Cell(Text(song.genre ?? ""), json: song.genre.map { .string($0) } ?? .null)
      }.spare(),
      .amounts("price", MusicStrings.price) {
        Cell($0.price?.text(in: $1) ?? "", json: $0.price?.json ?? .null)
      }.spare(),
    ]
    self.init(songs, columns, in: language, whenEmpty: whenEmpty) { Row($0.rowID, $1) }
  }
}

extension Song {
  fileprivate var rowID: String { String(id) }

  static func ids(ofRows rows: [String]) throws -> [ID] {
    try rows.map { row in
      guard let id = ID(row) else { throw SongPage.nouns.missing(row) }
      return id
    }
  }
}
