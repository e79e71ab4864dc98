import Foyer

/// Someone's wish to adopt a pet, confirmed.
struct Adoption: Equatable, Sendable {
  let pet: Pet.ID
  let adopter: String
  let contact: String
  /// The fee that they saw.
  let fee: Money
}

extension Adoption: FlowValue {
  var json: JSONValue {
    .object([
      JSONValue.Member("pet", .string(pet)), JSONValue.Member("adopter", .string(adopter)),
      JSONValue.Member("contact", .string(contact)), JSONValue.Member("fee", .string(fee.written)),
    ])
  }
}
