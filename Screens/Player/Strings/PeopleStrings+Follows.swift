import Foyer
import FoyerFeatures
import FoyerJournal

/// Sentences about people and those who are followed.
extension PeopleStrings {
  static func following(_ person: Person) -> LocalizedText {
    let state =
      person.isFollowed
      ? LocalizedText("following") : LocalizedText("not following")
    guard person.listing == .gone else { return state }
    return "\(state), no longer listed"
  }

  static func isFollowing(_ person: Person) -> LocalizedText {
    let state = person.isFollowed.shown
    return person.listing == .gone ? "\(state), no longer listed" : state
  }

  static func nowFollowing(_ person: Person, _ isFollowing: Bool, hasChanged: Bool) -> LocalizedText {
    let name = Text(person.profile.name)
    switch (isFollowing, hasChanged) {
    case (true, true): return "Following \(name)."
    case (true, false):
      return "You are already following \(name)."
    case (false, true):
      return "No longer following \(name)."
    case (false, false):
      return "You were not following \(name)."
    }
  }

  /// - Parameter count: The number of those for whom that is new.
  static func nowFollowing(_ count: Int, _ isFollowing: Bool) -> LocalizedText {
    let people = Person.nouns.count(count)
    return isFollowing
      ? LocalizedText("Now following \(people).")
      : LocalizedText("No longer following \(people).", context: "count")
  }

  private static let followed: LocalizedText = "followed"

  static let followWords = RecordWords(
    added: followed, deleted: LocalizedText("unfollowed"), restored: followed)

  /// Says who is followed after an undo or redo; `nil` for other changes.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    guard entry.items.allSatisfy({ $0.type == Follow.schema.name }) else { return nil }
    return entry.present {
      $0.isPresent == $1.isPresent
    } words: { item, names in
      item.isPresent ? "Following \(names.words) again." : "Not following \(names.words) any more."
    }
  }

  static func neverFollowed(_ person: Person) -> Refusal {
    let name = Text(person.profile.name)
    return Refusal(
      "\(name) was never followed, so there is no history.",
      suggestion: LocalizedText("Type follow to follow \(name)."))
  }

  static func state(_ page: ItemPage<Person>, _ filter: ListFilter?, fetched: Text?) -> LocalizedText {
    let all = Person.nouns.count(page.total)
    let freshness =
      fetched.map { LocalizedText("; directory as of \($0)") }
      ?? LocalizedText("; directory not fetched yet")
    let followed =
      filter == nil
      ? LocalizedText(", \(page.summary.followed) followed")
      : LocalizedText(verbatim: "")
    return Person.nouns.state(all + followed, of: page, filter) + freshness
  }
}
