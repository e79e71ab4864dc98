import Foyer

extension Receipt {
  /// Everything that a receipt says, in the person's language.
  @MainActor
  func fields(in environment: Environment) -> [Field] {
    let language = environment.language
    var fields = [
      Field("receipt", PetPhrases.receipt(language), "\(id)", json: .integer(id)),
      Field("pet", PetPhrases.pet(language), Text(petName)),
      Field("adopter", PetPhrases.adopter(language), Text(adopter)),
      Field(
        "contact", PetPhrases.contact(language),
        contact.isEmpty ? PetPhrases.unknown(language) : Text(contact),
        json: contact.isEmpty ? .null : .string(contact)),
      Field("fee", PetPhrases.fee(language), fee.text(in: language), json: .string(fee.written)),
      Field("time", PetPhrases.time(language), environment.text(of: time), json: .string(time.iso)),
    ]
    if let returned {
      fields.append(
        Field(
          "returned", PetPhrases.returned(language), environment.text(of: returned),
          json: .string(returned.iso)))
    }
    return fields
  }
}
