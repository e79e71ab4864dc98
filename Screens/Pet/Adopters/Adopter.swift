public import Foyer
public import FoyerRecords

/// Somebody who adopted, known by name and contact together.
struct Adopter: ListedItem {
  typealias Summary = MissingPerson

  /// The number of the first receipt.
  let id: String
  let name: String
  let contact: String?
  let receipts: Int
  let latest: Timestamp

  init(_ row: ResultRow) {
    (id, name, contact, receipts) = (row[0], row[1], row[2], row[3])
    latest = Timestamp(milliseconds: row[4])
  }

  static let nouns = Nouns(LocalizedText(1, one: "adopter", many: "adopters"), path: "/pet/adopters")
  static let filters = FilterSchema(
    [.text("name", column: "name").private(.name), .text("contact", column: "contact").private(.contact)],
    hasPrivateWords: true
  ) { SQLCondition($0, in: "name || char(10) || coalesce(contact, '')") }
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
      .amounts("receipts", "Receipts") {
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
  func receipts(ofAdopterOf number: Int) throws -> [Recorded<Receipt>] {
    guard let receipt = try receipt(number) else { return [] }
    guard !receipt.isDeleted, let adopter = receipt.adopter else { return [receipt] }
    let (name, contact) = (Receipt.privateValue("adopter"), Receipt.privateValue("contact"))
    return try records(
      Receipt.self, "deleted = 0 AND \(name) = ? AND \(contact) IS ? ORDER BY receipt",
      [adopter, receipt.contact])
  }
}

/// A phone number or an e-mail address of an adopter.
///
/// The text is kept as typed, since only the person knows how their number is written.
enum Contact {
  private static let mostDigits = 15
  private static let fewestDigits = 7
  private static let longest = 254

  /// - Throws: A ``Refusal`` that shows how both are written.
  static func read(_ typed: String) throws(Refusal) -> String {
    let contact = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !contact.isEmpty else { throw PetStrings.noContact }
    if contact.contains("@") {
      guard isAddress(contact) else {
        throw Refusal(
          "\(quoted: contact) is not an e-mail address: it needs one @, followed by a name with a dot.",
          suggestion: PetStrings.contactExamples)
      }
    } else {
      guard contact.unicodeScalars.allSatisfy(isPhoneSign), !contact.dropFirst().contains("+") else {
        throw Refusal(
          "\(quoted: contact) is neither a phone number nor an e-mail address.",
          suggestion: PetStrings.contactExamples)
      }
      let digits = contact.utf8.count { (0x30...0x39).contains($0) }
      guard (fewestDigits...mostDigits).contains(digits) else {
        throw Refusal(
          LocalizedText(
            digits,
            one:
              "\(quoted: contact) is not a phone number: it has \(digits) digit instead of \(fewestDigits) to \(mostDigits).",
            many:
              "\(quoted: contact) is not a phone number: it has \(digits) digits instead of \(fewestDigits) to \(mostDigits)."
          ), suggestion: PetStrings.contactExamples)
      }
    }
    return contact
  }

  /// One `@` with something before it, and behind it names with dots between.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= longest, !text.contains(" ") else {
      return false
    }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }

  private static func isPhoneSign(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || "+-(). ".unicodeScalars.contains(scalar)
  }
}

extension PetStore {
  /// The private values that a store holds, with what may stand for them.
  public static func privateValues(in store: Store) throws -> [(
    value: String, redaction: Redaction
  )] {
    try store.read { db in
      try db.privateValues(Receipt.self, "adopter").map { ($0, .name) }
        + db.privateValues(Receipt.self, "contact").map { ($0, .contact) }
        + db.privateValues(Pet.self, "holder").map { ($0, .name) }
        + db.privateValues(Pet.self, "holder_contact").map { ($0, .contact) }
    }
  }
}

extension Redaction {
  /// An address that reaches nobody.
  static let contact = Redaction { "private\($0)@example.com" }
}

extension AnswerKind<String> {
  static let adopter = name(missing: PetStrings.noAdopter).private(.name)

  static let contact = AnswerKind(
    name: PetArguments.contact, show: { LocalizedText(verbatim: Text($0)) }
  ) { typed, _ throws(Refusal) in
    try Contact.read(typed)
  }.private(.contact)
}
