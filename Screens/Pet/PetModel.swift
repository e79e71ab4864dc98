import Foyer

/// What is to be shown of the shelter.
struct ShelterRequest: Hashable, Sendable {
  static let pageSize = 25

  var filter = PetFilter.every
  var order = PetOrder()
  /// How many pets to show at most, from the beginning.
  var length = pageSize
  /// Pets that are shown wherever they stand.
  var inSight = RowsInSight<Pet.ID>()
}

/// The shelter as it is now, as far as it is shown.
struct Shelter: Equatable, Sendable {
  var request: ShelterRequest
  /// Those still here that fit, in the order asked for.
  var pets: [Pet]
  /// How many fit, shown or not.
  var count: Int
  /// How many are here.
  var total: Int
  var fees: FeeScale
  /// What the fees of all that fit add up to.
  var sums: [FeeSum]
  var canUndo = false
  var canRedo = false
  /// The latest step.
  var revision: Int64 = 0

  var hasMore: Bool { pets.count < count }

  func fee(for pet: Pet) -> Money { fees.fee(for: pet) }
}
