import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  /// Adds a few players, one of each position, and a few people, unless there are players or follows already.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      guard try !change.db.hasRecords(of: Player.self), try !change.db.hasRecords(of: Follow.self) else {
        return false
      }
      if try change.db.count("SELECT count(*) FROM person") == 0 {
        _ = try change.db.addPeople(UserList.sample)
      }
      try players.addSample(sample, in: change)
      return true
    }
  }

  private var sample: [Player] {
    [
      player(
        "Son", Day(year: 1992, month: 7, day: 8), .striker,
        "Son after a goal, framing the ball between his hands"),
      player(
        "Hwang", Day(year: 1996, month: 9, day: 20), .midfielder,
        "Hwang looking up before a long pass"),
      player(
        "Kim", Day(year: 1996, month: 11, day: 15), .defender,
        "Kim heading the ball away at the far post"),
      player(
        "Jo", Day(year: 1991, month: 9, day: 25), .goalkeeper,
        "Jo stretched out in the air, one hand on the ball"),
    ].compactMap(\.self)
  }

  private func player(
    _ name: String, _ birthday: Day?, _ position: Position, _ description: LocalizedText
  ) -> Player? {
    birthday.map {
      Player(
        name: name, birthday: $0, position: position,
        pictureDescription: description(environment.language).original)
    }
  }
}

extension UserList {
  /// Five people to look at.
  ///
  /// Their ids can't meet those of a directory, which are numbers.
  static let sample = [
    user(
      "Joe",
      [
        "birthday": "1990-03-14", "gender": "male", "address.street": "Hangang-daero 405",
        "address.city": "Seoul",
      ]),
    user("Dan", ["middleName": "Lee", "birthday": "1988-11-02"]), user("Jeff", ["gender": "male"]),
    user("Jenny", ["birthday": "1996-02-29", "gender": "female"]),
    user("Emily", ["middleName": "Rose", "gender": "female", "address.city": "Busan"]),
  ]

  private static func user(_ name: String, _ details: [String: String]) -> UserList.User {
    let id = name.lowercased()
    return UserList.User(id: id, profile: PersonProfile(name: name, username: id, details))
  }
}
