import Foyer
import FoyerJournal
import FoyerStorage

extension Database {
  /// Returns a receipt, also one whose adoption was undone.
  func receipt(_ number: Int) throws(StoreError) -> Recorded<Receipt>? {
    try records(Receipt.self, "receipt = ?", [number]).first
  }

  func nextReceiptNumber() throws(StoreError) -> Int {
    try count("SELECT coalesce(max(receipt), 0) + 1 FROM pet_receipt")
  }

  /// The texts of a receipt that are searched; a column of them would be one more copy of private values.
  private static let sought =
    (["pet_name"] + ["adopter", "contact"].map { "coalesce(\(Receipt.privateValue($0)), '')" })
    .joined(separator: " || char(10) || ")

  func receiptList(_ request: ReceiptRequest) throws(StoreError) -> ReceiptList {
    let condition = request.text == nil ? "1" : "instr(lower(\(Self.sought)), lower(?))"
    let arguments = request.text.map { [$0] } ?? []
    return ReceiptList(
      receipts: try records(
        Receipt.self, "\(condition) ORDER BY receipt DESC LIMIT ?", arguments + [request.length]
      ).reversed(),
      count: try count("SELECT count(*) FROM pet_receipt WHERE \(condition)", arguments))
  }
}
