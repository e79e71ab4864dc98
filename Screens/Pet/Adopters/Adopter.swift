import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// Somebody who adopted, known by name and contact together.
struct Adopter: ListedItem {
  typealias Summary = MissingPerson

  /// The number of the first receipt.
  let id: String
  let name: String
  let contact: String?
  let receipts: Int
  let latest: Timestamp

  init(_ row: FoyerStorage.Row) {
    (id, name, contact, receipts) = (row[0], row[1], row[2], row[3])
    latest = Timestamp(milliseconds: row[4])
  }

  static let nouns = Nouns(LocalizedText(1, one: "adopter", many: "adopters"), path: "/pet/adopters")
  static let filters = FilterSchema(
    .text("name", column: "name"), .text("contact", column: "contact")
  ) { SQLCondition("instr(lower(name || char(10) || coalesce(contact, '')), lower(?))", [$0]) }
  static let table = """
    (SELECT CAST(min(receipt) AS TEXT) AS id, min(receipt) AS number, adopter.value AS name,
      contact.value AS contact, count(*) AS receipts, max(time) AS latest
    FROM pet_receipt JOIN journal_private AS adopter ON adopter.id = pet_receipt.adopter
    LEFT JOIN journal_private AS contact ON contact.id = pet_receipt.contact
    WHERE deleted = 0 GROUP BY adopter.value, contact.value)
    """
  static let columns = "id, name, contact, receipts, latest"
  static let order = "number"

  static func listColumns(_ missing: MissingPerson, in environment: Environment) -> [ListColumn<Adopter>] {
    [
      .texts("name", FormStrings.name) { $0.name },
      ListColumn("contact", PetStrings.contact, isFlexible: true) {
        Cell($0.contact, missing: missing.words)
      },
      .amounts("receipts", PetStrings.receipts) {
        Cell(LocalizedText.number($0.receipts, of: "receipt"), json: .integer($0.receipts))
      },
      ListColumn("latest", PetStrings.time) {
        Cell(environment.text(of: $0.latest), json: $0.latest.json)
      },
    ]
  }
}

extension Database {
  /// Returns the receipts of the person who signed one, that one among them.
  func receipts(ofAdopterOf number: Int) throws(StoreError) -> [Recorded<Receipt>] {
    guard let receipt = try receipt(number) else { return [] }
    guard !receipt.isDeleted, let adopter = receipt.adopter else { return [receipt] }
    let (name, contact) = (Receipt.privateValue("adopter"), Receipt.privateValue("contact"))
    return try records(
      Receipt.self, "deleted = 0 AND \(name) = ? AND \(contact) IS ? ORDER BY receipt",
      [adopter, receipt.contact])
  }
}
