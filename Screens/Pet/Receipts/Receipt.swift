import Foyer
import FoyerRecords

/// A signed adoption, which stays as it is whatever becomes of the pet's record.
///
/// A receipt whose adoption was undone is deleted; it is still shown, and its number is not used again.
struct Receipt: DeclaredRecord {
  typealias Context = MissingPerson
  typealias Totals = ReceiptTotals

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

  var name: String { petName }

  static let feature = "pet"
  static let subject: LocalizedText = "receipt"
  static let nouns = Nouns(
    LocalizedText(1, one: "receipt", many: "receipts"), path: "/pet/receipts",
    gone: "This adoption was undone.")
  static let rowColumn = "receipt"
  static func row(of receipt: Recorded<Receipt>) -> String { String(receipt.number) }
  static var allTally: Tally? { sums }

  static let declaration = Declaration<Receipt>(
    "pet_receipt", nouns, key: .identifiesOnce, listed: "TRUE", latest: "receipt",
    unshown: [Field("pet", Pet.subject, \.pet, .isHidden)],
    title: { "receipt \($0.number)" },
    word: { word in
      // A column of the texts would be one more copy of private values.
      let texts = ["pet_name"] + ["adopter", "contact"].map { "coalesce(\(privateValue($0)), '')" }
      return SQLCondition(word, in: texts.joined(separator: " || char(10) || "))
    }, whenEmpty: "No pet has been adopted yet. Type /pet adopt and a pet."
  ) {
    Attribute(
      "pet", PetStrings.pet, [.isListed, .isFlexible, .isRequired],
      [Field("pet_name", Pet.subject, \.petName)],
      of: \.petName, .name(missing: PetStrings.noPetName)
    )
    .filtered { [.text("pet", column: "pet_name")] }.sorted(by: "folded(pet_name)", "receipt")
    .inFiles { $0.named("pet_name") }
    Attribute(
      "receipt", PetStrings.receipt, \.number, .receiptNumber,
      [.isListed, .isAmount, .isUnique, .isKey, .isRequired], history: "number"
    )
    .inFiles { $0.shaped(.number) }
    Attribute(
      "adopter", PetStrings.adopter, \.adopter, .name(missing: PetStrings.noAdopter),
      [.isListed, .isFlexible, .isLabeled, .isPrivate, .isNamed, .isGuarded, .keepsWhenEmpty]
    )
    .searchable().person(\.adopter)
    Attribute(
      "contact", PetStrings.contact, \.contact, .contact, [.isPrivate, .keepsWhenEmpty]
    )
    .searchable().person(\.contact)
    Attribute(
      "fee", PetStrings.fee, \.fee, .amount, [.isListed, .isAmount, .isRequired],
      history: Pet.priceWords.price
    )
    .amounts(like: .cents(5_000))
    Attribute("time", PetStrings.time, \.time, .moment, [.isListed, .isRequired])
      .filtered { [.day("day", ofMoment: "time")] }
      .shown { Cell($1.text(of: $0.time), json: $0.time.json) }
      .inFiles { $0.comparing(when: { _ in true }) { receipt, _ in receipt.time.iso } }
    Attribute(
      "returned", "State", \.returned, .moment, [.isListed, .isGuarded],
      history: LocalizedText("return")
    )
    .filtered { [.flag("returned", where: "returned IS NOT NULL")] }
    .shown { receipt, showing in
      if receipt.isDeleted { return Cell(LocalizedText("undone"), json: .string("undone")) }
      let words = receipt.returned.map { _ in PetStrings.cameBack }
      return Cell(words ?? "", json: receipt.returned?.json ?? .null)
    }
    .lines { receipt, showing in
      receipt.returned.map {
        [Field("returned", "Returned", showing.text(of: $0), json: $0.json)]
      } ?? []
    }
    .inFiles { $0.comparing(when: { _ in true }) { receipt, _ in receipt.returned?.iso } }
    Attribute("donation", "Donation", \.donation, .amount, [.isListed, .isAmount])
      .amounts(like: .cents(2_000))
    Attribute("refund", "Refund", \.refund, .amount, [.isListed, .isAmount])
      .amounts(like: .cents(5_000))
    Attribute.derived("undone", "Undone", []) { receipt, _ in receipt.isDeleted ? true : nil }
      .filtered { [.flag("undone", where: "deleted <> 0")] }
  }
  .files { files in
    files.remark = ExportRemark { _, _, _ in "The adopters' names and contacts are private and stay here." }
    files.settle = { receipt, _, _, now throws(Refusal) in try receipt.check(at: now) }
  }
}

