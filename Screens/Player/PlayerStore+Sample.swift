import Foyer

extension PlayerStore {
  /// Adds one player of each position and a few people, unless they are there.
  public func fillWithSample() throws {
    try add(Self.sample)
    try people.fillWithSample()
  }

  private static let sample = [
    player(
      "son", "Son", 1992, 7, 8, .striker, "Son after a goal, framing the ball between his hands"),
    player("hwang", "Hwang", 1996, 9, 20, .midfielder, "Hwang looking up before a long pass"),
    player("kim", "Kim", 1996, 11, 15, .defender, "Kim heading the ball away at the far post"),
    player("jo", "Jo", 1991, 9, 25, .goalkeeper, "Jo stretched out in the air, one hand on the ball"),
  ].compactMap(\.self)

  private static func player(
    _ id: String, _ name: String, _ year: Int, _ month: Int, _ day: Int, _ position: Position,
    _ description: String
  ) -> Player? {
    Day(year: year, month: month, day: day).map { birthday in
      Player(
        id: id,
        profile: PlayerProfile(
          name: name, birthday: birthday, position: position, picture: nil, pictureDescription: description))
    }
  }
}
