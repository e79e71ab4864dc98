import Foyer
import FoyerFeatures
import FoyerJournal

/// An animal that came to the shelter.
struct Pet: PicturedRecord {
  var name = ""
  var birthday = Day(daysSince1970: 0)
  var rarity = Rarity.common
  var picture: String?
  var pictureDescription: String?
  /// The fee of this pet alone; `nil` for that of its rarity.
  var ownPrice: Money?
  /// The receipt by which it left; `nil` while it is in the shelter.
  var receipt: RecordID?

  var isHere: Bool { receipt == nil }

  static let schema = RecordSchema<Pet>(
    "pet", title: { LocalizedText(verbatim: Text($0.name)) },
    didWrite: RecordSchema<Pet>.keepsNameKey(in: "pet")
  ) {
    Field("name", LocalizedText(en: "name", ko: "이름"), \.name, .isTitle)
    Field("birthday", LocalizedText(en: "birthday", ko: "생일"), \.birthday)
    Field("rarity", LocalizedText(en: "rarity", ko: "희귀도"), \.rarity)
    Field("picture", LocalizedText(en: "picture", ko: "사진"), \.picture)
    Field("description", LocalizedText(en: "description", ko: "사진 설명"), \.pictureDescription)
    Field("fee", LocalizedText(en: "own fee", ko: "이 동물만의 입양비"), \.ownPrice)
    Field("receipt", LocalizedText(en: "adoption", ko: "입양"), \.receipt, .isHidden)
  }
}

typealias PetForm = RecordForm<Pet>

extension Pet: FormRecord {
  static let subject = LocalizedText(en: "pet", ko: "동물")
  static let exampleLine = LocalizedText(
    en: "Stuart, 2019-10-23, very rare, stuart.png", ko: "Stuart, 2019-10-23, 매우 희귀, stuart.png")
  static let formFields: [FormField<PetForm>] = [
    .name(\.name), .birthday(\.birthday, example: Day(daysSince1970: 18_192)),
    .choice("rarity", PetPhrases.rarity, \.rarity, ask: PetPhrases.howRare) { $0.name },
    .picture(\.picture, example: "stuart.png"), .description(\.pictureDescription),
  ]
  @MainActor static let formGraph = FormCoordinator<PetForm>.makeGraph(named: "AddPet")
}

extension Pet: ImportableRecord {
  static let transfer = TransferSchema<Pet>(
    TransferWords(PetPhrases.pets, count: Shelter.nouns.count), key: .identifies,
    condition: SQLCondition.isHere
  ) {
    TransferColumn("name", \.name, [.isKey, .isRequired])
    TransferColumn("birthday", \.birthday, [.isKey, .isRequired])
    TransferColumn("rarity", \.rarity, .isRequired)
    TransferColumn.picture("picture", \.picture)
    TransferColumn("description", \.pictureDescription)
    TransferColumn.price("fee", \.ownPrice)
  }
  .locking { $0.isHere ? nil : PetPhrases.wasAdopted }

  @MainActor static let importGraph = ImportCoordinator<Pet>.makeGraph(named: "ImportPets")
}

extension Receipt: TransferRecord {
  /// The adopter's name and contact are private, so a file of all receipts doesn't have them.
  static let transfer = TransferSchema<Receipt>(
    TransferWords(ReceiptList.nouns.plural, count: ReceiptList.nouns.count), key: .identifies,
    order: "receipt"
  ) {
    TransferColumn<Receipt>.written("receipt", as: .number) { receipt, _ in String(receipt.number) }
    TransferColumn<Receipt>.written("pet_name") { receipt, _ in receipt.petName }
    TransferColumn<Receipt>.written("fee") { receipt, _ in receipt.fee.written }
    TransferColumn<Receipt>.written("time") { receipt, _ in receipt.time.iso }
    TransferColumn<Receipt>.written("returned") { receipt, _ in receipt.returned?.iso }
  }
  .remarking { _, _ in PetPhrases.withoutAdopters }
}
