import Foyer

/// What can be said of a pet.
struct PetForm: Form {
  var name: String?
  var birthday: Day?
  var rarity: Rarity?
  var picture: ImageFile?
  var description: String?
  /// What the answers were when they began to be changed; `nil` for a new pet.
  private var before: Pet?

  static let subject = Phrase(en: "pet", ko: "동물")
  static let malformedLine = PetPhrases.malformedLine
  static let names = AnswerKind.name(missing: PetPhrases.noName)
  static let birthdays = AnswerKind.birthday(like: PetPhrases.Question.exampleDay)
  static let rarities = AnswerKind<Rarity>.choice(PetPhrases.Argument.rarity, not: PetPhrases.isNoRarity) {
    PetPhrases.rarity($0)
  }
  static let descriptions = AnswerKind.note
  static let fields: [FormField<PetForm>] = [
    FormField(
      "name", PetPhrases.name, \.name, names, ask: PetPhrases.Question.name),
    FormField(
      "birthday", PetPhrases.birthday, \.birthday, birthdays, ask: PetPhrases.Question.birthday),
    FormField("rarity", PetPhrases.rarity, \.rarity, rarities, ask: PetPhrases.Question.rarity),
    FormField(
      "picture", PetPhrases.picture, \.picture, .imageFile, ask: PetPhrases.Question.picture),
    FormField("description", PetPhrases.description, \.description, descriptions),
  ]
  @MainActor static let graph = FormCoordinator<PetForm>.makeGraph(named: "AddPet")

  func value() throws(Refusal) -> PetAnswers {
    let pet = Pet(
      name: try given(\.name), birthday: try given(\.birthday), rarity: try given(\.rarity),
      picture: picture?.name, pictureDescription: description)
    return PetAnswers(pet: pet, before: before)
  }
}

extension PetForm {
  init(_ pet: Pet) {
    name = pet.name
    birthday = pet.birthday
    rarity = pet.rarity
    picture = ImageFile(name: pet.picture)
    description = pet.pictureDescription
    before = pet
  }
}

/// The answers about a pet.
struct PetAnswers: FlowValue {
  /// A pet that has the answers in its fields.
  let pet: Pet
  /// The pet as it was shown; `nil` for a new one.
  let before: Pet?

  /// The fields that were answered otherwise than they were shown.
  var changedFields: [FormField<PetForm>] {
    PetForm(pet).changes(from: before.map(PetForm.init) ?? PetForm())
  }

  /// Puts the answers of some fields into a pet.
  func apply(_ fields: [FormField<PetForm>], to pet: inout Pet) throws(Refusal) {
    let form = PetForm(pet).taking(fields, from: PetForm(self.pet))
    (pet.name, pet.birthday, pet.rarity) = (
      try form.given(\.name), try form.given(\.birthday), try form.given(\.rarity)
    )
    (pet.picture, pet.pictureDescription) = (form.picture?.name, form.description)
  }

  var json: JSONValue {
    .object([
      JSONValue.Member("name", .string(pet.name)), JSONValue.Member("birthday", .string(pet.birthday.iso)),
      JSONValue.Member("rarity", .string(pet.rarity.rawValue)),
      JSONValue.Member("picture", pet.picture.map { .string($0) } ?? .null),
    ])
  }
}
