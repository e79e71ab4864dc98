import Foyer
import FoyerRecords

/// The words of the squad and its players.
enum PlayerStrings {
  static let position: LocalizedText = "Position"
  static let statusHelp: LocalizedText = "Set the status, as in injured until friday"
  static let remove: LocalizedText = "Delete players from the squad"

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
