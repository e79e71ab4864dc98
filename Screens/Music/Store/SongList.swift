import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

typealias SongRequest = ListRequest<SongList, SongColumn>
typealias SongOrder = SortOrder<SongColumn>

/// A list of songs.
enum SongList: String, Sendable {
  /// The kept songs, the latest first.
  case kept
  /// The songs that the latest search found.
  case found
}

/// The columns by which the songs of a list can be sorted.
enum SongColumn: String, CaseIterable, Sendable {
  /// The order in which they came to the list.
  case added
  case title
  case artist
  case album
  case year
}

/// A part of a list of songs as it was read.
struct SongPage: ListPage {
  typealias Filter = SongList
  typealias Column = SongColumn

  let songs: [Song]
  /// The number of songs of the list, shown or not.
  let count: Int
  let steps: UndoSteps

  var rowIDs: [String] { songs.map { String($0.id) } }
  var hasMore: Bool { songs.count < count }
}

extension MusicStore {
  func kept(_ request: SongRequest) throws(StoreError) -> SongPage {
    try feature.read { db in
      try page(request, of: "library WHERE state = 1", by: ["since DESC", "id DESC"], in: db)
    }
  }

  /// Reads a part of a list.
  ///
  /// - Parameters:
  ///   - list: SQL behind `FROM` that picks the songs of the list.
  ///   - order: The terms of the list's own order.
  func page(
    _ request: SongRequest, of list: String, _ arguments: [any SQLConvertible] = [], by order: [String],
    in db: Database
  ) throws(StoreError) -> SongPage {
    let terms = request.order.terms(order)
    var songs = try db.library("\(list) ORDER BY \(terms) LIMIT ?", arguments + [request.length])
    if !request.inSight.ids.isEmpty, songs.count == request.length {
      let shown = Set(songs.map(\.id))
      let ids = request.inSight.ids.joined(separator: ", ")
      songs += try db.library("\(list) AND library.id IN (\(ids)) ORDER BY \(terms)", arguments)
        .filter { !shown.contains($0.id) }
    }
    return SongPage(
      songs: songs, count: try db.count("SELECT count(*) FROM \(list)", arguments), steps: try feature.steps()
    )
  }
}

extension SongOrder {
  /// Returns the terms of an `ORDER BY`; songs that lack what they are sorted by come last.
  fileprivate func terms(_ usual: [String]) -> String {
    let key =
      switch column {
      case .added: ""
      case .title, .artist, .album: "\(column.rawValue) COLLATE NOCASE"
      case .year: "released"
      }
    guard column == .added else {
      return (["\(key) \(isDescending ? "DESC" : "ASC") NULLS LAST"] + usual).joined(separator: ", ")
    }
    let terms = usual.map { term in
      guard isDescending else { return term }
      return term.hasSuffix(" DESC") ? String(term.dropLast(5)) : term + " DESC"
    }
    return terms.joined(separator: ", ")
  }
}
