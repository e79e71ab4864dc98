import Foyer
import FoyerStorage

/// Keeps the people, and whom we follow: that is ours alone and outlives what the directory says.
@MainActor
final class PeopleStore {
  private let store: Store
  let environment: Environment
  private let lists: StoreCache<Int, People>

  init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
    lists = StoreCache(of: store, capacity: 1)
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  func people() throws(StoreError) -> People {
    try lists.value(for: 0) { db in
      let people = try db.rows(
        """
        SELECT person.id, listing, since IS NOT NULL, name, username, middle_name, birthday, gender,
          email, phone, website, company, street, suite, city, zipcode, latitude, longitude, catch_phrase, business
        FROM person LEFT JOIN followed_person ON followed_person.person = person.id
        ORDER BY CASE listing WHEN 'local' THEN 0 WHEN 'listed' THEN 1 ELSE 2 END, place
        """
      ) { row in
        let address = Address(
          street: row[12], suite: row[13], city: row[14], zipcode: row[15], latitude: row[16],
          longitude: row[17])
        return Person(
          id: row[0],
          profile: PersonProfile(
            name: row[3], username: row[4], middleName: row[5],
            birthday: (row[6] as String?).flatMap { Day($0) },
            gender: Gender(rawValue: row[7]) ?? .unspecified,
            email: row[8], phone: row[9], website: row[10], company: row[11],
            catchPhrase: row[18], business: row[19],
            address: address == Address() ? nil : address),
          listing: Person.Listing(rawValue: row[1]) ?? .gone, isFollowed: row[2])
      }
      let fetched = try db.row("SELECT fetched FROM user_directory") { Timestamp(milliseconds: $0[0]) }
      return People(people: people, fetched: fetched)
    }
  }

  func person(_ id: Person.ID) throws(StoreError) -> Person? {
    try people().people.first { $0.id == id }
  }

  /// - Returns: `false` when the person was followed already.
  func follow(_ id: Person.ID) throws(StoreError) -> Bool {
    try store.write { db in
      guard try !isFollowed(id, in: db) else { return false }
      try db.execute(
        "INSERT INTO followed_person (person, since) VALUES (?, ?)", [id, environment.clock.now.milliseconds])
      return true
    }
  }

  /// Stops following someone, who is forgotten when the directory does not list them any more.
  ///
  /// - Returns: `false` when the person was not followed.
  func unfollow(_ id: Person.ID) throws(StoreError) -> Bool {
    try store.write { db in
      guard try isFollowed(id, in: db) else { return false }
      try db.execute("DELETE FROM followed_person WHERE person = ?", [id])
      try db.execute("DELETE FROM person WHERE id = ? AND listing = 'gone'", [id])
      return true
    }
  }

  /// Puts a fetched list in place of the one before.
  ///
  /// Who is followed and no longer listed stays.
  func replace(with list: UserList) throws(StoreError) {
    let now = environment.clock.now
    try store.write { db in
      try db.execute("UPDATE person SET listing = 'gone' WHERE listing = 'listed'")
      for (place, user) in list.users.enumerated() {
        try put(user, listing: .listed, place: place, into: db)
      }
      try db.execute(
        """
        DELETE FROM person WHERE listing = 'gone' AND id NOT IN (SELECT person FROM followed_person)
        """)
      try db.execute("INSERT OR REPLACE INTO user_directory VALUES (1, ?)", [now.milliseconds])
    }
  }

  /// Adds people who are known here, unless their ids are taken, and says how many those were.
  func add(_ users: [UserList.User]) throws(StoreError) -> Int {
    try store.write { db in
      var count = 0
      for user in users where try db.count("SELECT count(*) FROM person WHERE id = ?", [user.id]) == 0 {
        let place = try db.count("SELECT coalesce(max(place), 0) + 1 FROM person WHERE listing = 'local'")
        try put(user, listing: .local, place: place, into: db)
        count += 1
      }
      return count
    }
  }

  private func isFollowed(_ id: Person.ID, in db: Database) throws(StoreError) -> Bool {
    try db.count("SELECT count(*) FROM followed_person WHERE person = ?", [id]) > 0
  }

  private func put(
    _ user: UserList.User, listing: Person.Listing, place: Int, into db: Database
  ) throws(StoreError) {
    let (profile, address) = (user.profile, user.profile.address)
    try db.execute(
      """
      INSERT OR REPLACE INTO person (
        id, place, listing, name, username, middle_name, birthday, gender, email, phone, website, company,
        street, suite, city, zipcode, latitude, longitude, catch_phrase, business
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        user.id, place, listing.rawValue, profile.name, profile.username, profile.middleName,
        profile.birthday?.iso, profile.gender.rawValue, profile.email, profile.phone, profile.website,
        profile.company, address?.street, address?.suite, address?.city, address?.zipcode, address?.latitude,
        address?.longitude, profile.catchPhrase, profile.business,
      ])
  }
}
