import Foyer

/// Everyone who is known, and how fresh the directory is.
struct People: Equatable, Sendable {
  /// Those known here first, then the directory's in its order, then those it no longer lists.
  var people: [Person]
  /// When the directory was last fetched whole.
  var fetched: Timestamp?

  var followed: Int { people.count { $0.isFollowed } }
}

/// The people that the screen shows.
struct PeopleListing: Equatable, Sendable {
  static let pageSize = 25

  var all: People
  var filter = PeopleFilter.everyone
  /// How many people are shown at most.
  var length = pageSize

  /// Those that fit the filter.
  var fitting: [Person] { filter.picked(from: all.people) }
  var hasMore: Bool { fitting.count > length }
}
