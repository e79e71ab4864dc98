import Foyer

/// Follows and unfollows people, once or as often as asked with the same result.
@MainActor
struct PeopleFollowing {
  let store: PeopleStore

  func set(_ person: Person, _ isFollowing: Bool) throws -> Outcome {
    let hasChanged = isFollowing ? try store.follow(person.id) : try store.unfollow(person.id)
    let sentence = PeoplePhrases.nowFollowing(person, isFollowing, hasChanged: hasChanged)
    return .said(sentence)
  }
}
