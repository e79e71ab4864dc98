import Foyer

/// Everyone who is known, and how fresh the directory is.
struct People: Equatable, Sendable {
  /// Those known here first, then the directory's in its order, then those it no longer lists.
  var people: [Person]
  /// When the directory was last fetched whole.
  var fetched: Timestamp?

  var followed: Int { people.count { $0.isFollowed } }
}
