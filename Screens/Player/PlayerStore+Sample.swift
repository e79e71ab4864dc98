import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  /// Adds those players of the sample, one of each position, whose names no player has, and a few people.
  ///
  /// - Returns: `false` when all are there.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      let people = try change.db.addPeople(UserList.sample)
      let isMissing = "SELECT NOT EXISTS (SELECT 1 FROM player WHERE name = ? AND deleted = 0)"
      let missing = try sample.filter { try change.db.count(isMissing, [$0.name]) == 1 }
      for player in missing { try change.create(player) }
      return people > 0 || !missing.isEmpty
    }
  }

  private var sample: [Player] {
    [
      player("Son", Day(year: 1992, month: 7, day: 8), .striker, PlayerPhrases.Sample.son),
      player("Hwang", Day(year: 1996, month: 9, day: 20), .midfielder, PlayerPhrases.Sample.hwang),
      player("Kim", Day(year: 1996, month: 11, day: 15), .defender, PlayerPhrases.Sample.kim),
      player("Jo", Day(year: 1991, month: 9, day: 25), .goalkeeper, PlayerPhrases.Sample.jo),
    ].compactMap(\.self)
  }

  private func player(
    _ name: String, _ birthday: Day?, _ position: Position, _ description: Phrase
  ) -> Player? {
    birthday.map {
      Player(
        name: name, birthday: $0, position: position,
        pictureDescription: description(environment.language).original)
    }
  }
}

extension PlayerPhrases {
  /// The descriptions of the sample's pictures.
  fileprivate enum Sample {
    static let son = Phrase(
      en: "Son after a goal, framing the ball between his hands", ko: "골을 넣고 두 손으로 공을 감싸 보이는 Son")
    static let hwang = Phrase(en: "Hwang looking up before a long pass", ko: "긴 패스를 앞두고 고개를 드는 Hwang")
    static let kim = Phrase(
      en: "Kim heading the ball away at the far post", ko: "먼 쪽 골대 앞에서 머리로 공을 걷어내는 Kim")
    static let jo = Phrase(
      en: "Jo stretched out in the air, one hand on the ball", ko: "몸을 날려 한 손으로 공을 막는 Jo")
  }
}
