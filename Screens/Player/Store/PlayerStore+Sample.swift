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
        LocalizedText(
          en: "Son after a goal, framing the ball between his hands", ko: "골을 넣고 두 손으로 공을 감싸 보이는 Son")),
      player(
        "Hwang", Day(year: 1996, month: 9, day: 20), .midfielder,
        LocalizedText(en: "Hwang looking up before a long pass", ko: "긴 패스를 앞두고 고개를 드는 Hwang")),
      player(
        "Kim", Day(year: 1996, month: 11, day: 15), .defender,
        LocalizedText(en: "Kim heading the ball away at the far post", ko: "먼 쪽 골대 앞에서 머리로 공을 걷어내는 Kim")),
      player(
        "Jo", Day(year: 1991, month: 9, day: 25), .goalkeeper,
        LocalizedText(en: "Jo stretched out in the air, one hand on the ball", ko: "몸을 날려 한 손으로 공을 막는 Jo")),
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
