import Foyer

/// Someone in the squad.
struct Player: Equatable, Sendable, Identifiable {
  typealias ID = String

  let id: ID
  var profile: PlayerProfile
  /// What this player earns in a week instead of what the position does.
  var agreedWage: Money?

  var name: String { profile.name }
}

/// What is known of a player, whether in the squad already or about to be added.
struct PlayerProfile: Equatable, Sendable {
  var name: String
  var birthday: Day
  var position: Position
  /// The name that the environment's pictures gave an image file.
  var picture: String?
  /// What the picture shows, in words.
  var pictureDescription: String?
}
