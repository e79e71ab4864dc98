import Foyer
import FoyerFeatures

/// The orders of the people: those known here first, then the directory's, then those it no longer lists.
enum PeopleOrder: Hashable, Sendable {
  case listed
}

/// The part of the people that is shown.
struct PeoplePage: ListPage {
  typealias Filter = PeopleFilter
  typealias Column = PeopleOrder

  static let nouns = Nouns(
    LocalizedText(en: "person", ko: "사람"), "people", counter: "명", path: "/player/people")

  let people: [Person]
  let count: Int
  let total: Int
  let followed: Int
  /// The time when the directory was last fetched whole.
  let fetched: Timestamp?

  var rowIDs: [String] { people.map(\.id) }
}

extension PeopleFilter {
  /// The filter in words; `nil` when everyone is shown.
  var phrase: LocalizedText? {
    switch self {
    case .everyone: nil
    case .following: LocalizedText(en: "followed", ko: "팔로우 중")
    case .text(let part): LocalizedText(verbatim: Text(part).quoted)
    }
  }
}

/// A condition on the people.
enum PeopleFilter: TypedFilter {
  case everyone
  case following
  case text(String)

  /// - Parameter typed: `following`, or a part of what is known of people.
  init(_ typed: String?) {
    guard let typed else {
      self = .everyone
      return
    }
    self = ["following", "팔로우"].contains(typed.lowercased()) ? .following : .text(typed)
  }

  var condition: SQLCondition {
    switch self {
    case .everyone: return SQLCondition("TRUE")
    case .following: return SQLCondition("is_followed")
    case .text(let part):
      var condition = SQLCondition("TRUE")
      condition.add("instr(search_key, ?)", [part.lowercased()])
      return condition
    }
  }
}
