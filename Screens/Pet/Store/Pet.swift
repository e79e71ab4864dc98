import Foyer
import FoyerRecords

/// An animal that came to the shelter.
struct Pet: DeclaredRecord, PicturedRecord, NotedRecord {
  typealias Context = FeeScale
  typealias Totals = ShelterTotals

  var name = ""
  /// `nil` when it is not known, even about.
  var birthday: Day?
  var rarity = Rarity.common
  /// The pictures in their order, one a line; see `NamedPicture`.
  var pictures = ""
  /// The fee of this pet alone; `nil` for that of its rarity.
  var ownPrice: Money?
  /// The receipt by which it left; `nil` while it is in the shelter.
  var receipt: RecordID?
  /// True when the birthday is only about right.
  var isEstimated = false
  var species: Species?
  var sex: Sex?
  var standing = PetStanding()
  /// The day on which it came to the shelter, again after it was returned.
  var arrived: Day?
  var notes = ""
  var breed: String?
  var color: String?
  var weight: Weight?
  /// The number of the microchip.
  var chip: String?

  var birth: Birth {
    get { Birth(day: birthday, isEstimated: isEstimated) }
    set { (birthday, isEstimated) = (newValue.day, newValue.isEstimated) }
  }

  mutating func begin(on today: Day) { arrived = arrived ?? today }

  var isHere: Bool { receipt == nil }

  static let feature = "pet"
  static let subject = LocalizedText("pet")
  static let exampleLine = LocalizedText("Stuart, 2019-10-23, very rare, none")
  static let nouns = Nouns(
    LocalizedText(1, one: "pet", many: "pets"), path: "/pet", gone: PetStrings.petGone)

  static let declaration = Declaration<Pet>(
    "pet", nouns, condition: SQLCondition.isHere, listed: SQLCondition.isPresent,
    unshown: [
      Field("receipt", "adoption", \.receipt, [.isHidden, .isGuarded])
    ], counted: { "\(nouns.count($0)) to adopt" },
    whenEmpty: "No pets in the shelter. Type add to be asked for one, or add Stuart, 2019-10-23, very rare."
  ) {
    Attribute.name(\.name)
    Attribute(
      "birthday", FormStrings.birthday, [.isKey, .isRequired],
      [
        Field("birthday", FormStrings.birthday.lowercased, \.birthday).shown { $0.birth.shown },
        Field("estimated", "estimated", \.isEstimated, .follows),
      ], of: \.birth, .birth, ask: "When was the pet born? For example 2019-10-23, about 3 years, or unknown."
    )
    .filtered { [.born] }.also("born", "birth date", "date of birth", "dob")
    Attribute("rarity", "Rarity", \.rarity, ask: "How rare is the pet?", [.isListed, .keepsWhenEmpty])
      .sorted(by: Pet.kindRank, "number")
    Attribute.derived("age", LiveStrings.age, [.isListed, .isAmount]) {
      PetAge(of: $0.birth, on: $1.today)
    }
    .filtered { [.age(like: 1...3), .stage] }.sorted(by: "-birthday?", "number")
    Attribute.pictures(
      "pictures", "Pictures", \.pictures, first: \.picture, description: \.pictureDescription,
      example: "stuart.png")
    Attribute.price(
      "fee", PetStrings.fee, \.ownPrice, own: "Adoption fee, of this pet alone",
      history: LocalizedText("individual fee")
    )
    Attribute.species
    Attribute.text("breed", "Breed", \.breed, [.isListed, .isSpare])
    Attribute("sex", "Sex", \.sex, .isListed)
    Attribute.weight
    Attribute.text("color", "Color", \.color)
    Attribute.text("chip", "Microchip", \.chip)
    Attribute.standing
    Attribute.day(
      "arrived", "Arrival", \.arrived,
      as: .past(
        read: { DayParser(today: $1).lastDay($0) }, like: LocalizedText(verbatim: "2021-12-20"),
        expectation: "today or an earlier day, not before the birthday, such as 2021-12-20",
        ahead: { Refusal("\($0) is in the future; an arrival is not.") }), .keepsWhenEmpty
    )
    .filtered { [.day(TypedName("arrived", "Arrival"), column: "arrived", isPast: true)] }
    .unseen()
    Attribute.derived("stay", "Time in the shelter", []) { pet, showing in
      pet.isHere && !pet.standing.status.isGone ? pet.arrived.map { Stay(since: $0, on: showing.today) } : nil
    }
    .sorted(by: "-arrived?", "number")
    Attribute.notes(\.notes)
  }
  .files { files in
    files.things = "pets in the shelter"
    files.settle = { pet, old, says, _ throws(Refusal) in
      try pet.checkDays(after: old)
      guard let old, says("status") else { return }
      pet.standing = pet.standing.keepingHolder(of: old.standing)
    }
    files.remark = ExportRemark(counting: [{ $0.standing.holder != nil }]) { counts, _, _ in
      counts[0] == 0
        ? nil
        : LocalizedText(
          counts[0],
          one: "The names and contacts of \(counts[0]) reservation or foster home are private and stay here.",
          many:
            "The names and contacts of \(counts[0]) reservations and foster homes are private and stay here.")
    }
    files.locked = { $0.isHere ? nil : PetStrings.wasAdopted }
  }
}

/// The time that a pet has been in the shelter.
struct Stay: DocumentValue {
  private let days: Int
  let shown: LocalizedText

  init(since day: Day, on today: Day) {
    // The day may be tomorrow here, when people east of here said it.
    days = max(0, today.daysSince1970 - day.daysSince1970)
    shown = LocalizedText(days, one: "\(days) day, since \(day)", many: "\(days) days, since \(day)")
  }

  var json: JSONValue { .integer(days) }
}

extension Attribute<Pet> {
  /// The status, with its last day and the person whom it is about.
  static var standing: Attribute {
    Attribute(
      "status", FormStrings.status, .isListed,
      [
        Field("status", FormStrings.status.lowercased, \.standing.status, .isGuarded),
        Field("until", "end date", \.standing.until),
        Field("holder", "person", \.standing.holder, [.isPrivate, .isGuarded]),
        Field("holder_contact", PetStrings.contact.lowercased, \.standing.contact, .isPrivate),
      ], of: \.standing, .standing
    )
    .filtered {
      [
        .kind("status", PetStatus.self, column: "status"),
        .text("person", column: Pet.privateValue("holder")).takingPhrases().private(.name),
      ]
    }
    .shown { pet, showing in
      let words = pet.standing.status == .available ? nil : pet.standing.shown(on: showing.today)
      return Cell(words ?? "", json: .string(pet.standing.state.written))
    }
    .lines { pet, showing in
      guard pet.isHere, pet.standing.status != .available else { return [] }
      let status = Foyer.Field(
        "status", FormStrings.status,
        pet.standing.shown(on: showing.today), json: .string(pet.standing.state.written))
      let contact = pet.standing.contact.map {
        Foyer.Field("contact", PetStrings.contact, $0)
      }
      return [status] + (contact.map { [$0] } ?? [])
    }
  }
}

extension FilterField {
  /// `young`, `stage:senior`.
  fileprivate static var stage: FilterField {
    .kind("stage", LifeStage.self) { stage, today in
      SQLCondition(months: stage.months, birthday: "birthday", today: today)
    }
    .missing(in: "birthday")
  }
}
