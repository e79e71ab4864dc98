import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// Somebody who adopted, known by name and contact together.
struct Adopter: Equatable, Sendable, Identifiable {
  /// The number of the first receipt.
  let id: Int
  let name: String
  let contact: String?
  let receipts: Int
  let latest: Timestamp
}

/// The order of adopters: that of their first receipts.
enum AdopterOrder: Hashable, Sendable {
  case first
}

/// Some of the adopters, in the order of their first receipts.
struct AdopterList: ListPage {
  typealias Column = AdopterOrder

  static let nouns = Nouns(
    PetStrings.adopterNoun, "adopters", counter: "명", path: "/pet/adopters")
  static let filters = FilterSchema(
    .text("name", "이름", column: "adopter.value"), .text("contact", "연락처", column: "contact.value")
  ) { word in
    SQLCondition(
      "instr(lower(adopter.value || char(10) || coalesce(contact.value, '')), lower(?))", [word])
  }

  let adopters: ListRows<Adopter>
  let count: Int
  let total: Int

  var rowIDs: [String] { adopters.ids }
  var rowCount: Int { adopters.count }
}

extension Database {
  private static let adoptersOfReceipts = """
    pet_receipt JOIN journal_private AS adopter ON adopter.id = pet_receipt.adopter
    LEFT JOIN journal_private AS contact ON contact.id = pet_receipt.contact
    """

  func adopterList(_ request: AdopterList.Request, today: Day) throws(StoreError) -> AdopterList {
    var condition = SQLCondition("deleted = 0")
    let all = condition
    condition.add(request.filter, of: AdopterList.filters, today: today)
    let read = { (condition: SQLCondition, having: SQLCondition, length: Int) throws(StoreError) in
      try self.rows(
        """
        SELECT min(receipt), adopter.value, contact.value, count(*), max(time) FROM \(Self.adoptersOfReceipts)
        WHERE \(condition.sql) GROUP BY adopter.value, contact.value HAVING \(having.sql)
        ORDER BY min(receipt) LIMIT ?
        """, condition.arguments + having.arguments + [length]
      ) { row in
        Adopter(
          id: row[0], name: row[1], contact: row[2], receipts: row[3],
          latest: Timestamp(milliseconds: row[4]))
      }
    }
    let adopters = try request.rows(by: { String($0.id) }) { length throws(StoreError) in
      try read(condition, SQLCondition("TRUE"), length)
    } inSight: { numbers throws(StoreError) in
      try read(condition, SQLCondition("TRUE").with("min(receipt)", in: numbers), numbers.count)
    }
    return AdopterList(
      adopters: adopters, count: try countAdopters(condition), total: try countAdopters(all))
  }

  private func countAdopters(_ condition: SQLCondition) throws(StoreError) -> Int {
    try count(
      """
      SELECT count(*) FROM (SELECT 1 FROM \(Self.adoptersOfReceipts) WHERE \(condition.sql)
      GROUP BY adopter.value, contact.value)
      """, condition.arguments)
  }

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
