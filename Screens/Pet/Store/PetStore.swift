import Foyer
public import FoyerRecords

/// Keeps the pets of the shelter, their fees and the receipts of adoptions.
public final class PetStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [
    Pet.self, RarityFee.self, Receipt.self, Care.self,
  ]

  public let feature: FeatureJournal

  public init(_ feature: FeatureJournal) {
    self.feature = feature.described(by: PetStrings.event).presenting(by: PetStrings.present)
  }

  func shelter(_ request: Shelter.Request) throws -> Shelter {
    try feature.read { db in try db.shelter(request, today: environment.today) }
  }

  /// Returns a pet with all that its screens show.
  ///
  /// - Throws: A ``Refusal`` when there never was such a pet.
  func state(of handle: String) throws -> PetState {
    try feature.read { db in
      let pet: Recorded<Pet> = try db.anyRecord(handle)
      return PetState(
        pet: pet, receipt: try db.receipt(of: pet.value), fees: try FeeScale(db),
        care: try db.care(of: pet.id))
    }
  }

  var pets: RecordStore<Pet> {
    RecordStore(feature) { _, pet, old in
      try pet.checkDays(after: old?.value)
      if let old, pet.standing.holder != nil { pet.standing = pet.standing.keepingHolder(of: old.standing) }
    } find: { [self] handle in
      let state = try state(of: handle)
      guard !state.pet.isDeleted else { throw Shelter.nouns.missing(handle) }
      if let receipt = state.receipt {
        throw PetStrings.taken(receipt.value, time: environment.text(of: receipt.time))
      }
      return state.pet
    }
  }
}

extension PetStore {
  /// Gives a pet away and writes the receipt.
  ///
  /// Two who try at once get one pet, because the pet and the highest receipt number are read inside the write, and the
  /// server of a shared shelter takes neither twice: both are guarded where they are declared.
  ///
  /// - Throws: A ``Refusal`` when the pet is not here any more or has another fee by now.
  func adopt(_ adoption: Adoption) async throws -> Receipt {
    try await feature.writeGuarded("adopt") { try adopt(adoption, in: $0) }
  }

  func adopt(_ adoption: Adoption, in change: ChangeWriter) throws -> Receipt {
    guard let pet = try change.db.record(Pet.self, handle: adoption.pet) else {
      throw Refusal(PetStrings.petGone)
    }
    if let receipt = try change.db.receipt(of: pet.value) {
      let refusal = PetStrings.taken(receipt.value, time: environment.text(of: receipt.time))
      guard !adoption.isOneLine else { throw refusal }
      throw Refusal(
        refusal.reason,
        suggestion: "Type back until the list of pets comes, and choose another one; the answers are kept.")
    }
    if let refusal = pet.refusal(toGiveTo: adoption.adopter, on: environment.today) { throw refusal }
    let fee = try FeeScale(change.db).price(of: pet.value)
    guard fee == adoption.fee else { throw PetStrings.otherFee(fee, insteadOf: adoption.fee) }
    let receipt = try change.create(
      Receipt(
        number: try change.db.nextReceiptNumber(), pet: pet.id, petName: pet.name, fee: fee,
        time: change.time, adopter: adoption.adopter, contact: adoption.contact))
    try change.update(Pet.self, pet.id) {
      $0.receipt = receipt.id
      $0.standing = PetStanding()
    }
    return receipt.value
  }

  /// Brings the pet of a receipt back into the shelter; a refund may follow later.
  ///
  /// - Parameter refund: The part of the fee that the adopter gets back; `nil` for nothing.
  /// - Returns: The receipt as it is then.
  @discardableResult
  func returnPet(_ number: Int, refund: Money? = nil) throws -> Receipt {
    try feature.write("return") { change in
      let receipt = try receipt(number)
      guard !receipt.isDeleted else { throw PetStrings.wasUndone(receipt.value) }
      if let returned = receipt.returned, refund == nil || receipt.refund != nil {
        throw PetStrings.cameBack(receipt.value, time: environment.text(of: returned))
      }
      var refunded = receipt.value
      refunded.refund = refund
      try refunded.checkRefund()
      if receipt.returned == nil {
        try bringBack(receipt, change)
        refunded.returned = change.time
      }
      return try change.update(Receipt.self, receipt.id) { $0 = refunded }?.new.value ?? receipt.value
    }
  }

