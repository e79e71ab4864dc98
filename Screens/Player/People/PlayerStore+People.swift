import Foyer
import FoyerRecords

extension PlayerStore {
  /// Returns somebody whom the directory lists or who was followed.
  func person(_ id: Person.ID) throws -> Person? {
    try feature.read { db in
      try db.item(Person.self, id) ?? db.follows(id).first.map { Person(unfollowed: $0.value) }
    }
  }

  /// Returns the first people whose names begin with a text, case aside, shorter names first.
  func people(beginningWith text: String, limit: Int) throws -> [Row] {
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
    if let follow { return follow }
    guard let name = person.map({ Text($0.profile.name) }) else { throw Person.nouns.missing(id) }
    throw Refusal(
      "\(name) was never followed, so there is no history.", suggestion: "Type follow to follow \(name).")
  }

  func person(followedBy handle: String) -> Person.ID? {
    try? feature.read { db in try db.record(Follow.self, handle: handle)?.person }
  }

  /// Keeps the directory as it was fetched.
  func replaceDirectory(with list: UserList) throws {
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

extension PlayerStore {
  /// Makes the tables of the directory, which is a cache of what the service answered.
  nonisolated static let peopleTables = """
    CREATE INDEX player_follow_by_person ON player_follow (person);
    CREATE TABLE person (
      id TEXT PRIMARY KEY, place INTEGER NOT NULL DEFAULT 0, listing TEXT NOT NULL, name TEXT NOT NULL,
      profile TEXT NOT NULL, name_key TEXT NOT NULL, search_key TEXT NOT NULL
    ) STRICT;
    CREATE TABLE user_directory (
      number INTEGER PRIMARY KEY CHECK (number = 1), fetched INTEGER NOT NULL
    ) STRICT;
    """
}

extension Person {
  static let nouns = Nouns(LocalizedText(1, one: "person", many: "people"), path: "/player/people")
  static let filters = FilterSchema([.flag("following", where: "is_followed"), .name]) {
    SQLCondition("instr(search_key, ?)", [$0.lowercased()])
  }

  /// SQL for the people who are listed or followed.
  static let table = """
    (SELECT * FROM (
      SELECT *, EXISTS (SELECT 1 FROM player_follow WHERE person = person.id AND deleted = 0) AS is_followed
      FROM person
    ) WHERE listing <> 'gone' OR is_followed)
    """
  static let columns = "id, listing, is_followed, profile"
  /// The people known here, then the directory's in its order, then those whom it no longer lists.
  static let order = "CASE listing WHEN 'local' THEN 0 WHEN 'listed' THEN 1 ELSE 2 END, place"

  init(_ row: ResultRow) throws {
    guard let profile = PersonProfile(json: row[3]) else {
      throw StoreError(.damaged, cause: "person.profile holds a value of another type")
    }
    self.init(
      id: row[0], profile: profile, listing: Listing(rawValue: row[1]) ?? .gone, isFollowed: row[2])
  }

  static func listColumns(_ summary: Directory, in environment: Environment) -> [ListColumn<Person>] {
    [
      .texts("name", FormStrings.name) { $0.profile.name },
      .texts("username", "Username") { $0.profile.username },
      ListColumn("followed", PeopleStrings.following) {
        Cell(PeopleStrings.following($0), json: .bool($0.isFollowed))
      },
    ]
  }

  var extras: [JSONValue.Member] { [JSONValue.Member("listing", .string(listing.rawValue))] }
}

/// The facts about the directory.
struct Directory: RecordContext {
  let followed: Int
  /// The time when it was last fetched whole.
  let fetched: Timestamp?

  init(_ db: Database) throws {
    followed = try db.count("SELECT count(*) FROM \(Person.table) WHERE is_followed")
    fetched = try db.row("SELECT fetched FROM user_directory") { Timestamp(milliseconds: $0[0]) }
  }
}

extension Database {
  /// Puts a fetched list in place of the one before; whoever is followed and no longer listed stays.
  func replaceDirectory(with list: UserList, at time: Timestamp) throws {
    try execute("UPDATE person SET listing = 'gone' WHERE listing = 'listed'")
    for (place, user) in list.users.enumerated() { try put(user, .listed, place: place) }
    try execute("DELETE FROM person WHERE id NOT IN (SELECT id FROM \(Person.table))")
    try execute("INSERT OR REPLACE INTO user_directory VALUES (1, ?)", [time.milliseconds])
  }

  /// Adds people who are known here, unless their ids are taken.
  ///
  /// - Returns: The number of those added.
  func addPeople(_ users: [UserList.User]) throws -> Int {
    let place = try count("SELECT coalesce(max(place), 0) + 1 FROM person WHERE listing = 'local'")
    let known = "SELECT count(*) FROM person WHERE id = ? AND listing <> 'gone'"
    var added = 0
    for user in users where try count(known, [user.id]) == 0 {
      try put(user, .local, place: place + added)
      added += 1
    }
    return added
  }

  /// Adds a person, or replaces what is known of one.
  ///
  /// - Parameter verb: `INSERT OR IGNORE` leaves one who is known as they are.
  func put(
    _ user: UserList.User, _ listing: Person.Listing, place: Int, _ verb: String = "INSERT OR REPLACE"
  ) throws {
    let profile = user.profile
    try execute(
      "\(verb) INTO person (id, place, listing, name, profile, name_key, search_key) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        user.id, place, listing.rawValue, profile.name, profile.json, profile.name.lowercased(),
        profile.texts.joined(separator: "\n").lowercased(),
      ])
  }
}
