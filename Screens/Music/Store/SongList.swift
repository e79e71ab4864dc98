import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// A list of songs.
enum SongList: String, Sendable {
  /// The kept songs, the latest first.
  case kept
  case found
}

/// The columns by which the songs of a list can be sorted.
enum SongColumn: String, SortColumn {
  /// The order in which they came to the list.
  case added
  case title, artist, album, year

  var name: LocalizedText {
    switch self {
    case .added: LocalizedText(en: "the order of the list", ko: "목록 순서")
    case .title: MusicPhrases.title
    case .artist: MusicPhrases.artist
    case .album: MusicPhrases.album
    case .year: LocalizedText(en: "day of release", ko: "발매일")
    }
  }

  /// The columns of a list, of which the first is called as the list is.
  static func names(in list: SongList) -> [(names: [String], value: SongColumn)] {
    allCases.map { ([$0 == .added ? list.rawValue : $0.rawValue], $0) }
  }
}

/// A part of a list of songs as it was read.
struct SongPage: ListPage {
  typealias Column = SongColumn

  static let nouns = Nouns(LocalizedText(en: "song", ko: "노래"), "songs", counter: "곡", path: "/music")

  let songs: [Song]
  let count: Int
  /// The number of songs without a filter, when there is one.
  var unfiltered: Int?

  var total: Int { unfiltered ?? count }

  var rowIDs: [String] { songs.map { String($0.id) } }
}

extension MusicStore {
  func kept(_ request: SongPage.Request) throws(StoreError) -> SongPage {
    var list = SQLCondition("library WHERE state = 1")
    list.add(request.filter, of: SongPage.filters, today: environment.today)
    return try feature.read { [list] db in
      var page = try page(request, of: list.sql, list.arguments, by: ["-since", "-id"], in: db)
      if request.filter != nil {
        page.unfiltered = try db.count("SELECT count(*) FROM library WHERE state = 1")
      }
      return page
    }
  }

  /// Reads a part of a list.
  ///
  /// - Parameters:
  ///   - list: SQL behind `FROM` that picks the songs of the list.
  ///   - order: The terms of the list's own order.
  func page(
    _ request: SongPage.Request, of list: String, _ arguments: [any SQLConvertible] = [], by order: [String],
    in db: Database
  ) throws(StoreError) -> SongPage {
    let terms = request.order.order(order)
    let songs = try request.rows { () throws(StoreError) in
      try db.library("\(list) ORDER BY \(terms) LIMIT ?", arguments + [request.length])
    } inSight: { ids throws(StoreError) in
      try db.library(
        "\(list) AND library.id IN (\(ids.joined(separator: ", "))) ORDER BY \(terms)", arguments)
    }
    return SongPage(songs: songs, count: try db.count("SELECT count(*) FROM \(list)", arguments))
  }
}

extension SortOrder<SongColumn> {
  /// Returns the terms of an `ORDER BY`; songs that lack what they are sorted by come last.
  fileprivate func order(_ usual: [String]) -> String {
    let key =
      switch column {
      case .added: ""
      case .title, .artist, .album: "\(column.rawValue) COLLATE NOCASE"
      case .year: "released"
      }
    guard column == .added else {
      return (["\(key) \(isDescending ? "DESC" : "ASC") NULLS LAST"] + usual).joined(separator: ", ")
    }
    return terms(usual)
  }
}

extension Rows {
  init(songs: [Song], in language: Language, whenEmpty: LocalizedText) {
    self.init(
      songs,
      [
        .texts("title", MusicPhrases.title) { $0.title }, .texts("artist", MusicPhrases.artist) { $0.artist },
        .texts("album", MusicPhrases.album, missing: MusicPhrases.noAlbum) { $0.album },
        ListColumn("released", MusicPhrases.released) {
          Cell($0.released?.iso, in: $1, missing: MusicPhrases.noDay)
        },
      ], in: language, whenEmpty: whenEmpty
    ) { Row(String($0.id), $1) }
  }
}

extension Song {
  static func ids(ofRows rows: [String]) throws -> [ID] {
    try rows.map { row in
      guard let id = ID(row) else { throw SongPage.nouns.missing(row) }
      return id
    }
  }
}
