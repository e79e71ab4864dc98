import Foyer

/// The questions about a player and their answers.
struct PlayerForm: Form {
  var name: String?
  var birthday: Day?
  var position: Position?
  var picture: ImageFile?
  var description: String?
  /// The player before the answers were changed; `nil` for a new one.
  private var before: Player?

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
    let player = Player(
      name: try given(\.name), birthday: try given(\.birthday), position: try given(\.position),
      picture: picture?.name, pictureDescription: description)
    return PlayerAnswers(player: player, before: before)
  }
}

extension PlayerForm {
  init(_ player: Player) {
    name = player.name
    birthday = player.birthday
    position = player.position
    picture = ImageFile(name: player.picture)
    description = player.pictureDescription
    before = player
  }
}

/// The answers about a player.
struct PlayerAnswers: FlowValue {
  /// A player who has the answers in the fields.
  let player: Player
  /// The player as it was shown; `nil` for a new one.
  let before: Player?

  /// The fields that were answered otherwise than they were shown.
  var changedFields: [FormField<PlayerForm>] {
    PlayerForm(player).changes(from: before.map(PlayerForm.init) ?? PlayerForm())
  }

  /// Puts the answers of some fields into a player.
  func apply(_ fields: [FormField<PlayerForm>], to player: inout Player) throws(Refusal) {
    let form = PlayerForm(player).taking(fields, from: PlayerForm(self.player))
    (player.name, player.birthday, player.position) = (
      try form.given(\.name), try form.given(\.birthday), try form.given(\.position)
    )
    (player.picture, player.pictureDescription) = (form.picture?.name, form.description)
  }

  var json: JSONValue {
    .object([
      JSONValue.Member("name", .string(player.name)),
      JSONValue.Member("birthday", .string(player.birthday.iso)),
      JSONValue.Member("position", .string(player.position.rawValue)),
      JSONValue.Member("picture", player.picture.map { .string($0) } ?? .null),
    ])
  }
}
