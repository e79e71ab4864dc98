import Foyer

/// What can be said of a player.
struct PlayerForm: Form {
  var name: String?
  var birthday: Day?
  var position: Position?
  var picture: ImageFile?
  var description: String?
  /// What the answers were when they began to be changed; `nil` for a new player.
  private var before: PlayerProfile?

  static let subject = Phrase(en: "player", ko: "선수")
  static let malformedLine = PlayerPhrases.malformedLine
  static let names = AnswerKind.name(missing: PlayerPhrases.noName)
  static let birthdays = AnswerKind.birthday(like: PlayerPhrases.Question.exampleDay)
  static let positions = AnswerKind<Position>.choice(
    PlayerPhrases.Argument.position, not: PlayerPhrases.isNoPosition
  ) { PlayerPhrases.position($0) }
  static let pictures = AnswerKind.imageFile
  static let descriptions = AnswerKind.note
  static let fields: [FormField<PlayerForm>] = [
    FormField("name", PlayerPhrases.name, \.name, names, ask: PlayerPhrases.Question.name),
    FormField(
      "birthday", PlayerPhrases.birthday, \.birthday, birthdays, ask: PlayerPhrases.Question.birthday),
    FormField(
      "position", PlayerPhrases.position, \.position, positions, ask: PlayerPhrases.Question.position),
    FormField("picture", PlayerPhrases.picture, \.picture, pictures, ask: PlayerPhrases.Question.picture),
    FormField("description", PlayerPhrases.description, \.description, descriptions),
  ]
  @MainActor static let graph = FormCoordinator<PlayerForm>.makeGraph(named: "AddPlayer")

  func value() throws(Refusal) -> PlayerAnswers {
    let profile = PlayerProfile(
      name: try given(\.name), birthday: try given(\.birthday), position: try given(\.position),
      picture: picture?.name, pictureDescription: description)
    return PlayerAnswers(profile: profile, before: before)
  }
}

extension PlayerForm {
  init(_ profile: PlayerProfile) {
    name = profile.name
    birthday = profile.birthday
    position = profile.position
    picture = ImageFile(name: profile.picture)
    description = profile.pictureDescription
    before = profile
  }
}

/// What was answered of a player.
struct PlayerAnswers: FlowValue {
  let profile: PlayerProfile
  /// What was known before; `nil` for a new player.
  let before: PlayerProfile?

  var json: JSONValue {
    .object([
      JSONValue.Member("name", .string(profile.name)),
      JSONValue.Member("birthday", .string(profile.birthday.iso)),
      JSONValue.Member("position", .string(profile.position.rawValue)),
      JSONValue.Member("picture", profile.picture.map { .string($0) } ?? .null),
    ])
  }
}
