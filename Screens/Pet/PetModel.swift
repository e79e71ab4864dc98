import Foyer

/// The shelter as it is now.
struct Shelter: Equatable, Sendable {
  /// Those still here, in the order they came.
  var pets: [Pet]
  var fees = FeeScale.standard

  func fee(for pet: Pet) -> Money { fees.fee(for: pet.profile.rarity) }
}
