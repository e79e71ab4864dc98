import Foyer
import FoyerJournal

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
  /// The time at which the pet came back.
  var returned: Timestamp?

  static let schema = RecordSchema<Receipt>("pet_receipt", title: { PetPhrases.receiptTitle($0.number) }) {
    Field("receipt", Phrase(en: "number", ko: "번호"), \.number)
    Field("pet", Phrase(en: "pet", ko: "동물"), \.pet, .isHidden)
    Field("pet_name", Phrase(en: "pet", ko: "동물"), \.petName)
    Field("fee", Phrase(en: "fee", ko: "입양비"), \.fee)
    Field("time", Phrase(en: "time", ko: "입양 일시"), \.time)
    Field("adopter", Phrase(en: "adopter", ko: "입양자"), \.adopter, .isPrivate)
    Field("contact", Phrase(en: "contact", ko: "연락처"), \.contact, .isPrivate)
    Field("returned", Phrase(en: "return", ko: "반환 일시"), \.returned)
  }
}

/// The receipts that a list shows.
struct ReceiptRequest: Hashable, Sendable {
  static let pageSize = 25

  /// A part of the pet's name, of the adopter's, or of the contact; the case of A to Z is ignored.
  var text: String?
  /// The most receipts shown, of the latest.
  var length = pageSize
}

/// Some of the latest receipts, oldest first.
struct ReceiptList: Equatable, Sendable {
  var receipts: [Recorded<Receipt>]
  /// The number of all that fit.
  var count: Int

  var hasMore: Bool { receipts.count < count }
}