  private func bringBack(_ receipt: Recorded<Receipt>, _ change: ChangeWriter) throws {
    let today = environment.today
    let found = try receipt.pet.flatMap { pet in
      try change.update(Pet.self, pet) {
        $0.receipt = nil
        $0.arrived = today
      }
    }
    guard found == nil else { return }
    throw Refusal(
      "This store has receipt \(receipt.number), but not its pet, so \(quoted: receipt.petName) can't be returned. Nothing was changed.",
      suggestion: "Add the pet as a new one.")
  }

  /// Writes what an adopter gave besides the fee.
  func donate(_ donation: Money?, to number: Int) throws -> Receipt {
    try feature.write("donation") { change in
      let receipt = try receipt(number)
      guard !receipt.isDeleted else { throw PetStrings.wasUndone(receipt.value) }
      let changed = try change.update(Receipt.self, receipt.id) { $0.donation = donation }
      return changed?.new.value ?? receipt.value
    }
  }

  /// Returns the part of the receipts that was asked for.
  func receipts(_ request: ReceiptList.Request) throws -> ReceiptList {
    try feature.page(request) { db, condition, _ in
      try ReceiptTotals(db, of: request.filter.map { _ in condition })
    }
  }

  /// Returns a receipt, also one whose adoption was undone.
  func receipt(_ number: Int) throws -> Recorded<Receipt> {
    guard let receipt = try feature.read({ db in try db.receipt(number) }) else {
      throw Receipt.nouns.missing(String(number))
    }
    return receipt
  }

  /// Returns a pet that can be adopted.
  ///
  /// - Throws: A ``Refusal`` that says why it can't.
  func adoptable(_ handle: String) throws -> Recorded<Pet> {
    let pet = try pets(handle)
    if let refusal = pet.refusal(toGiveTo: nil, on: environment.today) { throw refusal }
    return pet
  }

  /// Returns the number of the receipt by which a pet left.
  func receiptNumber(of handle: String) throws -> Int {
    guard let receipt = try state(of: handle).receipt else {
      throw Refusal("This pet has no receipt, because it was not adopted.")
    }
    return receipt.number
  }

  /// Writes a receipt as text to a file that does not exist yet.
  ///
  /// - Returns: The name of the file.
  func export(_ receipt: Recorded<Receipt>, to file: String) throws -> String {
    guard file.lowercased().hasSuffix(".txt") else {
      throw Refusal("\(Text.path(file)) does not end in .txt, so no file was made. Type export receipt.txt.")
    }
    let file = environment.file(typed: file)
    let showing = Showing<Receipt>(try feature.read(MissingPerson.init), in: environment)
    let lines =
      [PetStrings.receipt(receipt.number)(environment.language), ""]
      + Receipt.declaration.lines(of: receipt, showing).map { "\($0.label): \($0.value)" }
    do throws(FileError) {
      try AtomicFile(file).create(Array((lines.joined(separator: "\n").shown + "\n").utf8))
    } catch {
      throw error.whyNotWritten("The adoption stands.")
    }
    return file.name
  }

  /// Erases the people of records for good.
  ///
  /// - Returns: Sentences about other records that have the same names or contacts.
  func forget<Record: JournalRecord>(_ records: [Recorded<Record>]) throws -> [LocalizedText] {
    let sentences = try feature.write("forget") { change in
      let ids = try change.db.recordsNaming(thePeopleOf: records.map(\.id)).map(\.stored)
      for record in records { try change.erasePrivateValues(Record.self, record.id) }
      let receipts = try ids.flatMap { try change.db.records(Receipt.self, "id = ?", [$0]) }
      let pets = try ids.flatMap { try change.db.records(Pet.self, "id = ?", [$0]) }
      return (receipts.isEmpty ? [] : [PetStrings.stillOnReceipts(receipts.map(\.number))])
        + (pets.isEmpty
          ? []
          : [
            "The same name or contact remains with a reservation or foster home of \(pets.map(\.name).map { Text($0).quoted }.joined(separator: ", ")). Type /pet/\(pets[0].handle) erase to erase it there."
          ])
    }
    try feature.journal.store.emptyLog()
    return sentences
  }

