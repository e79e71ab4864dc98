import Foyer

/// An animal that came to the shelter.
struct Pet: Equatable, Sendable, Identifiable {
  typealias ID = String

  let id: ID
  var profile: PetProfile
  /// What adopting this pet costs, whatever its rarity does.
  var ownFee: Money?
  /// The number of the receipt by which it left.
  var receipt: Receipt.ID?

  var name: String { profile.name }
}

/// What is known of a pet, whether in the shelter already or about to be added.
struct PetProfile: Equatable, Sendable {
  var name: String
  var birthday: Day
  var rarity: Rarity
  /// The path of an image file.
  var picture: String?
  /// What the picture shows, in words.
  var pictureDescription: String?
}
