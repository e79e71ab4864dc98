import Foyer

extension PlayerStore {
  /// Adds one player of each position and a few people, unless they are there.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    let language = environment.language
    let squad = [
      player("son", "Son", 1992, 7, 8, .striker, PlayerPhrases.Sample.son(language)),
      player("hwang", "Hwang", 1996, 9, 20, .midfielder, PlayerPhrases.Sample.hwang(language)),
      player("kim", "Kim", 1996, 11, 15, .defender, PlayerPhrases.Sample.kim(language)),
      player("jo", "Jo", 1991, 9, 25, .goalkeeper, PlayerPhrases.Sample.jo(language)),
    ].compactMap(\.self)
    return try add(squad) + people.fillWithSample() > 0
  }

  private func player(
    _ id: String, _ name: String, _ year: Int, _ month: Int, _ day: Int, _ position: Position,
    _ description: Text
  ) -> Player? {
    Day(year: year, month: month, day: day).map { birthday in
      Player(
        id: id,
        profile: PlayerProfile(
          name: name, birthday: birthday, position: position, picture: nil,
          pictureDescription: description.original))
    }
  }
}

extension PlayerPhrases {
  /// What the sample's pictures show.
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
