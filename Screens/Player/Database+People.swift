import Foyer
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  /// Makes the tables of the directory, which is a cache of what the service answered.
  nonisolated static let peopleTables = """
    CREATE INDEX player_follow_by_person ON player_follow (person);
    CREATE TABLE person (
      id TEXT PRIMARY KEY, place INTEGER NOT NULL DEFAULT 0, listing TEXT NOT NULL,
      name TEXT NOT NULL, username TEXT NOT NULL, middle_name TEXT, birthday TEXT,
      gender TEXT NOT NULL DEFAULT 'unspecified', email TEXT, phone TEXT, website TEXT, company TEXT,
      street TEXT, suite TEXT, city TEXT, zipcode TEXT, latitude TEXT, longitude TEXT, catch_phrase TEXT,
      business TEXT, name_key TEXT NOT NULL DEFAULT '', search_key TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE TABLE user_directory (
      number INTEGER PRIMARY KEY CHECK (number = 1), fetched INTEGER NOT NULL
    ) STRICT;
    """
}

extension Database {
  /// SQL for the people who are listed or followed.
  private static let known = """
    (SELECT * FROM (
      SELECT *, EXISTS (SELECT 1 FROM player_follow WHERE person = person.id AND deleted = 0) AS is_followed
      FROM person
    ) WHERE listing <> 'gone' OR is_followed)
    """

  /// Returns the first of the people that a filter picks: those known here, then the directory's in its order, then
  /// those whom it no longer lists.
  func people(_ filter: PeopleFilter, length: Int) throws(StoreError) -> [Person] {
    let condition = filter.condition
    return try people(
      """
      \(condition.sql) ORDER BY CASE listing WHEN 'local' THEN 0 WHEN 'listed' THEN 1 ELSE 2 END, place
      LIMIT ?
      """, condition.arguments + [length])
  }

  func person(_ id: Person.ID) throws(StoreError) -> Person? { try people("id = ?", [id]).first }

  func countPeople(_ filter: PeopleFilter) throws(StoreError) -> Int {
    let condition = filter.condition
    return try count("SELECT count(*) FROM \(Self.known) WHERE \(condition.sql)", condition.arguments)
  }

  /// Returns the ids and names of the first people whose names begin with a text, case aside, shorter names first.
  func people(beginningWith text: String, limit: Int) throws(StoreError) -> [(id: Person.ID, name: String)] {
    let key = text.lowercased()
    return try rows(
      """
      SELECT id, name FROM \(Self.known) WHERE name_key >= ? AND name_key < ?
      ORDER BY length(name), place LIMIT ?
      """, [key, key + "\u{10FFFF}", limit]
    ) { ($0[0], $0[1]) }
  }

  /// Returns the time when the directory was last fetched whole.
  func directoryFetched() throws(StoreError) -> Timestamp? {
    try row("SELECT fetched FROM user_directory") { Timestamp(milliseconds: $0[0]) }
  }

  private func people(
    _ condition: String, _ arguments: [any SQLConvertible]
  ) throws(StoreError) -> [Person] {
    try rows(
      """
      SELECT id, listing, is_followed, name, username, middle_name, birthday, gender, email, phone, website,
        company, street, suite, city, zipcode, latitude, longitude, catch_phrase, business
      FROM \(Self.known) WHERE \(condition)
      """, arguments
    ) { row in
      let address = Address(
        street: row[12], suite: row[13], city: row[14], zipcode: row[15], latitude: row[16],
        longitude: row[17])
      return Person(
        id: row[0],
        profile: PersonProfile(
          name: row[3], username: row[4], middleName: row[5],
          birthday: (row[6] as String?).flatMap { Day($0) },
          gender: Gender(rawValue: row[7]) ?? .unspecified, email: row[8], phone: row[9], website: row[10],
          company: row[11], catchPhrase: row[18], business: row[19],
          address: address == Address() ? nil : address),
        listing: Person.Listing(rawValue: row[1]) ?? .gone, isFollowed: row[2])
    }
  }

  /// Puts a fetched list in place of the one before; whoever is followed and no longer listed stays.
  func replaceDirectory(with list: UserList, at time: Timestamp) throws(StoreError) {
    try execute("UPDATE person SET listing = 'gone' WHERE listing = 'listed'")
    for (place, user) in list.users.enumerated() { try put(user, .listed, place: place) }
    try execute("DELETE FROM person WHERE id NOT IN (SELECT id FROM \(Self.known))")
    try execute("INSERT OR REPLACE INTO user_directory VALUES (1, ?)", [time.milliseconds])
  }

  /// Adds people who are known here, unless their ids are taken.
  ///
  /// - Returns: The number of those added.
  func addPeople(_ users: [UserList.User]) throws(StoreError) -> Int {
    let place = try count("SELECT coalesce(max(place), 0) + 1 FROM person WHERE listing = 'local'")
    let known = "SELECT count(*) FROM person WHERE id = ? AND listing <> 'gone'"
    var added = 0
    for user in users where try count(known, [user.id]) == 0 {
      try put(user, .local, place: place + added)
      added += 1
    }
    return added
  }

  private func put(_ user: UserList.User, _ listing: Person.Listing, place: Int) throws(StoreError) {
    let (profile, address) = (user.profile, user.profile.address)
    try execute(
      """
      INSERT OR REPLACE INTO person (
        id, place, listing, name, username, middle_name, birthday, gender, email, phone, website, company,
        street, suite, city, zipcode, latitude, longitude, catch_phrase, business, name_key, search_key
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        user.id, place, listing.rawValue, profile.name, profile.username, profile.middleName,
        profile.birthday?.iso, profile.gender.rawValue, profile.email, profile.phone, profile.website,
        profile.company, address?.street, address?.suite, address?.city, address?.zipcode, address?.latitude,
        address?.longitude, profile.catchPhrase, profile.business, profile.name.lowercased(),
        profile.texts.joined(separator: "\n").lowercased(),
      ])
  }
}

extension PersonProfile {
  /// All texts about a person, for finding.
  fileprivate var texts: [String] {
    let contact = [middleName, email, phone, website, company, catchPhrase, business]
    return [name, username] + contact.compactMap(\.self) + (address?.lines ?? [])
  }
}
