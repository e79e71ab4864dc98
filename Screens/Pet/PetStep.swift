import Foyer

/// Something that happened in the shelter, as its history has it; `undo` takes one's own back.
struct PetStep: Equatable, Sendable, Identifiable {
  /// How a change came about.
  enum Act: String, Sendable {
    case did
    case undid
    case redid
  }

  let id: Int64
  let time: Timestamp
  /// Who made it; empty for nobody in particular.
  let actor: String
  let act: Act
  let change: PetChange
}

/// What happened to a pet, or to what a rarity costs.
struct PetChange: Equatable, Sendable {
  enum Kind: String, Sendable {
    case added
    case removed
    case changed
    /// One pet's fee.
    case fee
    /// A rarity's fee.
    case scale
    case adopted
    case returned
  }

  let kind: Kind
  /// `nil` for a rarity's fee.
  var pet: Pet.ID?
  /// The pet's name, or the rarity.
  let subject: String
  /// The keys of the fields that were changed.
  var fields: [String] = []
  /// The value before, where one field was changed.
  var old: String?
  /// The new value; for an adoption who adopts.
  var new: String?
  var receipt: Receipt.ID?

  init(_ kind: Kind, _ pet: Pet) {
    self.init(kind, pet: pet.id, pet.name)
  }

  init(_ kind: Kind, pet: Pet.ID?, _ subject: String) {
    self.kind = kind
    self.pet = pet
    self.subject = subject
  }
}

/// The latest steps, oldest first.
struct ShelterHistory: Equatable, Sendable {
  var steps: [PetStep]
  /// Whether there are older ones.
  var hasMore: Bool
}
