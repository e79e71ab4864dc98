public import Foyer
import FoyerJournal
public import FoyerStorage

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
      guard isAddress(contact) else { throw PetStrings.isNoAddress(contact) }
    } else {
      guard contact.unicodeScalars.allSatisfy(isPhoneSign), !contact.dropFirst().contains("+") else {
        throw PetStrings.isNoContact(contact)
      }
      let digits = contact.utf8.count { (0x30...0x39).contains($0) }
      guard (fewestDigits...mostDigits).contains(digits) else {
        throw PetStrings.isNoPhone(contact, digits: digits, fewestDigits...mostDigits)
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
  public static func privateValues(in store: Store) throws(StoreError) -> [(
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
  static let contact = AnswerKind(
    name: PetArguments.contact, show: { LocalizedText(verbatim: Text($0)) }
  ) { typed, _ throws(Refusal) in
    try Contact.read(typed)
  }.private(.contact)
}
