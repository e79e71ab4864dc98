import Foyer
import FoyerFeatures

/// The words of the squad and its players.
enum PlayerStrings {
  static let position: LocalizedText = "Position"
  static let statusHelp: LocalizedText = "Set the status, as in injured until friday"
  static let remove: LocalizedText = "Delete players from the squad"

  // MARK: Sentences about the squad

  static func source(of player: Player) -> LocalizedText {
    let position = player.kind.name
    return player.ownPrice == nil
      ? "position \(position)"
      : "own"
  }

  static func isTaken(_ shirt: Int, by name: String) -> LocalizedText {
    "Number \(shirt) is \(quoted: name)'s."
  }

  static func bill(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? "Weekly wages of these"
      : "Weekly wages"
  }

  static func averageAge(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? "Average age of these"
      : "Average age"
  }
}