extension Receipt {
  /// Refuses what no adoption can be.
  ///
  /// A file may say days alone, whose noon is less than a day from when it was, wherever that was.
  func check(at now: Timestamp) throws(Refusal) {
    let latest = max(time, returned ?? time)
    if latest.milliseconds - now.milliseconds > 86_400_000 {
      throw Refusal("The day of the adoption or of the return is still ahead.")
    }
    if let returned, time.milliseconds - returned.milliseconds > 86_400_000 {
      throw Refusal("The return is before the adoption.")
    }
    if refund != nil, returned == nil { throw Refusal("Only an adoption that was returned has a refund.") }
    try checkRefund()
  }

  /// Refuses a refund that is above the fee or in another currency.
  func checkRefund() throws(Refusal) {
    guard let refund else { return }
    guard refund.currency == fee.currency, refund.minorUnits <= fee.minorUnits else {
      throw Refusal("The refund is at most the fee, \(fee), in its currency. Nothing was changed.")
    }
  }
}

/// The words in place of a name or contact that isn't here.
struct MissingPerson: RecordContext {
  let words: LocalizedText

  init(words: LocalizedText) { self.words = words }

  init(_ db: Database) throws { words = try db.missingPrivateValue() }
}

extension Attribute<Receipt> {
  /// The same for a name or contact, which may be erased.
  fileprivate func person(_ path: any KeyPath<Receipt, String?> & Sendable) -> Attribute {
    shown { receipt, showing in
      Cell(receipt.value[keyPath: path], missing: showing.context.words)
    }
  }
}

extension AnswerKind<Int> {
  fileprivate static let receiptNumber = AnswerKind.integer(LocalizedText("NUMBER"), in: 1...9_999_999)
}

extension AnswerKind<Timestamp> {
  /// A moment in the form of ISO 8601, or a day, whose noon is meant.
  fileprivate static let moment = AnswerKind(
    PetStrings.time, expecting: ArgumentNames.momentExpectation, write: \.iso
  ) { typed, _ in
    Timestamp(iso: typed) ?? Day(typed).flatMap { Timestamp(iso: $0.iso + "T12:00:00Z") }
  }
}

/// The sums of receipts, without those that were undone.
struct ReceiptTotals: RecordTotals {
  let fees: [MoneySum]
  let donations: [MoneySum]
  let refunds: [MoneySum]

  /// - Parameter condition: The condition on the receipts; `nil` for all, which the tally knows.
  init(_ db: Database, of condition: SQLCondition?) throws {
    let sums = { (column: String) in
      guard var condition else { return try db.sums("\(column)_", in: Receipt.sums, where: "deleted = 0") }
      condition.add("deleted = 0")
      return try db.sums(of: column, in: Receipt.schema.name, where: condition)
    }
    fees = try sums("fee")
    donations = try sums("donation")
    refunds = try sums("refund")
  }

  func blocks(isFiltered: Bool) -> [Document.Block] {
    func block(_ key: String, _ label: LocalizedText, _ sums: [MoneySum]) -> [Document.Block] {
      sums.isEmpty ? [] : [Field(key, label, sums.sentence, json: sums.json).block]
    }
    return block("fees", isFiltered ? "Fees of these" : "Fees", fees)
      + block("donations", isFiltered ? "Donations of these" : "Donations", donations)
      + block("refunds", isFiltered ? "Refunds of these" : "Refunds", refunds)
  }
}

extension Database {
  /// Returns a receipt, also one whose adoption was undone.
  func receipt(_ number: Int) throws -> Recorded<Receipt>? {
    try records(Receipt.self, "receipt = ?", [number]).first
  }

  func nextReceiptNumber() throws -> Int {
    try count("SELECT coalesce(max(receipt), 0) + 1 FROM pet_receipt")
  }
}
