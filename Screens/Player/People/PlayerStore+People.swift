import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  /// Returns somebody whom the directory lists or who was followed.
  func person(_ id: Person.ID) throws(StoreError) -> Person? {
    try feature.read { db in
      try db.item(Person.self, id) ?? db.follows(id).first.map { Person(unfollowed: $0.value) }
    }
  }

  /// Returns the first people whose names begin with a text, case aside, shorter names first.
  func people(beginningWith text: String, limit: Int) throws(StoreError) -> [Foyer.Row] {
    try feature.read { db in
      try db.names(
        in: Person.table, id: "id", where: "TRUE", by: "length(name), place", beginningWith: text,
        limit: limit)
    }
  }

  /// Follows or unfollows people; the second time changes nothing.
  @discardableResult
  func setFollowing(
    _ people: [Person.ID], _ isFollowing: Bool
  ) throws -> [(person: Person, hasChanged: Bool)] {
    try feature.write(isFollowing ? "follow" : "unfollow") { change in
      try people.map { id in
        guard let person = try change.db.item(Person.self, id) else {
          throw Refusal(PeopleStrings.personGone)
        }
        let hasChanged = person.isFollowed != isFollowing
        if hasChanged { try change.setFollowing(person, isFollowing) }
        return (person, hasChanged)
      }
    }
  }

  /// Returns the record of a person's being followed, now or before.
  ///
  /// - Throws: A ``Refusal`` for a person who never was.
  func follow(of id: Person.ID) throws -> Recorded<Follow> {
    let (follow, person) = try feature.read { db in (try db.follows(id).first, try db.item(Person.self, id)) }
    guard let follow else {
      throw person.map { PeopleStrings.neverFollowed($0) } ?? Person.nouns.missing(id)
    }
    return follow
  }

  func person(followedBy handle: String) -> Person.ID? {
    try? feature.read { db in try db.record(Follow.self, handle: handle)?.person }
  }

  /// Keeps the directory as it was fetched.
  func replaceDirectory(with list: UserList) throws(StoreError) {
    try feature.journal.store.write { db in
      try db.replaceDirectory(with: list, at: environment.clock.now)
    }
  }
}

extension ChangeWriter {
  fileprivate func setFollowing(_ person: Person, _ isFollowing: Bool) throws {
    let (follows, profile) = (try db.follows(person.id), person.profile)
    if !isFollowing {
      for follow in follows { try delete(Follow.self, follow.id) }
    } else if let follow = follows.first {
      try restore(Follow.self, follow.id)
    } else {
      try create(Follow(person: person.id, name: profile.name, username: profile.username))
    }
  }
}
