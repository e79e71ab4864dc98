import Foyer
import FoyerStorage

extension Database {
  func receipt(_ number: Receipt.ID) throws(StoreError) -> Receipt? {
    try receipts("WHERE number = ?", [number]).first
  }

  /// There is no column of small letters to look in, because it would be one more copy of what is private.
  private static let sought = "instr(lower(pet_name || char(10) || adopter || char(10) || contact), lower(?))"

  func receiptList(_ request: ReceiptRequest) throws(StoreError) -> ReceiptList {
    let condition = request.text.map { _ in "WHERE \(Self.sought)" } ?? ""
    let arguments = request.text.map { [$0] } ?? []
    return ReceiptList(
      receipts: try receipts("\(condition) ORDER BY number DESC LIMIT ?", arguments + [request.length])
        .reversed(),
      count: try count("SELECT count(*) FROM adoption_receipt \(condition)", arguments))
  }

  /// Writes a receipt with the next number.
  func insertReceipt(_ adoption: Adoption, of pet: Pet, at time: Timestamp) throws(StoreError) -> Receipt {
    let fee = adoption.fee
    try execute(
      """
      INSERT INTO adoption_receipt (pet, pet_name, adopter, contact, fee, currency, time)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        pet.id, pet.name, adoption.adopter, adoption.contact, fee.minorUnits, fee.currency.code,
        time.milliseconds,
      ])
    return Receipt(
      id: Int(lastInsertedRowID), pet: pet.id, petName: pet.name, adopter: adoption.adopter,
      contact: adoption.contact, fee: fee, time: time)
  }

  func setReceipt(of pet: Pet.ID, to receipt: Receipt.ID?) throws(StoreError) {
    try execute("UPDATE pet SET receipt = ? WHERE id = ?", [receipt, pet])
  }

  func setReturn(of receipt: Receipt.ID, at time: Timestamp?) throws(StoreError) {
    try execute(
      "UPDATE adoption_receipt SET returned = ? WHERE number = ?", [time?.milliseconds, receipt])
  }

  private func receipts(
    _ condition: String, _ arguments: [any SQLConvertible]
  ) throws(StoreError) -> [Receipt] {
    try rows(
      """
      SELECT number, pet, pet_name, adopter, contact, fee, currency, time, returned
      FROM adoption_receipt \(condition)
      """, arguments
    ) { row in
      guard let currency = Currency(rawValue: row[6]) else {
        throw StoreError(.damaged, cause: "receipt \(row[0] as Int) is in an unknown currency")
      }
      return Receipt(
        id: row[0], pet: row[1], petName: row[2], adopter: row[3], contact: row[4],
        fee: Money(minorUnits: row[5], currency: currency), time: Timestamp(milliseconds: row[7]),
        returned: (row[8] as Int64?).map { Timestamp(milliseconds: $0) })
    }
  }
}
