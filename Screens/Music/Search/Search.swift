import Foyer
import FoyerRecords

/// The words that are searched for, and the places.
struct SearchQuery: Hashable, Sendable {
  /// The words and filters as typed, single spaces between them.
  var term: String
  /// The country whose store is asked; `nil` for the library alone.
  var country: Country?
  /// The number of songs that are asked for, 1 to 200.
  var limit = SearchQuery.page

  /// The number of songs that one page of an answer has.
  static let page = 25
  /// The most songs that the service sends at once, and that the library is searched for.
  static let most = 200
}

/// The contents of one good answer of the service.
struct SearchPage: Equatable, Sendable {
  /// Each song once, in the service's order.
  var songs: [Song] = []
  /// The number of results, of whatever kind.
  var total: Int
  /// The number of results that lacked what a song must have.
  var unreadable = 0
  /// The place where the service's next page begins; `nil` when there is none.
  var next: Int?
}

/// A search whose songs are kept in the cache.
struct SearchList: Equatable, Sendable {
  let query: SearchQuery
  /// The numbers of the answers, added up over its pages.
  let total: Int
  let unreadable: Int
  /// The place where the service's next page begins; `nil` when there is none.
  let next: Int?
  /// The moment at which the service answered.
  let time: Timestamp
  /// The number of its songs that are in the library.
  var count = 0
  /// The number of its songs that were removed from the library.
  var removed = 0
  /// The number in the cache, higher for a later search.
  var id: Int64 = 0
}

/// The place where searches look.
struct MusicSettings: JournalRecord {
  /// The country whose store is searched; `nil` for that of the locale.
  var country: Country?
  var isOffline = false

  static let feature = "music"
  static let schema = RecordSchema<MusicSettings>(
    "music_setting", title: { _ in "Searches" }, isSetting: true
  ) {
    Field("country", LocalizedText("Country").lowercased, \.country)
    Field("offline", LocalizedText("Offline").lowercased, \.isOffline)
  }
}

/// The latest search as its screen shows it.
struct Search: Equatable {
  /// `nil` before the first search.
  let list: SearchList?
  let settings: MusicSettings
  let country: Country

  /// True while the service can be asked for further songs.
  var hasMore: Bool { list?.next != nil && !settings.isOffline }

  var state: LocalizedText? {
    list.map { "\(quoted: $0.query.term), \(MusicStrings.place($0.query)): " + MusicStrings.count($0) }
  }

  var whenEmpty: LocalizedText {
    list.map { MusicStrings.nothingFound($0, isOffline: settings.isOffline) }
      ?? "No search yet. Type find and a song, an artist or an album, or kept."
  }

  func blocks() -> [Document.Block] {
    let place = Field("country", LocalizedText("Country"), country.shown, json: .string(country.rawValue))
      .block
    let offline = Field(
      "offline", "Offline", LocalizedText("searches look only in the library"), json: true)
    return settings.isOffline ? [place, offline.block] : [place]
  }
}
