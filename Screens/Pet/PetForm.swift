import Foyer

/// What can be said of a pet.
struct PetForm: Form {
  var name: String?
  var birthday: Day?
  var rarity: Rarity?
  var picture: ImageFile?
  var description: String?
  /// What the answers were when they began to be changed; `nil` for a new pet.
  private var before: PetProfile?

  static let subject = Phrase(en: "pet", ko: "동물")
  static let malformedLine = PetPhrases.malformedLine
  static let fields: [FormField<PetForm>] = [
    FormField(
      "name", PetPhrases.name, \.name, .name(missing: PetPhrases.noName),
      ask: PetPhrases.Question.name),
    FormField(
      "birthday", PetPhrases.birthday, \.birthday, .birthday(like: PetPhrases.Question.exampleDay),
      ask: PetPhrases.Question.birthday),
    FormField(
      "rarity", PetPhrases.rarity, \.rarity,
      .choice(PetPhrases.Argument.rarity, not: PetPhrases.isNoRarity) { PetPhrases.rarity($0) },
      ask: PetPhrases.Question.rarity),
    FormField(
      "picture", PetPhrases.picture, \.picture, .imageFile, ask: PetPhrases.Question.picture),
    FormField("description", PetPhrases.description, \.description, .note),
  ]
  @MainActor static let graph = FormCoordinator<PetForm>.makeGraph(named: "AddPet")

  func value() throws(Refusal) -> PetAnswers {
    let profile = PetProfile(
      name: try given(\.name), birthday: try given(\.birthday), rarity: try given(\.rarity),
      picture: picture?.name, pictureDescription: description)
    return PetAnswers(profile: profile, before: before)
  }
}

extension PetForm {
  init(_ profile: PetProfile) {
    name = profile.name
    birthday = profile.birthday
    rarity = profile.rarity
    picture = ImageFile(name: profile.picture)
    description = profile.pictureDescription
    before = profile
  }
}

/// What was answered of a pet.
struct PetAnswers: FlowValue {
  let profile: PetProfile
  /// What was known before; `nil` for a new pet.
  let before: PetProfile?

  var json: JSONValue {
    .object([
      JSONValue.Member("name", .string(profile.name)),
      JSONValue.Member("birthday", .string(profile.birthday.iso)),
      JSONValue.Member("rarity", .string(profile.rarity.rawValue)),
      JSONValue.Member("picture", profile.picture.map { .string($0) } ?? .null),
    ])
  }
}
