import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  func people(_ request: PeopleRequest) throws(StoreError) -> PeoplePage {
    try feature.read { db in
      PeoplePage(
        request: request, people: try db.people(request.filter, length: request.length),
        fitting: try db.countPeople(request.filter), count: try db.countPeople(.everyone),
        followed: try db.countPeople(.following), fetched: try db.directoryFetched(),
        steps: try feature.steps())
    }
  }

  /// Returns a person with all that the person's screen shows.
  func state(ofPerson id: Person.ID) throws(StoreError) -> PersonState {
    try feature.read { db in
      let person = try db.person(id) ?? db.follows(id).first.map { Person(unfollowed: $0.value) }
      return PersonState(person: person, steps: try feature.steps())
    }
  }

  /// Returns the ids and names of the first people whose names begin with a text, case aside, shorter names first.
  func people(beginningWith text: String, limit: Int) throws(StoreError) -> [(id: Person.ID, name: String)] {
    try feature.read { db in try db.people(beginningWith: environment.normalize(text), limit: limit) }
  }

  /// Follows or unfollows a person; the second time says so and changes nothing.
  func setFollowing(_ id: Person.ID, _ isFollowing: Bool) throws -> Outcome {
    try feature.write(isFollowing ? "follow" : "unfollow") { change in
      guard let person = try change.db.person(id) else { throw Refusal(PeoplePhrases.personGone) }
      let hasChanged = person.isFollowed != isFollowing
      let follows = hasChanged ? try change.db.follows(id) : []
      for follow in follows where !isFollowing { try change.delete(Follow.self, follow.id) }
      if isFollowing, let follow = follows.first {
        try change.restore(Follow.self, follow.id)
      } else if isFollowing, hasChanged {
        let profile = person.profile
        try change.create(Follow(person: id, name: profile.name, username: profile.username))
      }
      return .said(PeoplePhrases.nowFollowing(person, isFollowing, hasChanged: hasChanged))
    }
  }

  /// Returns the record of a person's being followed, now or before.
  ///
  /// - Throws: A ``Refusal`` for a person who never was.
  func follow(of id: Person.ID) throws -> Recorded<Follow> {
    let (follow, person) = try feature.read { db in (try db.follows(id).first, try db.person(id)) }
    guard let follow else {
      throw person.map { PeoplePhrases.neverFollowed($0) } ?? PeoplePhrases.noPerson(id)
    }
    return follow
  }

  /// Returns the id of the person whom a record with a handle says is followed.
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
