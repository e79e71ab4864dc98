import Foyer
import FoyerFeatures

/// The orders of the people: those known here first, then the directory's, then those it no longer lists.
enum PeopleOrder: Hashable, Sendable {
  case listed
}

/// The part of the people that is shown.
struct PeoplePage: ListPage {
  typealias Column = PeopleOrder

  static let nouns = Nouns(
    HistoryStrings.person, "people", counter: "명", path: "/player/people")
  static let filters = FilterSchema(
    .flag("following", "팔로우", where: "is_followed"), .name
  ) { SQLCondition("instr(search_key, ?)", [$0.lowercased()]) }

  let people: ListRows<Person>
  let count: Int
  let total: Int
  let followed: Int
  /// The time when the directory was last fetched whole.
  let fetched: Timestamp?

  var rowIDs: [String] { people.ids }
  var rowCount: Int { people.count }
}
