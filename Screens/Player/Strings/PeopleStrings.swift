import Foyer
import FoyerRecords
import FoyerSystem

/// Every word of the people and their directory.
enum PeopleStrings {
  static let following: LocalizedText = "Following"
  static let personGone: LocalizedText = "This person is no longer in the list."
}

extension PeopleStrings {
  static func fetched(_ list: UserList) -> [LocalizedText] {
    let count = list.users.count
    let total = count + list.unreadable + list.repeated
    var sentences = [
      LocalizedText(count, one: "Fetched \(count) person.", many: "Fetched \(count) people.")
    ]
    if list.unreadable > 0 {
      sentences.append(
        "\(list.unreadable) of \(total) records unreadable and left out.")
    }
    if list.repeated > 0 {
      sentences.append(
        "\(list.repeated) of \(total) records had the id of another and were left out.")
    }
    return sentences
  }

  /// The reason of a failure, the list that is kept, and the next step.
  static func failed(_ error: DirectoryError, address: String, kept: Text?) -> LocalizedText {
    let reason = reason(error, Text(address))
    let rest: LocalizedText =
      kept.map {
        "The list as of \($0) is kept. Type refresh to try again."
      }
      ?? "Nothing was changed. Type refresh to try again."
    return "\(reason) \(rest)"
  }

  private static func reason(_ error: DirectoryError, _ address: Text) -> LocalizedText {
    switch error {
    case .empty: "\(address) sent an empty answer."
    case .status(let status): "\(address) answered with status \(status) instead of a list."
    case .unreadable: "The answer of \(address) is not a list of people that can be read."
    case .fetch(let error):
      switch error.code {
      case .network, .cancelled: "\(address) could not be reached; check the network."
      case .timedOut: "No connection to \(address) in time."
      case .badAddress: "\(address) cannot be used: \(error.cause)."
      case .programMissing: LiveStrings.noCurl
      case .tooLarge, .undecodable, .tooManyRedirects, .insecureRedirect, .forbidden:
        "The answer of \(address) was not accepted: \(error.cause)."
      }
    }
  }

  // MARK: Sentences about people and those who are followed

  static func following(_ person: Person) -> LocalizedText {
    let state: LocalizedText =
      person.isFollowed
      ? "following" : "not following"
    guard person.listing == .gone else { return state }
    return "\(state), no longer listed"
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

  /// Says who is followed after an undo or redo; `nil` for other changes.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    guard entry.items.allSatisfy({ $0.type == Follow.schema.name }) else { return nil }
    return entry.present {
      $0.isPresent == $1.isPresent
    } words: { item, names in
      item.isPresent ? "Following \(names.words) again." : "Not following \(names.words) any more."
    }
  }

  static func state(_ page: ItemPage<Person>, _ filter: ListFilter?, fetched: Text?) -> LocalizedText {
    let all = Person.nouns.count(page.total)
    let freshness =
      fetched.map { LocalizedText("; directory as of \($0)") }
      ?? "; directory not fetched yet"
    let followed =
      filter == nil
      ? LocalizedText(", \(page.summary.followed) followed")
      : LocalizedText(verbatim: "")
    return Person.nouns.state(all + followed, of: page, filter) + freshness
  }
}