  public static let migrations = [
    Migration.tables(
      "pet-1", of: recordTypes,
      """
      ALTER TABLE pet ADD COLUMN fee_amount INTEGER AS (CAST(fee AS INTEGER)) VIRTUAL;
      ALTER TABLE pet ADD COLUMN fee_currency TEXT AS (substr(fee, instr(fee, ' ') + 1)) VIRTUAL;
      CREATE INDEX pet_here ON pet (number) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_name ON pet (name_key) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_birthday ON pet (birthday) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_fee ON pet (rarity, fee_currency, fee_amount, name_key, deleted, receipt)
        WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_here_by_arrival ON pet (arrived) WHERE deleted = 0 AND receipt IS NULL;
      CREATE INDEX pet_receipt_by_number ON pet_receipt (receipt);
      """,
      additions: [
        here("rank", "\(Pet.kindRank)"), here("species_order", "species, name_key"),
        here("name_order", RecordSchema<Pet>.nameIndex), here("stay", "arrived DESC"),
        here("age", "birthday DESC"),
        here("own_fee", "fee_currency, fee_amount", where: "fee_amount IS NOT NULL"),
        here("usual_fee", "rarity", where: "fee_amount IS NULL"),
        .object(
          "pet_care_by_pet",
          "CREATE INDEX pet_care_by_pet ON pet_care (pet, kind, day) WHERE deleted = 0"),
        .object(
          "pet_care_by_due",
          "CREATE INDEX pet_care_by_due ON pet_care (due) WHERE deleted = 0 AND due IS NOT NULL"),
        .object(
          "pet_receipt_by_time", "CREATE INDEX pet_receipt_by_time ON pet_receipt (time) WHERE deleted = 0"),
      ])
  ]

  /// An index of the pets that are here.
  private static func here(_ name: String, _ terms: String, where condition: String? = nil) -> Addition {
    let isPicked = ([SQLCondition.isHere] + (condition.map { [$0] } ?? [])).joined(separator: " AND ")
    return .object(
      "pet_here_by_\(name)", "CREATE INDEX pet_here_by_\(name) ON pet (\(terms)) WHERE \(isPicked)")
  }
}

extension Pet {
  /// SQL for the place of a pet's rarity among all of them.
  static let kindRank =
    "CASE rarity "
    + Rarity.allCases.enumerated().map { "WHEN '\($1.rawValue)' THEN \($0)" }.joined(separator: " ") + " END"

  /// The number of pets in the shelter, and the sum of the fees that they have of their own, by rarity and currency.
  static let tally = Tally(
    "pet_present_tally", of: schema.name,
    where: "row.deleted = 0 AND row.receipt IS NULL AND row.status NOT IN \(PetStatus.gone)",
    by: [.text("rarity", "row.rarity"), .text("currency", "coalesce(row.fee_currency, '')")],
    sums: .halves(of: "row.fee_amount"), following: ["deleted", "receipt", "status", "rarity", "fee"])

  static var tallies: [Tally] { [tally] }
}

extension Receipt {
  /// The sums of their amounts by currencies, apart for receipts that were undone.
  static let sums = Tally(
    "pet_receipt_sums", of: schema.name, where: "TRUE",
    by: [.integer("deleted", "row.deleted")]
      + amounts.map { .text("\($0)_currency", "coalesce(substr(row.\($0), instr(row.\($0), ' ') + 1), '')") },
    sums: amounts.flatMap { [Tally.Column].halves(of: "CAST(row.\($0) AS INTEGER)", "\($0)_") },
    following: ["deleted"] + amounts)

  private static let amounts = ["fee", "donation", "refund"]

  static var tallies: [Tally] { [sums] }
}

extension PetStore {
  /// Adds a few pets, one of each rarity, unless there are pets already, here or adopted.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      guard try !change.db.hasRecords(of: Pet.self), try !change.db.hasRecords(of: Receipt.self) else {
        return false
      }
      try pets.addSample(sample, in: change)
      return true
    }
  }

  private var sample: [Pet] {
    [
      pet(
        "Stuart", aged: 790, .veryRare,
        "Stuart, a white mouse in a red jacket"),
      pet(
        "Mochi", aged: 250, .common,
        "Mochi, a round grey kitten asleep in a shoe box"),
      pet(
        "Biscuit", aged: 400, .uncommon,
        "Biscuit, a brown dog holding a ball"),
      pet(
        "Luna", aged: 1_900, .rare,
        "Luna, a barn owl on a beam, looking back"),
    ]
  }

  private func pet(_ name: String, aged days: Int, _ rarity: Rarity, _ description: LocalizedText) -> Pet {
    Pet(
      name: name, birthday: environment.today.adding(days: -days), rarity: rarity,
      pictures: NamedPicture(description: description(environment.language).original).line)
  }

  /// Returns the names of the pets that were adopted within the last seven days and not returned; `nil` where none ever
  /// was adopted.
  package func adoptedThisWeek() throws -> [String]? {
    let beginning = environment.beginning(of: environment.today.adding(days: -6))
    return try feature.read { db in
      guard try db.count("SELECT EXISTS (SELECT 1 FROM pet_receipt)") > 0 else { return nil }
      return try db.rows(
        "SELECT pet_name FROM pet_receipt WHERE deleted = 0 AND returned IS NULL AND time >= ? ORDER BY +receipt",
        [beginning.milliseconds]
      ) { $0[0] as String }
    }
  }
}

