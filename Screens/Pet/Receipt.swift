import Foyer

/// What someone signed when they adopted a pet, which never changes whatever becomes of the pet's record.
struct Receipt: Equatable, Sendable, Identifiable {
  typealias ID = Int

  /// Counted from 1 over the whole life of the shelter.
  let id: ID
  let pet: Pet.ID
  let petName: String
  let adopter: String
  let fee: Money
  let time: Timestamp
}

/// Someone's wish to adopt a pet, confirmed.
struct Adoption: Equatable, Sendable {
  let pet: Pet.ID
  let adopter: String
}
