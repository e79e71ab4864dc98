import Foyer

/// A confirmed wish to adopt a pet.
struct Adoption: Equatable, Sendable {
  /// The pet's handle.
  let pet: String
  let adopter: String
  let contact: String
  /// The fee that the review showed.
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
