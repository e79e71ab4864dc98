import Foyer
import FoyerFeatures

typealias PeopleRequest = ListRequest<PeopleFilter, PeopleOrder>

/// The orders of the people: those known here first, then the directory's, then those it no longer lists.
enum PeopleOrder: Hashable, Sendable {
  case listed
}

/// The part of the people that is shown.
struct PeoplePage: Equatable {
  let request: PeopleRequest
  let people: [Person]
  /// The number of all who fit the filter.
  let fitting: Int
  /// The number of all people.
  let count: Int
  let followed: Int
  /// The time when the directory was last fetched whole.
  let fetched: Timestamp?
  let steps: UndoSteps

  var hasMore: Bool { people.count < fitting }
}

/// A person with all that the person's screen shows.
struct PersonState: Equatable {
  /// No value for somebody whom the directory doesn't list and who never was followed.
  let person: Person?
  let steps: UndoSteps
}