typealias FeeScale = PriceScale<RarityFee>

/// The fee of every pet of a rarity that has none of its own, where it isn't the standard one.
struct RarityFee: KindPriceRecord {
  var kind = Rarity.common
  var price = Money.cents(0)

  static let standard: [Rarity: Money] = [
    .common: .cents(5_000), .uncommon: .cents(7_500), .rare: .cents(15_000), .veryRare: .cents(50_000),
  ]

  static let feature = "pet"
  static let schema = Pet.priceWords.schema(
    "pet_fee", Pet.priceWords.price, \RarityFee.kind, \.price)
}

extension Pet: PricedRecord {
  typealias KindPrice = RarityFee
  var kind: Rarity { rarity }

  static let priceWords = PriceWords<Rarity>(
    price: LocalizedText("fee"), kinds: LocalizedText("rarity"),
    one: subject, every: { LocalizedText("every \($0.name) pet") },
    example: "\(Money.cents(5_000))",
    line: LocalizedText("rare $150"))
}

extension Database {
  /// Returns the receipt by which a pet left; `nil` while it is here.
  func receipt(of pet: Pet) throws -> Recorded<Receipt>? {
    try pet.receipt.flatMap { id in try record(Receipt.self, id) }
  }

  /// Returns the part of the shelter that was asked for, in a fixed number of statements however many pets there are.
  func shelter(_ request: Shelter.Request, today: Day) throws -> Shelter {
    let fees = try FeeScale(self)
    // Pets that are gone are shown where a filter asks for them.
    let picksGone = request.filter?.picksGone ?? false
    let condition = PricedCondition<Pet>(
      request.filter, of: picksGone ? SQLCondition.isHere : SQLCondition.isPresent, today: today)
    let (count, sums) = try totals(condition, fees)
    return Shelter(
      try rows(request, of: condition, fees), count: count,
      total: try self.count(
        picksGone
          ? "SELECT count(*) FROM pet WHERE \(SQLCondition.isHere)"
          : "SELECT coalesce(sum(count), 0) FROM \(Pet.tally.name)"), fees,
      ShelterTotals(sums: picksGone ? [] : sums))
  }

  /// Returns the number of pets that fit, and the sums of their fees.
  ///
  /// The halves of an amount are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  private func totals(
    _ condition: PricedCondition<Pet>, _ fees: FeeScale
  ) throws -> (Int, [MoneySum]) {
    let groups =
      condition.fitsTally
      ? SQLCondition(
        """
        SELECT rarity, currency, count, high, low FROM \(Pet.tally.name)
        WHERE count > 0 \(condition.kind.map { "AND rarity = '\($0.rawValue)'" } ?? "")
        """)
      : SQLCondition(
        """
        SELECT rarity, fee_currency, count(*), sum(fee_amount >> 32), sum(fee_amount & 4294967295)
        FROM pet WHERE \(condition.rows.sql) GROUP BY rarity, fee_currency
        """, condition.rows.arguments)
    var (count, sums) = (0, [Currency: Int128]())
    try each(groups.sql, groups.arguments) { row in
      let pets: Int = row[2]
      count += pets
      if let currency = Currency(code: row[1]) {
        sums[currency, default: 0] += Int128(row[3] as Int64) << 32 + Int128(row[4] as Int64)
      } else if let rarity = Rarity(rawValue: row[0]) {
        let fee = fees[rarity]
        sums[fee.currency, default: 0] += Int128(fee.minorUnits) * Int128(pets)
      }
    }
    return (count, [MoneySum](sums))
  }
}

extension SQLCondition {
  /// The condition on pets that weren't adopted.
  static let isHere = "deleted = 0 AND receipt IS NULL"
  /// The condition on those of them that the shelter has.
  static let isPresent = "\(isHere) AND status NOT IN \(PetStatus.gone)"
}

extension ListFilter {
  /// True for a filter that picks pets which died or were transferred.
  var picksGone: Bool { node.contains(where: \.picksGone) }
}

extension FilterNode {
  fileprivate var picksGone: Bool {
    guard case .field("status", .value(let name, _)) = self else { return false }
    return PetStatus(rawValue: name)?.isGone ?? false
  }
}
