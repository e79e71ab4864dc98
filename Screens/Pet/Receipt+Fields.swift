import Foyer
import FoyerJournal

extension Recorded where Value == Receipt {
  /// True while the pet is with the adopter.
  var isAway: Bool { !isDeleted && value.returned == nil }

  /// Everything that a receipt says, in the person's language.
  @MainActor
  func fields(in environment: Environment) -> [Foyer.Field] {
    let (language, receipt) = (environment.language, value)
    var fields = [
      Foyer.Field(
        "receipt", PetPhrases.receipt(language), "\(receipt.number)", json: .integer(receipt.number)),
      Foyer.Field("pet", PetPhrases.pet(language), Text(receipt.petName)),
      privateField("adopter", PetPhrases.adopter, receipt.adopter, in: language),
      privateField("contact", PetPhrases.contact, receipt.contact, in: language),
      Foyer.Field(
        "fee", PetPhrases.fee(language), receipt.fee.text(in: language), json: .string(receipt.fee.written)),
      Foyer.Field(
        "time", PetPhrases.time(language), environment.text(of: receipt.time), json: .string(receipt.time.iso)
      ),
    ]
    if let returned = receipt.returned {
      fields.append(
        Foyer.Field(
          "returned", PetPhrases.returned(language), environment.text(of: returned),
          json: .string(returned.iso)))
    }
    if isDeleted {
      fields.append(
        Foyer.Field("undone", PetPhrases.state(language), PetPhrases.undone(language), json: .bool(true)))
    }
    return fields
  }

  private func privateField(
    _ key: String, _ label: Phrase, _ value: String?, in language: Language
  ) -> Foyer.Field {
    Foyer.Field(
      key, label(language), value.map { Text($0) } ?? PetPhrases.erased(language),
      json: value.map { .string($0) } ?? .null)
  }
}
