import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// A signed adoption, which stays as it is whatever becomes of the pet's record.
///
/// A receipt whose adoption was undone is deleted; it is still shown, and its number is not used again.
struct Receipt: JournalRecord {
  /// Counted from 1 over the whole life of the shelter.
  var number = 0
  var pet: RecordID?
  var petName = ""
  var fee = Money.cents(0)
  var time = Timestamp(milliseconds: 0)
  /// `nil` when it was erased.
  var adopter: String?
  /// A phone number or an e-mail address; `nil` when it was erased.
  var contact: String?
  var returned: Timestamp?
  /// The amount that the adopter gave besides the fee.
  var donation: Money?
  /// The part of the fee that the adopter got back with the return.
  var refund: Money?

  static let feature = "pet"
  static let schema = RecordSchema<Receipt>("pet_receipt", title: { PetStrings.receiptTitle($0.number) }) {
    Field("receipt", LocalizedText(en: "number", ko: "번호"), \.number, .isUnique)
    Field("pet", Pet.subject, \.pet, .isHidden)
    Field("pet_name", Pet.subject, \.petName)
    Field("fee", Pet.priceWords.price, \.fee)
    Field("time", LocalizedText(en: "time", ko: "입양 일시"), \.time)
    Field("adopter", PetStrings.adopterNoun, \.adopter, [.isPrivate, .isNamed, .isGuarded])
    Field("contact", PetStrings.contact.lowercased, \.contact, .isPrivate)
    Field("returned", LocalizedText(en: "return", ko: "반환 일시"), \.returned, .isGuarded)
    Field("donation", LocalizedText(en: "donation", ko: "기부금"), \.donation)
    Field("refund", LocalizedText(en: "refund", ko: "환불"), \.refund)
  }
}

enum ReceiptOrder: Hashable, Sendable {
  case number
}

/// Some of the latest receipts, oldest first.
struct ReceiptList: ListPage {
  typealias Column = ReceiptOrder

  static let nouns = Nouns(
    LocalizedText(en: "receipt", ko: "증서"), "receipts", counter: "장", path: "/pet/receipts")
  static let filters = FilterSchema(
    sought("pet", "동물", "pet_name"), sought("adopter", "입양자", Receipt.privateValue("adopter")),
    sought("contact", "연락처", Receipt.privateValue("contact")),
    .flag("returned", "반환", where: "returned IS NOT NULL"), .flag("undone", "되돌림", where: "deleted <> 0")
  ) { word in
    // A column of the texts would be one more copy of private values.
    let texts = ["pet_name"] + ["adopter", "contact"].map { "coalesce(\(Receipt.privateValue($0)), '')" }
    return SQLCondition("instr(lower(\(texts.joined(separator: " || char(10) || "))), lower(?))", [word])
  }

  private static func sought(_ english: String, _ korean: String, _ column: String) -> FilterField {
    .text(english, korean, column: column) { SQLCondition("instr(lower(\(column)), lower(?))", [$0]) }
  }

  let receipts: ListRows<Recorded<Receipt>>
  let count: Int
  let total: Int
  /// The sums of the receipts that pass, without those that were undone.
  let fees: [MoneySum]
  let donations: [MoneySum]
  let refunds: [MoneySum]

  var rowIDs: [String] { receipts.ids }
  var rowCount: Int { receipts.count }
}

extension Recorded where Value == Receipt {
  /// True while the pet is with the adopter.
  var isAway: Bool { !isDeleted && value.returned == nil }

  @MainActor
  func fields(of store: PetStore) -> [Foyer.Field] {
    let environment = store.environment
    let missing = value.adopter == nil || value.contact == nil ? store.missingPerson : FormStrings.none
    let (language, receipt) = (environment.language, value)
    var fields = [
      Foyer.Field(
        "receipt", PetStrings.receipt(language), "\(receipt.number)", json: .integer(receipt.number)),
      Foyer.Field("pet", PetStrings.pet, receipt.petName, in: language),
      Foyer.Field("adopter", PetStrings.adopter, receipt.adopter, in: language, missing: missing),
      Foyer.Field("contact", PetStrings.contact, receipt.contact, in: language, missing: missing),
      Foyer.Field("fee", PetStrings.fee, receipt.fee, in: language),
      Foyer.Field(
        "time", PetStrings.time(language), environment.text(of: receipt.time), json: .string(receipt.time.iso)
      ),
    ]
    if let donation = receipt.donation {
      fields.append(Foyer.Field("donation", PetStrings.donation, donation, in: language))
    }
    if let returned = receipt.returned {
      fields.append(
        Foyer.Field(
          "returned", PetStrings.returned(language), environment.text(of: returned),
          json: .string(returned.iso)))
      fields.append(
        Foyer.Field("refund", PetStrings.refund, receipt.refund, in: language, missing: FormStrings.none))
    }
    if isDeleted {
      fields.append(
        Foyer.Field("undone", PetStrings.state(language), PetStrings.undone(language), json: .bool(true)))
    }
    return fields
  }
}

extension Database {
  /// Returns a receipt, also one whose adoption was undone.
  func receipt(_ number: Int) throws(StoreError) -> Recorded<Receipt>? {
    try records(Receipt.self, "receipt = ?", [number]).first
  }

  func nextReceiptNumber() throws(StoreError) -> Int {
    try count("SELECT coalesce(max(receipt), 0) + 1 FROM pet_receipt")
  }

  func receiptList(_ request: ReceiptList.Request, today: Day) throws(StoreError) -> ReceiptList {
    var condition = SQLCondition("TRUE")
    condition.add(request.filter, of: ReceiptList.filters, today: today)
    let ordered = "\(condition.sql) ORDER BY receipt DESC LIMIT ?"
    let receipts = try request.rows(isLatestFirst: true, by: { String($0.number) }) {
      length throws(StoreError) in
      try records(Receipt.self, ordered, condition.arguments + [length])
    } inSight: { numbers throws(StoreError) in
      let inSight = condition.with("receipt", in: numbers)
      return try records(Receipt.self, "\(inSight.sql) ORDER BY receipt", inSight.arguments)
    } ids: { length throws(StoreError) in
      try rows("SELECT receipt FROM pet_receipt WHERE \(ordered)", condition.arguments + [length]) {
        String($0[0] as Int)
      }
    }
    let total = try count("SELECT coalesce(sum(count), 0) FROM \(Receipt.fees.name)")
    guard request.filter != nil else {
      let sums = { (tally: Tally) throws(StoreError) in try self.sums(in: tally, where: "deleted = 0") }
      return ReceiptList(
        receipts: receipts, count: total, total: total, fees: try sums(Receipt.fees),
        donations: try sums(Receipt.donations), refunds: try sums(Receipt.refunds))
    }
    var valid = condition
    valid.add("deleted = 0")
    let sums = { (column: String) throws(StoreError) in
      try self.sums(of: column, in: Receipt.schema.name, where: valid)
    }
    let count = try count("SELECT count(*) FROM pet_receipt WHERE \(condition.sql)", condition.arguments)
    return ReceiptList(
      receipts: receipts, count: count, total: total, fees: try sums("fee"),
      donations: try sums("donation"), refunds: try sums("refund"))
  }
}
