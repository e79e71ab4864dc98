import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// An animal that came to the shelter.
struct Pet: PicturedRecord, NotedRecord {
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

  var birth: Birth {
    get { Birth(day: birthday, isEstimated: isEstimated) }
    set { (birthday, isEstimated) = (newValue.day, newValue.isEstimated) }
  }

  mutating func begin(on today: Day) { arrived = arrived ?? today }

  var isHere: Bool { receipt == nil }

  static let feature = "pet"
  static let schema = RecordSchema<Pet>(named: "pet") {
    Field("name", FormStrings.name.lowercased, \.name, .isTitle)
    Field("birthday", FormStrings.birthday.lowercased, \.birthday)
    Field("rarity", priceWords.kinds, \.rarity)
    Field(
      "pictures", LocalizedText(en: "pictures", ko: "사진"), \.pictures, .lines,
      line: { NamedPicture(line: $0).words })
    Field("fee", LocalizedText(en: "individual fee", ko: "개별 입양비"), \.ownPrice)
    Field("receipt", LocalizedText(en: "adoption", ko: "입양"), \.receipt, [.isHidden, .isGuarded])
    Field("estimated", LocalizedText(en: "estimated", ko: "추정"), \.isEstimated, .follows)
    Field("species", LocalizedText(en: "species", ko: "종"), \.species)
    Field("sex", LocalizedText(en: "sex", ko: "성별"), \.sex)
    Field("status", FormStrings.status.lowercased, \.standing.status, .isGuarded)
    Field("until", HistoryStrings.until, \.standing.until)
    Field("holder", HistoryStrings.person, \.standing.holder, [.isPrivate, .isGuarded])
    Field("holder_contact", PetStrings.contact.lowercased, \.standing.contact, .isPrivate)
    Field("arrived", LocalizedText(en: "arrival", ko: "들어온 날"), \.arrived)
    Field("notes", FormStrings.notes.lowercased, \.notes, .lines)
  }
}

extension Pet: FormRecord {
  static let subject = PetStrings.subject
  static let exampleLine = PetStrings.exampleLine
  static let formFields: [FormField<RecordForm<Pet>>] = [
    .name(\.name),
    FormField("birthday", FormStrings.birthday, of: \.birth, .birth, ask: PetStrings.whenBorn),
    .choice("rarity", PetStrings.rarity, \.rarity, ask: PetStrings.howRare) { $0.name },
    .picture(\.picture, example: "stuart.png"), .description(\.pictureDescription),
    FormField(
      "species", PetStrings.species, of: \.species, .choice(PetStrings.species) { $0.name }.orNone.named),
    FormField("sex", PetStrings.sex, of: \.sex, .choice(PetStrings.sex) { $0.name }.orNone.named),
    FormField("status", FormStrings.status, of: \.standing, .standing.named),
    FormField(
      "arrived", PetStrings.arrived, of: \.arrived,
      .past(
        like: PetStrings.arrivalExample, expectation: PetStrings.arrivalExpectation,
        ahead: PetStrings.arrivalAhead
      ).orNone.named
    ),
    .notes(\.notes),
  ]
  @MainActor static let formGraph = FormCoordinator<RecordForm<Pet>>.makeGraph(named: "AddPet")
}

extension Pet: ImportableRecord {
  static let transfer = TransferSchema<Pet>(
    TransferWords(PetStrings.pets, count: Shelter.nouns.count), key: .identifies,
    condition: SQLCondition.isHere
  ) {
    TransferColumn("name", \.name, [.isKey, .isRequired])
    TransferColumn.answer("birthday", [.isKey, .isRequired])
    TransferColumn("rarity", \.rarity, [.isRequired])
    TransferColumn.pictures("pictures", \.pictures).also("picture")
    TransferColumn.price("fee", \.ownPrice)
    TransferColumn.answer("species")
    TransferColumn.answer("sex")
    TransferColumn.answer("status")
    TransferColumn.answer("arrived", [.keepsWhenEmpty])
    TransferColumn.answer("notes")
  }
  .settling { pet, old, said, _ throws(Refusal) in
    try pet.checkDays(after: old)
    guard let old, said.contains("status") else { return }
    pet.standing = pet.standing.keepingHolder(of: old.standing)
  }
  .remarking { db, _ in
    let count = try db.count("SELECT count(*) FROM pet WHERE \(SQLCondition.isHere) AND holder IS NOT NULL")
    return count == 0 ? nil : PetStrings.withoutHolders(count)
  }
  .beginning { $0.begin(on: $1) }
  .locking { $0.isHere ? nil : PetStrings.wasAdopted }

  @MainActor static let importGraph = ImportCoordinator<Pet>.makeGraph(named: "ImportPets")
}
