import Foyer
import FoyerFeatures

/// Sentences about the squad.
extension PlayerStrings {
  static func source(of player: Player) -> LocalizedText {
    let position = player.kind.name
    return player.ownPrice == nil
      ? LocalizedText("position \(position)")
      : LocalizedText("own")
  }

  static func isTaken(_ shirt: Int, by name: String) -> LocalizedText {
    "Number \(shirt) is \(quoted: name)'s."
  }

  static func taken(_ shirt: Int, by name: String) -> Refusal {
    let taken = isTaken(shirt, by: name)
    return Refusal(
      "\(taken) Nothing was changed.",
      suggestion: LocalizedText("Choose another number from 1 to 99."))
  }

  static func sharedShirt(_ shirt: Int, _ names: String) -> LocalizedText {
    "Number \(shirt) is worn by several players: \(names)."
  }

  static func bill(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText("Weekly wages of these")
      : LocalizedText("Weekly wages")
  }

  static func averageAge(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText("Average age of these")
      : LocalizedText("Average age")
  }
}
