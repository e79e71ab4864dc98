import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The fact that somebody is followed; it outlives whatever the directory says.
struct Follow: JournalRecord {
  var person = ""
  var name = ""
  var username = ""

  static let feature = "player"
  static let schema = RecordSchema<Follow>(
    "player_follow", title: { LocalizedText(verbatim: Text($0.name)) }, words: PeopleStrings.followWords,
    didWrite: { db, _, _, new in
      // The directory that this store fetched may not list a person who was followed elsewhere.
      guard let new else { return }
      let user = UserList.User(
        id: new.person, profile: PersonProfile(name: new.name, username: new.username))
      try db.put(user, .gone, place: 0, "INSERT OR IGNORE")
    }
  ) {
    Field("person", HistoryStrings.person, \.person, .isHidden)
    Field("name", FormStrings.name.lowercased, \.name, .isHidden)
    Field("username", "username", \.username, .isHidden)
  }
}

extension Person {
  /// Makes somebody who was followed once and isn't listed any more.
  init(unfollowed follow: Follow) {
    self.init(
      id: follow.person, profile: PersonProfile(name: follow.name, username: follow.username),
      listing: .gone, isFollowed: false)
  }
}

extension Database {
  /// Returns the records of a person's being followed, deleted ones last.
  func follows(_ person: Person.ID) throws(StoreError) -> [Recorded<Follow>] {
    try records(Follow.self, "person = ? AND deleted <> 2 ORDER BY deleted, id", [person])
  }
}
