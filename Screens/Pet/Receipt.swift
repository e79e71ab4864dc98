import Foyer

/// What someone signed when they adopted a pet, which never changes whatever becomes of the pet's record.
struct Receipt: Equatable, Sendable, Identifiable {
  typealias ID = Int

  /// Counted from 1 over the whole life of the shelter.
  let id: ID
  let pet: Pet.ID
  let petName: String
  let adopter: String
  /// A phone number or an e-mail address; empty when the receipt is older than the question.
  let contact: String
  let fee: Money
  let time: Timestamp
  /// When the pet came back.
  var returned: Timestamp?
}

/// Which receipts are to be shown.
struct ReceiptRequest: Hashable, Sendable {
  static let pageSize = 25

  /// A part of the pet's name, of the adopter's, or of the contact; the case of A to Z is ignored.
  var text: String?
  /// How many of the latest to show at most.
  var length = pageSize
}

/// Some of the latest receipts, oldest first.
struct ReceiptList: Equatable, Sendable {
  var receipts: [Receipt]
  /// How many fit, shown or not.
  var count: Int

  var hasMore: Bool { receipts.count < count }
}
