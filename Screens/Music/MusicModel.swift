import Foyer

/// What is searched for, and where.
struct SearchQuery: Hashable, Sendable {
  /// The words and filters as typed, single spaces between them.
  var term: String
  /// The country whose store is asked; `nil` for the library alone.
  var country: Country?
  /// How many songs are asked for, 1 to 200.
  var limit = 25
}

/// What one good answer of the service holds.
struct SearchPage: Equatable, Sendable {
  /// Each song once, in the service's order.
  var songs: [Song]
  /// How many results there were, whatever they were.
  var total: Int
  /// How many of them lacked what a song must have.
  var unreadable: Int
  /// Where the service's next page begins; `nil` when there is none.
  var next: Int?
}

/// What a search found, as it is kept.
struct SearchList: Equatable, Sendable {
  let query: SearchQuery
  let page: SearchPage
  /// When the service answered.
  let time: Timestamp

  var songs: [Song] { page.songs }
}
