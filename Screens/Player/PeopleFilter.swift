import Foyer
import FoyerStorage

/// A condition on the people.
enum PeopleFilter: Hashable, Sendable {
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

  /// The condition in SQL, with the values of its `?`.
  var condition: (sql: String, arguments: [any SQLConvertible]) {
    switch self {
    case .everyone: ("TRUE", [])
    case .following: ("is_followed", [])
    case .text(let part): ("instr(search_key, ?)", [part.lowercased()])
    }
  }
}
